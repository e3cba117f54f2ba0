import { type ClipboardEvent, useCallback, useState } from 'react'
import { figuresOf, type PastePlan, planPaste } from './block-changes.ts'
import { blockToText, textToBlock } from './block-text.ts'
import { isEditor } from './grid-places.ts'
import { clear, pasted } from './grid-deeds.ts'
import type { GridState } from './grid-state.ts'
import { blockOf, cellsOf } from './selection.ts'
import type { Store } from './store.ts'

/** Copy, cut and paste between the grid and any spreadsheet; a paste with refusals is shown first. */
export function useClipboard(grid: Store<GridState>) {
  const [asked, setAsked] = useState<PastePlan | null>(null)

  const onCopy = useCallback(
    (event: ClipboardEvent) => {
      if (isEditor(event.target)) return
      const { sheet, selection } = grid.get()
      const block = blockOf(selection)
      if (block === null) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', blockToText(figuresOf(sheet, block)))
      const count = cellsOf(block).length
      grid.update((state) => ({ ...state, note: { kind: 'copied', count } }))
    },
    [grid],
  )

  const onCut = useCallback(
    (event: ClipboardEvent) => {
      if (isEditor(event.target)) return
      onCopy(event)
      if (event.defaultPrevented) grid.update(clear)
    },
    [grid, onCopy],
  )

  const onPaste = useCallback(
    (event: ClipboardEvent) => {
      if (isEditor(event.target)) return
      const { sheet, selection } = grid.get()
      const block = blockOf(selection)
      const text = event.clipboardData.getData('text/plain')
      if (block === null || text === '') return
      event.preventDefault()
      const plan = planPaste(sheet, textToBlock(text), block)
      if (plan.refused.length > 0 || plan.outsideCount > 0) setAsked(plan)
      else grid.update((state) => pasted(state, plan))
    },
    [grid],
  )

  const answer = useCallback(
    (isGo: boolean) => {
      if (asked !== null && isGo) grid.update((state) => pasted(state, asked))
      setAsked(null)
    },
    [asked, grid],
  )

  return { onCopy, onCut, onPaste, asked, answer }
}

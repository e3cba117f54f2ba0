import { type RefObject, useCallback, useEffect, useState } from 'react'
import { figuresOf, type PastePlan, planPaste } from '../sheet/block-changes.ts'
import { textToBlock } from '../../browser/clipboard-block.ts'
import { blockToText } from '../sheet/clipboard-text.ts'
import { isEditor } from './cell-focus.ts'
import { clear, pasted } from '../sheet/grid-actions.ts'
import { endEditing, type GridState } from '../sheet/grid-state.ts'
import { blockOf, cellsOf } from '../sheet/selection.ts'
import type { Store } from '../../state/store.ts'

/**
 * Copy, cut and paste between the grid and any spreadsheet; a paste with refusals is shown first. Heard
 * on the document, because Firefox tells of them where text is marked and not where the focus is.
 */
export function useClipboard(grid: Store<GridState>, root: RefObject<HTMLElement | null>) {
  const [asked, setAsked] = useState<PastePlan | null>(null)

  useEffect(() => {
    const hasHands = () => {
      const active = document.activeElement
      return root.current?.contains(active) === true && !isEditor(active)
    }
    const onCopy = (event: ClipboardEvent) => {
      const { sheet, selection } = grid.get()
      const block = blockOf(selection)
      if (block === null || !hasHands()) return
      event.preventDefault()
      event.clipboardData?.setData('text/plain', blockToText(figuresOf(sheet, block)))
      const count = cellsOf(block).length
      grid.update((state) => ({ ...state, note: { kind: 'copied', count } }))
    }
    const onCut = (event: ClipboardEvent) => {
      onCopy(event)
      if (event.defaultPrevented) grid.update((state) => clear(endEditing(state)))
    }
    const onPaste = (event: ClipboardEvent) => {
      const { selection } = grid.get()
      const block = blockOf(selection)
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (block === null || text === '' || !hasHands()) return
      event.preventDefault()
      // The field of one day is open as long as it has the focus.
      grid.update(endEditing)
      const plan = planPaste(grid.get().sheet, textToBlock(text), block)
      if (plan.refused.length > 0 || plan.outsideCount > 0) setAsked(plan)
      else grid.update((state) => pasted(state, plan))
    }
    document.addEventListener('copy', onCopy)
    document.addEventListener('cut', onCut)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('cut', onCut)
      document.removeEventListener('paste', onPaste)
    }
  }, [grid, root])

  const answer = useCallback(
    (isGo: boolean) => {
      if (asked !== null && isGo) grid.update((state) => pasted(state, asked))
      setAsked(null)
    },
    [asked, grid],
  )

  return { asked, answer }
}

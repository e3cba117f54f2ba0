import { type RefObject, useCallback, useEffect, useState } from 'react'
import { textToBlock } from '../../browser/clipboard-block.ts'
import type { Store } from '../../state/store.ts'
import { type TextBlock, textOfBlock } from './block-figures.ts'
import { isEditor } from './cell-focus.ts'
import type { AnyHands, GridActs, PastePlanOf } from './grid-state.ts'
import { type Block, blockOf, cellsOf } from './selection.ts'

/** What a grid's cells are as text, and what text would do to them; the same object while the grid is. */
export type GridClipboard<State, Plan> = {
  readonly textsOf: (state: State, block: Block) => TextBlock
  readonly planPaste: (state: State, texts: TextBlock, selected: Block) => Plan
  readonly pasted: (state: State, plan: Plan) => State
  /** Whether every paste is shown before it is made, not only one that is taken in part. */
  readonly isAlwaysShown?: (texts: TextBlock) => boolean
}

/**
 * Copy, cut and paste between a grid and any spreadsheet; a paste with refusals is shown first. Heard
 * on the document, because Firefox reports them where text is marked and not where the focus is.
 */
export function useGridClipboard<
  State extends AnyHands,
  Plan extends PastePlanOf<unknown, unknown>,
>(
  grid: Store<State>,
  acts: GridActs<State>,
  root: RefObject<HTMLElement | null>,
  { textsOf, planPaste, pasted, isAlwaysShown }: GridClipboard<State, Plan>,
) {
  const [requested, setRequested] = useState<Plan | null>(null)

  useEffect(() => {
    const selectedBlock = () => {
      const state = grid.get()
      const active = document.activeElement
      const hasHands = root.current?.contains(active) === true && !isEditor(active)
      return hasHands ? blockOf(acts.columnsOf(state), state.selection) : null
    }
    const onCopy = (event: ClipboardEvent) => {
      const block = selectedBlock()
      if (block === null) return
      event.preventDefault()
      event.clipboardData?.setData('text/plain', textOfBlock(textsOf(grid.get(), block)))
      const count = cellsOf(block).length
      grid.update((state) => ({ ...state, note: { kind: 'copied', count } }))
    }
    const onCut = (event: ClipboardEvent) => {
      onCopy(event)
      if (event.defaultPrevented) grid.update((state) => acts.clear(acts.endEditing(state)))
    }
    const onPaste = (event: ClipboardEvent) => {
      const block = selectedBlock()
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (block === null || text === '') return
      event.preventDefault()
      // The field of one day is open as long as it has the focus.
      grid.update(acts.endEditing)
      const texts = textToBlock(text)
      const plan = planPaste(grid.get(), texts, block)
      const isShown =
        plan.refused.length > 0 || plan.outsideCount > 0 || isAlwaysShown?.(texts) === true
      if (isShown) setRequested(plan)
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
  }, [grid, acts, root, textsOf, planPaste, pasted, isAlwaysShown])

  const answer = useCallback(
    (isGo: boolean) => {
      if (requested !== null && isGo) grid.update((state) => pasted(state, requested))
      setRequested(null)
    },
    [requested, grid, pasted],
  )

  return { requested, answer }
}

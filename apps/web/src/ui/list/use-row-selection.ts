import { useCallback, useRef } from 'react'
import type { Selection } from './list-column.ts'

/** Ticks a row, or with Shift every row since the last one that was ticked. */
export type CheckRow = (index: number, isChecked: boolean, isRange: boolean) => void

/** How rows of a page are ticked; the answer stays the same, so that no row is drawn again for it. */
export function useRowSelection(
  keys: readonly React.Key[],
  selection: Selection | undefined,
): CheckRow {
  const last = useRef<number | null>(null)
  const now = useRef({ keys, selection })
  now.current = { keys, selection }
  return useCallback((index, isChecked, isRange) => {
    const { keys, selection } = now.current
    if (selection === undefined) return
    const from = isRange && last.current !== null ? last.current : index
    last.current = index
    const meant = keys.slice(Math.min(from, index), Math.max(from, index) + 1)
    const isMeant = new Set(meant)
    const others = selection.keys.filter((key) => !isMeant.has(key))
    selection.onChange(isChecked ? [...others, ...meant] : others)
  }, [])
}

import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type Store, useStore } from '../../state/store.ts'
import { elementAt, moveFocus, takeTabStop } from './cell-focus.ts'
import type { AnyHands } from './grid-state.ts'

type FocusKeeperProps = {
  readonly grid: Pick<Store<AnyHands>, 'get' | 'subscribe'>
  readonly root: RefObject<HTMLDivElement | null>
}

/**
 * The browser's focus follows the selection while the hands are in the grid. A part of its own,
 * so that a step draws two rows and not the grid around them.
 */
export function FocusKeeper({ grid, root }: FocusKeeperProps) {
  const row = useStore(grid, (state) => state.selection.focus.row)
  const column = useStore(grid, (state) => state.selection.focus.column)
  const isEditing = useStore(grid, (state) => state.editing !== null)
  const sheet = useStore(grid, (state) => state.sheet)
  const wasEditing = useRef(false)
  useLayoutEffect(() => {
    const element = root.current
    const active = document.activeElement
    const isHere =
      element !== null &&
      (element.contains(active) || (wasEditing.current && active === document.body))
    wasEditing.current = isEditing
    if (isHere && !isEditing) moveFocus(element, { row, column })
  }, [row, column, isEditing, root])
  useLayoutEffect(() => {
    const element = root.current
    if (element !== null)
      takeTabStop(element, isEditing ? null : elementAt(element, { row, column }))
    // Rows of the sheet that come, go or change their state may take the place of the tab stop with them.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- see above
  }, [sheet, row, column, isEditing, root])
  return null
}

import { type MouseEvent, type PointerEvent, useCallback, useRef } from 'react'
import { actOf, elementAt, isEditor, placeOf } from './cell-focus.ts'
import { fillTo, selectionOf } from '../sheet/grid-actions.ts'
import { type GridState, select, startEditing, toggleChosen } from '../sheet/grid-state.ts'
import { usePeriod } from '../editor/period-context.tsx'
import {
  type Block,
  blockOf,
  dayOfColumn,
  extendSelection,
  isDayColumn,
  type Place,
  selectOnly,
} from '../sheet/selection.ts'
import type { Store } from '../../state/store.ts'

/** The block stretched from a corner to a place, along the longer way only. */
export function stretched(source: Block, { row, column }: Place): Block {
  const day = dayOfColumn(column) ?? source.right
  const down = Math.max(0, row - source.bottom)
  const right = Math.max(0, day - source.right)
  return down > right
    ? { ...source, bottom: source.bottom + down }
    : { ...source, right: source.right + right }
}

/** Selecting by mouse, double click to edit, dragging the corner to fill, and the rows' buttons. */
export function useMouse(grid: Store<GridState>) {
  const { actions } = usePeriod()
  /** What is being dragged; of a fill, the block that it repeats. */
  const drag = useRef<{ readonly source: Block | null } | null>(null)
  /** What pressed last: a click says so in young browsers only. */
  const pointer = useRef('')
  const onPointerDown = useCallback((event: PointerEvent) => {
    pointer.current = event.pointerType
  }, [])

  const onMouseDown = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      if (event.button !== 0 || isEditor(event.target)) return
      const place = placeOf(event.target)
      if (place === null) return
      const isCorner = event.target instanceof Element && event.target.hasAttribute('data-corner')
      const state = grid.get()
      if (isCorner) {
        drag.current = { source: blockOf(state.selection) }
      } else {
        drag.current = isDayColumn(place.column) ? { source: null } : null
        const selection = event.shiftKey
          ? extendSelection(state.selection, place)
          : selectOnly(place)
        grid.set(select(state, selection))
      }
      if (isDayColumn(place.column)) {
        // Text is not to be marked; so the focus has to be put here by hand.
        event.preventDefault()
        if (!isCorner) elementAt(event.currentTarget, place)?.focus({ preventScroll: true })
      }
      const onMouseUp = () => {
        const source = drag.current?.source ?? null
        const target = blockOf(grid.get().selection)
        if (source !== null && target !== null) {
          grid.update((current) => fillTo(current, source, target))
        }
        drag.current = null
      }
      addEventListener('mouseup', onMouseUp, { once: true })
    },
    [grid],
  )

  const onMouseOver = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const place = drag.current === null ? null : placeOf(event.target)
      if (drag.current === null || place === null || !isDayColumn(place.column)) return
      const state = grid.get()
      const { source } = drag.current
      const selection =
        source === null
          ? extendSelection(state.selection, place)
          : selectionOf(stretched(source, place))
      grid.set({ ...state, selection })
    },
    [grid],
  )

  const onDoubleClick = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const place = placeOf(event.target)
      if (place !== null && isDayColumn(place.column) && grid.get().editing === null) {
        grid.update((state) => startEditing(state, null))
      }
    },
    [grid],
  )

  const onClick = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const place = placeOf(event.target)
      const row = place === null ? undefined : grid.get().sheet.rows[place.row]
      if (place === null || row === undefined) return
      const { projectId } = row
      const act = actOf(event.target)
      if (act === 'choose') grid.update((state) => toggleChosen(state, projectId))
      else if (act === 'remove') actions.removeRow(projectId)
      else if (act === 'overtime') actions.requestOvertime(projectId)
      // A finger has no keys to type with: the tap itself opens the cell.
      else if (
        isDayColumn(place.column) &&
        pointer.current === 'touch' &&
        grid.get().editing === null
      ) {
        grid.update((state) => startEditing(state, null))
      }
    },
    [grid, actions],
  )

  return { onPointerDown, onMouseDown, onMouseOver, onDoubleClick, onClick }
}

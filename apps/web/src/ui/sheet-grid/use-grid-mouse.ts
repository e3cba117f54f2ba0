import { type MouseEvent, type PointerEvent, useCallback, useRef } from 'react'
import type { Store } from '../../state/store.ts'
import { elementAt, isEditor, liesOver, placeOf } from './cell-focus.ts'
import type { AnyHands, GridActs } from './grid-state.ts'
import {
  type Block,
  blockOf,
  extendSelection,
  fieldOfColumn,
  type Place,
  selectionOfBlock,
  selectOnly,
  stretched,
} from './selection.ts'

/**
 * Selecting by mouse, double click to edit, dragging the corner to fill. `onPress` gets a click first, and
 * answers whether it was one for it.
 */
export function useGridMouse<State extends AnyHands>(
  grid: Store<State>,
  acts: GridActs<State>,
  onPress: (target: EventTarget, place: Place) => boolean,
) {
  /** What is being dragged; of a fill, the block that it repeats. */
  const drag = useRef<{ readonly source: Block | null } | null>(null)
  /** What pressed last: a click says so in young browsers only. */
  const pointer = useRef('')
  const onPointerDown = useCallback((event: PointerEvent) => {
    pointer.current = event.pointerType
  }, [])

  const isField = useCallback(
    ({ column }: Place) => fieldOfColumn(acts.columnsOf(grid.get()), column) !== null,
    [grid, acts],
  )

  const onMouseDown = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      if (event.button !== 0 || isEditor(event.target)) return
      const place = placeOf(event.target)
      if (place === null) return
      const isCorner = event.target instanceof Element && event.target.hasAttribute('data-corner')
      const state = grid.get()
      const columns = acts.columnsOf(state)
      if (isCorner) {
        drag.current = { source: blockOf(columns, state.selection) }
      } else {
        drag.current = isField(place) ? { source: null } : null
        const selection = event.shiftKey
          ? extendSelection(columns, state.selection, place)
          : selectOnly(place)
        grid.set(acts.select(state, selection))
      }
      // Text is not to be marked, and what lies over a cell takes no focus; so it has to be put there by hand.
      if (isField(place) || liesOver(event.target)) event.preventDefault()
      // What is pressed is in sight already, also a name in a cell that is not: nothing is to be scrolled.
      if (!isCorner) elementAt(event.currentTarget, place)?.focus({ preventScroll: true })
      const onMouseUp = () => {
        const source = drag.current?.source ?? null
        const target = blockOf(columns, grid.get().selection)
        if (source !== null && target !== null) {
          grid.update((current) => acts.fillTo(current, source, target))
        }
        drag.current = null
      }
      addEventListener('mouseup', onMouseUp, { once: true })
    },
    [grid, acts, isField],
  )

  const onMouseOver = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const place = drag.current === null ? null : placeOf(event.target)
      if (drag.current === null || place === null || !isField(place)) return
      const state = grid.get()
      const columns = acts.columnsOf(state)
      const { source } = drag.current
      const selection =
        source === null
          ? extendSelection(columns, state.selection, place)
          : selectionOfBlock(columns, stretched(columns, source, place))
      grid.set({ ...state, selection })
    },
    [grid, acts, isField],
  )

  const openAt = useCallback(
    (place: Place | null) => {
      if (place === null || !isField(place) || grid.get().editing !== null) return
      grid.update((state) => acts.startEditing(state, null))
    },
    [grid, acts, isField],
  )

  const onDoubleClick = useCallback(
    (event: MouseEvent<HTMLElement>) => openAt(placeOf(event.target)),
    [openAt],
  )

  const onClick = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const place = placeOf(event.target)
      if (place === null || onPress(event.target, place)) return
      // A finger has no keys to type with: the tap itself opens the cell.
      if (pointer.current === 'touch') openAt(place)
    },
    [onPress, openAt],
  )

  return { onPointerDown, onMouseDown, onMouseOver, onDoubleClick, onClick }
}

import { type FocusEvent, type FormEvent, useCallback } from 'react'
import type { Store } from '../../state/store.ts'
import { isEditor, placeOf } from './cell-focus.ts'
import type { AnyHands, GridActs } from './grid-state.ts'
import { selectOnly } from './selection.ts'

/** What is typed into the open cell of a grid, and where the focus goes without any key of ours. */
export function useGridTyping<State extends AnyHands>(grid: Store<State>, acts: GridActs<State>) {
  const onInput = useCallback(
    (event: FormEvent) => {
      if (!isEditor(event.target)) return
      const input = event.target
      // What an input method composes is its own until it ends.
      if ((event.nativeEvent as InputEvent).isComposing) return
      grid.update((state) => acts.typeInto(state, input.value))
      const text = grid.get().editing?.text ?? ''
      if (input.value !== text) input.value = text
    },
    [grid, acts],
  )

  // What is typed stays when the focus goes elsewhere: to a button, another window, a dialog.
  const onBlur = useCallback(
    (event: FocusEvent) => {
      if (isEditor(event.target) && grid.get().editing !== null) grid.update(acts.endEditing)
    },
    [grid, acts],
  )

  // A screen reader or a finger may put the focus on a cell without any key of ours.
  const onFocus = useCallback(
    (event: FocusEvent) => {
      const place = isEditor(event.target) ? null : placeOf(event.target)
      if (place === null) return
      const { focus } = grid.get().selection
      if (focus.row === place.row && focus.column === place.column) return
      grid.update((state) => acts.select(state, selectOnly(place)))
    },
    [grid, acts],
  )

  return { onInput, onCompositionEnd: onInput, onBlur, onFocus }
}

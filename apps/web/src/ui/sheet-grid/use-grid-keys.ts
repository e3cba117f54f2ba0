import { type KeyboardEvent, useCallback } from 'react'
import type { Store } from '../../state/store.ts'
import { elementAt, moveFocus } from './cell-focus.ts'
import type { AnyHands, GridActs } from './grid-state.ts'
import { fieldOfColumn } from './selection.ts'
import { type Command, commandOf, type KeyPress } from './shortcuts.ts'

/** What a grid leaves to its screen. */
export type GridKeys<State> = {
  /** Absent: the open cell is left, and the key goes on to the screen around the grid. */
  readonly onSave?: () => void
  readonly onShowKeys: () => void
  /** Space on a field, or Shift+Space anywhere: what ticks a row, where rows can be ticked. */
  readonly onChoose?: (state: State) => State
  /** F2 or Enter on a cell that does not open: leads to what can be done about it. */
  readonly onLocked?: () => void
  /** Keys that this grid alone has; true where it took one. */
  readonly onOwnKey?: (press: KeyPress, isOpen: boolean) => (() => void) | null
}

/** What is done with a key that changes nothing but the grid's own state. */
function applyCommand<State extends AnyHands>(
  acts: GridActs<State>,
  state: State,
  command: Command,
  onChoose: ((state: State) => State) | undefined,
): State {
  switch (command.kind) {
    case 'move':
      return acts.move(state, command.step, command.extend)
    case 'enter':
      return acts.enter(state, command.direction)
    case 'untaken':
      return acts.untaken(state, command.typed)
    case 'edit':
      return acts.startEditing(state, command.typed)
    case 'cancel':
      return acts.cancelEditing(state)
    case 'clear':
      return acts.clear(state)
    case 'fillRight':
      return acts.fillRight(state)
    case 'fillDown':
      return acts.fillDown(state)
    case 'fillTyped':
      return acts.fillWithTyped(state)
    case 'undo':
      return acts.undoLast(state)
    case 'redo':
      return acts.redoLast(state)
    case 'selectAll':
      return acts.selectEverything(state)
    case 'choose':
      return onChoose?.(state) ?? state
    default:
      return state
  }
}

const keyOfInputMethod = 229

/** The focus goes where the state has it; an open cell takes it by itself. */
function focusSelection(root: HTMLElement, { editing, selection }: AnyHands): void {
  if (editing === null) moveFocus(root, selection.focus)
}

/** The keys of a grid; `keys` is the same object until it changes. */
export function useGridKeys<State extends AnyHands>(
  grid: Store<State>,
  acts: GridActs<State>,
  keys: GridKeys<State>,
) {
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      // Keys of an input method belong to it; Safari reports the last one by this number alone.
      if (event.nativeEvent.isComposing || event.keyCode === keyOfInputMethod) return
      const state = grid.get()
      const { editing, selection } = state
      const own = keys.onOwnKey?.(event, editing !== null) ?? null
      if (own !== null) {
        event.preventDefault()
        event.stopPropagation()
        own()
        return
      }
      const isField = fieldOfColumn(acts.columnsOf(state), selection.focus.column) !== null
      const command = commandOf(event, editing?.mode ?? null, isField)
      if (command === null) return
      if (command.kind === 'tab') {
        const next = acts.moveToNext(state, command.direction)
        if (next === null) {
          grid.update(acts.endEditing)
          return
        }
        event.preventDefault()
        grid.set(next)
        focusSelection(event.currentTarget, next)
        return
      }
      if (command.kind === 'save' && keys.onSave === undefined) {
        grid.update(acts.endEditing)
        return
      }
      event.preventDefault()
      if (command.kind === 'save') {
        event.stopPropagation()
        keys.onSave?.()
      } else if (command.kind === 'keys') {
        keys.onShowKeys()
      } else if (command.kind === 'press') {
        elementAt(event.currentTarget, selection.focus)?.click()
      } else {
        grid.set(applyCommand(acts, state, command, keys.onChoose))
        focusSelection(event.currentTarget, grid.get())
        const isOpening = command.kind === 'edit' && command.typed === null
        if (isOpening && grid.get().editing === null) keys.onLocked?.()
      }
    },
    [grid, acts, keys],
  )
}

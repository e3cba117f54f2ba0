import { type KeyboardEvent, useCallback } from 'react'
import { elementAt, moveFocus } from './cell-focus.ts'
import * as gridActions from '../sheet/grid-actions.ts'
import * as gridState from '../sheet/grid-state.ts'
import type { GridState } from '../sheet/grid-state.ts'
import { type Command, commandOf } from './shortcuts.ts'
import { isDayColumn, selectAll } from '../sheet/selection.ts'
import { usePeriod } from '../editor/period-context.tsx'
import type { Store } from '../../state/store.ts'

/** What is done with a key that changes nothing but the grid's own state. */
function applyCommand(state: GridState, command: Command): GridState {
  switch (command.kind) {
    case 'move':
      return gridState.move(state, command.step, command.extend)
    case 'enter':
      return gridState.enter(state, command.direction)
    case 'untaken':
      return gridState.untaken(state, command.typed)
    case 'edit':
      return gridState.startEditing(state, command.typed)
    case 'cancel':
      return gridState.cancelEditing(state)
    case 'clear':
      return gridActions.clear(state)
    case 'fillRight':
      return gridActions.fillRight(state)
    case 'fillDown':
      return gridActions.fillDown(state)
    case 'fillTyped':
      return gridActions.fillWithTyped(state)
    case 'undo':
      return gridActions.undoLast(state)
    case 'redo':
      return gridActions.redoLast(state)
    case 'selectAll':
      return gridState.select(state, selectAll(state.sheet.rows.length))
    case 'choose': {
      const row = state.sheet.rows[state.selection.focus.row]
      return row === undefined ? state : gridState.toggleChosen(state, row.projectId)
    }
    default:
      return state
  }
}

const keyOfInputMethod = 229

/** The focus goes where the state has it; an open cell takes it by itself. */
function focusSelection(root: HTMLElement, { editing, selection }: GridState): void {
  if (editing === null) moveFocus(root, selection.focus)
}

/** The grid's keys. `onLocked` leads to what can be done about a cell that does not open. */
export function useShortcuts(grid: Store<GridState>, onLocked: () => void) {
  const { actions } = usePeriod()
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      // Keys of an input method belong to it; Safari tells of the last one by this number alone.
      if (event.nativeEvent.isComposing || event.keyCode === keyOfInputMethod) return
      const state = grid.get()
      const isDayCell = isDayColumn(state.selection.focus.column)
      const command = commandOf(event, state.editing, isDayCell)
      if (command === null) return
      if (command.kind === 'tab') {
        const next = gridState.moveToNext(state, command.direction)
        if (next === null) {
          grid.update(gridState.endEditing)
          return
        }
        event.preventDefault()
        grid.set(next)
        focusSelection(event.currentTarget, next)
        return
      }
      event.preventDefault()
      if (command.kind === 'save') {
        event.stopPropagation()
        actions.save()
      } else if (command.kind === 'submitAll') {
        actions.submit('all')
      } else if (command.kind === 'week') {
        event.stopPropagation()
        actions.goWeek(command.direction)
      } else if (command.kind === 'keys') {
        actions.showKeys()
      } else if (command.kind === 'press') {
        elementAt(event.currentTarget, state.selection.focus)?.click()
      } else {
        grid.set(applyCommand(state, command))
        focusSelection(event.currentTarget, grid.get())
        if (command.kind === 'edit' && command.typed === null && grid.get().editing === null) {
          onLocked()
        }
      }
    },
    [grid, actions, onLocked],
  )
}

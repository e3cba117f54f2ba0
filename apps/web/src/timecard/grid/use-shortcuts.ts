import { type KeyboardEvent, useCallback } from 'react'
import { elementAt, leadFocus } from './cell-focus.ts'
import * as deeds from '../sheet/grid-actions.ts'
import * as grids from '../sheet/grid-state.ts'
import type { GridState } from '../sheet/grid-state.ts'
import { type Command, commandOf } from './shortcuts.ts'
import { isDayColumn, selectAll } from '../sheet/selection.ts'
import { usePeriod } from '../editor/period-context.tsx'
import type { Store } from '../../state/store.ts'

/** What is done with a key that changes nothing but the grid's own state. */
function done(state: GridState, command: Command): GridState {
  switch (command.kind) {
    case 'move':
      return grids.move(state, command.step, command.extend)
    case 'enter':
      return grids.enter(state, command.direction)
    case 'untaken':
      return grids.untaken(state, command.typed)
    case 'edit':
      return grids.startEditing(state, command.typed)
    case 'cancel':
      return grids.cancelEditing(state)
    case 'clear':
      return deeds.clear(state)
    case 'fillRight':
      return deeds.fillRight(state)
    case 'fillDown':
      return deeds.fillDown(state)
    case 'fillTyped':
      return deeds.fillWithTyped(state)
    case 'undo':
      return deeds.undoLast(state)
    case 'redo':
      return deeds.redoLast(state)
    case 'selectAll':
      return grids.select(state, selectAll(state.sheet.rows.length))
    case 'choose': {
      const row = state.sheet.rows[state.selection.focus.row]
      return row === undefined ? state : grids.toggleChosen(state, row.projectId)
    }
    default:
      return state
  }
}

const keyOfInputMethod = 229

/** The focus goes where the state has it; an open cell takes it by itself. */
function lead(root: HTMLElement, { editing, selection }: GridState): void {
  if (editing === null) leadFocus(root, selection.focus)
}

/** The grid's keys. `onLocked` leads to what can be done about a cell that does not open. */
export function useGridKeys(grid: Store<GridState>, onLocked: () => void) {
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
        const next = grids.moveToNext(state, command.direction)
        if (next === null) {
          grid.update(grids.endEditing)
          return
        }
        event.preventDefault()
        grid.set(next)
        lead(event.currentTarget, next)
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
        grid.set(done(state, command))
        lead(event.currentTarget, grid.get())
        if (command.kind === 'edit' && command.typed === null && grid.get().editing === null) {
          onLocked()
        }
      }
    },
    [grid, actions, onLocked],
  )
}

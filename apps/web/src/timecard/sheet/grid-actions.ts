import {
  clearedBlock,
  filledDown,
  filledRight,
  filledWith,
  type PastePlan,
  repeatedOver,
  sortChanges,
} from './block-changes.ts'
import {
  changed,
  endEditing,
  type GridState,
  leftHours,
  type Note,
  withPatch,
} from './grid-state.ts'
import { type Patch, redo, undo } from './history.ts'
import { type Block, blockOf, placeOfDay, type Selection, selectOnly } from './selection.ts'
import { changeTo, rowOf, type Sheet } from './sheet.ts'

// What is done to the selected block, and taking it back.

/** Makes the changes that may be made, and says how many may not. */
function changedWhereAllowed(state: GridState, wanted: Patch): GridState {
  const { allowed, refused } = sortChanges(state.sheet, wanted)
  const done = changed(state, allowed)
  const [first] = refused
  if (first === undefined) return done
  return { ...done, note: { kind: 'skipped', count: refused.length, refused: first } }
}

function overBlock(state: GridState, wanted: (sheet: Sheet, block: Block) => Patch): GridState {
  const closed = endEditing(state)
  const block = blockOf(closed.selection)
  return block === null ? closed : changedWhereAllowed(closed, wanted(closed.sheet, block))
}

export function clear(state: GridState): GridState {
  return overBlock(state, clearedBlock)
}

/** Ctrl+Enter in the open cell: what is typed goes into every selected cell. */
export function fillWithTyped(state: GridState): GridState {
  const { editing } = state
  const row = editing === null ? undefined : rowOf(state.sheet, editing.projectId)
  if (editing === null || row === undefined) return state
  const typed = leftHours(row, editing)
  return overBlock({ ...state, editing: null }, (sheet, block) => filledWith(sheet, block, typed))
}

export function fillRight(state: GridState): GridState {
  const done = overBlock(state, filledRight)
  const isNothing = done.note === null && done.sheet === endEditing(state).sheet
  return isNothing ? { ...done, note: { kind: 'nothingToFill' } } : done
}

export function fillDown(state: GridState): GridState {
  return overBlock(state, filledDown)
}

/** Dragging the corner of a block: its figures repeat over the larger one. */
export function fillTo(state: GridState, source: Block, target: Block): GridState {
  const done = changedWhereAllowed(state, repeatedOver(state.sheet, source, target))
  return { ...done, selection: selectionOf(target) }
}

/** The selection that covers a block. */
export function selectionOf(block: Block): Selection {
  return {
    anchor: placeOfDay(block.top, block.left),
    focus: placeOfDay(block.bottom, block.right),
  }
}

/** Pastes what the plan allows and selects where it went. */
export function pasted(state: GridState, plan: PastePlan): GridState {
  const { sheet } = state
  const { target, allowed } = plan
  const selection = selectionOf({
    ...target,
    bottom: Math.min(target.bottom, sheet.rows.length - 1),
    right: Math.min(target.right, 6),
  })
  return {
    ...changed(state, allowed),
    selection,
    note: { kind: 'pasted', count: allowed.length },
  }
}

// --- undo and redo

export function undoLast(state: GridState): GridState {
  return travelled(state, undo, 'undone')
}

export function redoLast(state: GridState): GridState {
  return travelled(state, redo, 'redone')
}

function travelled(state: GridState, travel: typeof undo, kind: 'undone' | 'redone'): GridState {
  const closed = endEditing(state)
  const step = travel(closed.history)
  if (step === null) {
    return { ...closed, note: { kind: kind === 'undone' ? 'nothingToUndo' : 'nothingToRedo' } }
  }
  // A row may have been submitted since: what may not change any more stays as it is.
  const current = step.patch.flatMap(
    (change) => changeTo(rowOf(closed.sheet, change.projectId), change.day, change.to) ?? [],
  )
  const { allowed, refused } = sortChanges(closed.sheet, current)
  const [first] = refused
  const note: Note =
    first === undefined
      ? { kind, count: allowed.length }
      : { kind: 'skipped', count: refused.length, refused: first }
  return {
    ...selectChanged(withPatch(closed, allowed), allowed),
    history: step.history,
    note,
  }
}

/** Undo shows where it changed something. */
function selectChanged(state: GridState, patch: Patch): GridState {
  const [first] = patch
  if (first === undefined) return state
  const row = state.sheet.rows.findIndex((one) => one.projectId === first.projectId)
  return row === -1 ? state : { ...state, selection: selectOnly(placeOfDay(row, first.day)) }
}

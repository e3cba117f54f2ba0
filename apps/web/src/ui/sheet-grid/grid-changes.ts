import {
  filledDown,
  filledRight,
  type FigureAt,
  repeatedOver,
  type Wanted,
  wantedOver,
} from './block-figures.ts'
import type { GridNote, HandsOn, PastePlanOf, SheetKind } from './grid-state.ts'
import { type FigureChange, type PatchOf, recordPatch, redo, undo } from './history.ts'
import { type Block, blockOf, placeOfField, selectionOfBlock, selectOnly } from './selection.ts'

/** What is done to the cells of a grid, and taking it back. */
export function gridChanges<
  Sheet,
  Change extends FigureChange,
  Untaken,
  Refused,
  State extends HandsOn<Sheet, Change, GridNote<Untaken, Refused> | { readonly kind: string }>,
>(kind: SheetKind<State, Sheet, Change, Untaken, Refused>) {
  const { columnsOf, rowCountOf, endEditing, withPatch } = kind

  function figuresOf(sheet: Sheet): FigureAt {
    return (row, field) => kind.figureAt(sheet, row, field)
  }

  /** Makes changes that the rules allow, as one action to undo. */
  function changed(state: State, patch: PatchOf<Change>): State {
    if (patch.length === 0) return { ...state, note: null }
    const history = recordPatch(state.history, patch)
    return { ...withPatch(state, patch), history, note: null }
  }

  /** Makes the changes that may be made, and says how many may not. */
  function changedWhereAllowed(state: State, wanted: readonly Wanted[]): State {
    const changes = wanted.flatMap(
      ({ row, field, to }) => kind.changeAt(state.sheet, row, field, to) ?? [],
    )
    const { allowed, refused } = kind.sortChanges(state.sheet, changes)
    const done = changed(state, allowed)
    const [first] = refused
    if (first === undefined) return done
    return { ...done, note: { kind: 'skipped', count: refused.length, refused: first } }
  }

  function overBlock(
    state: State,
    wanted: (figure: FigureAt, block: Block, sheet: Sheet) => readonly Wanted[],
  ): State {
    const closed = endEditing(state)
    const { sheet } = closed
    const block = blockOf(columnsOf(sheet), closed.selection)
    return block === null
      ? closed
      : changedWhereAllowed(closed, wanted(figuresOf(sheet), block, sheet))
  }

  /** Empties the selected cells. */
  function clear(state: State): State {
    return overBlock(state, (_figure, block) => wantedOver(block, () => 0))
  }

  /** Ctrl+Enter in the open cell: what is typed goes into every selected cell. */
  function fillWithTyped(state: State): State {
    const { editing, sheet } = state
    if (editing === null) return state
    const typed = kind.figureTyped(sheet, editing)
    if (typed === null) return state
    const closed: State = { ...state, editing: null }
    return overBlock(closed, (_figure, block) => wantedOver(block, () => typed))
  }

  function fillRight(state: State): State {
    const done = overBlock(state, (figure, block, sheet) =>
      filledRight(figure, block, kind.lastFilledOf(sheet)),
    )
    const isNothing = done.note === null && done.sheet === endEditing(state).sheet
    return isNothing ? { ...done, note: { kind: 'nothingToFill' } } : done
  }

  function fillDown(state: State): State {
    return overBlock(state, filledDown)
  }

  /** Dragging the corner of a block: its figures repeat over the larger one. */
  function fillTo(state: State, source: Block, target: Block): State {
    const done = changedWhereAllowed(state, repeatedOver(figuresOf(state.sheet), source, target))
    return { ...done, selection: selectionOfBlock(columnsOf(state.sheet), target) }
  }

  /** Pastes what the plan allows and selects where it went. */
  function pasted(state: State, plan: PastePlanOf<Change, unknown>): State {
    const columns = columnsOf(state.sheet)
    const { target, allowed } = plan
    const selection = selectionOfBlock(columns, {
      ...target,
      bottom: Math.min(target.bottom, rowCountOf(state.sheet) - 1),
      right: Math.min(target.right, columns.lastField - columns.firstField),
    })
    return {
      ...changed(state, allowed),
      selection,
      note: { kind: 'pasted', count: allowed.length },
    }
  }

  function undoLast(state: State): State {
    return travelled(state, undo, 'undone')
  }

  function redoLast(state: State): State {
    return travelled(state, redo, 'redone')
  }

  function travelled(state: State, travel: typeof undo, done: 'undone' | 'redone'): State {
    const closed = endEditing(state)
    const { sheet } = closed
    const step = travel(closed.history)
    if (step === null) {
      return { ...closed, note: { kind: done === 'undone' ? 'nothingToUndo' : 'nothingToRedo' } }
    }
    // A cell may have been locked since: what may not change any more stays as it is.
    const current = step.patch.flatMap((change) => {
      const place = kind.placeOf(sheet, change)
      return place === null ? [] : (kind.changeAt(sheet, place.row, place.field, change.to) ?? [])
    })
    const { allowed, refused } = kind.sortChanges(sheet, current)
    const [first] = refused
    const note: GridNote<Untaken, Refused> =
      first === undefined
        ? { kind: done, count: allowed.length }
        : { kind: 'skipped', count: refused.length, refused: first }
    return { ...selectChanged(withPatch(closed, allowed), allowed), history: step.history, note }
  }

  /** Undo shows where it changed something. */
  function selectChanged(state: State, [first]: PatchOf<Change>): State {
    const place = first === undefined ? null : kind.placeOf(state.sheet, first)
    if (place === null) return state
    const { row, field } = place
    return { ...state, selection: selectOnly(placeOfField(columnsOf(state.sheet), row, field)) }
  }

  return {
    changed,
    clear,
    fillWithTyped,
    fillRight,
    fillDown,
    fillTo,
    pasted,
    undoLast,
    redoLast,
  }
}

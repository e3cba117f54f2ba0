import type { Editing, GridNote, HandsOn, SheetKind } from './grid-state.ts'
import type { FigureChange } from './history.ts'
import {
  fieldOfColumn,
  type FieldPlace,
  moveSelection,
  nextStop,
  placeOfField,
  type Place,
  selectAll,
  type Selection,
  selectOnly,
  type Step,
} from './selection.ts'

/** Moving through a grid, and opening and typing into its cells. */
export function gridMoves<
  Sheet,
  Change extends FigureChange,
  Untaken,
  Refused,
  State extends HandsOn<Sheet, Change, GridNote<Untaken, Refused> | { readonly kind: string }>,
>(kind: SheetKind<State, Sheet, Change, Untaken, Refused>) {
  const { columnsOf, rowCountOf, rowIdAt, endEditing } = kind

  /** The cell of fields on which a selection is; null outside of them. */
  function focusedField({ sheet, selection }: State): FieldPlace | null {
    const { row, column } = selection.focus
    const field = fieldOfColumn(columnsOf(sheet), column)
    return field === null || rowIdAt(sheet, row) === undefined ? null : { row, field }
  }

  /** Where the hands begin: the first cell that Tab stops at. */
  function firstStop(sheet: Sheet): Place {
    const columns = columnsOf(sheet)
    const before = placeOfField(columns, 0, -1)
    const first = nextStop(columns, before, 1, rowCountOf(sheet), kind.stopsOf(sheet))
    return first ?? placeOfField(columns, 0, 0)
  }

  function move(state: State, step: Step, extend = false): State {
    const closed = endEditing(withoutNote(state))
    const { sheet } = closed
    const before = closed.selection
    const selection = moveSelection(columnsOf(sheet), before, step, rowCountOf(sheet), extend)
    return { ...closed, selection, tabFrom: null }
  }

  /** Enter: a row on, where the run of Tab began. */
  function enter(state: State, direction: 1 | -1): State {
    const row = state.selection.focus.row + direction
    const isThere = row >= 0 && row < rowCountOf(state.sheet)
    if (state.tabFrom === null || !isThere) return move(state, direction === 1 ? 'down' : 'up')
    const selection = selectOnly({ row, column: state.tabFrom })
    return { ...endEditing(withoutNote(state)), selection, tabFrom: null }
  }

  /** Tab: to the next cell that one fills in; null where the grid ends and the focus leaves it. */
  function moveToNext(state: State, direction: 1 | -1): State | null {
    const { sheet, selection } = state
    const stops = kind.stopsOf(sheet)
    const { focus } = selection
    const next = nextStop(columnsOf(sheet), focus, direction, rowCountOf(sheet), stops)
    if (next === null) return null
    const tabFrom = state.tabFrom ?? focus.column
    return { ...endEditing(withoutNote(state)), selection: selectOnly(next), tabFrom }
  }

  function select(state: State, selection: Selection): State {
    return { ...endEditing(withoutNote(state)), selection, tabFrom: null }
  }

  function selectEverything(state: State): State {
    return select(state, selectAll(columnsOf(state.sheet), rowCountOf(state.sheet)))
  }

  /** What the last action said is over once the hands move on; what the open cell did not take is not yet. */
  function withoutNote(state: State): State {
    const isOver = state.note !== null && (state.editing === null || state.note.kind !== 'untaken')
    return isOver ? { ...state, note: null } : state
  }

  /**
   * Opens a cell, with the first key typed or with what is in it: of a selected range the one where
   * it began, as in any sheet, and the range stays for Ctrl+Enter.
   */
  function startEditing(state: State, typed: string | null): State {
    const { anchor, focus } = state.selection
    const selection = { anchor: focus, focus: anchor }
    const cell = focusedField({ ...state, selection })
    const { sheet } = state
    if (cell === null) return state
    if (!kind.mayType(sheet, cell.row, cell.field)) return { ...state, note: { kind: 'locked' } }
    const text =
      typed === null
        ? kind.typedFrom(kind.figureAt(sheet, cell.row, cell.field) ?? 0)
        : kind.acceptTyped(typed)
    if (text === null) return untaken(state, typed ?? '')
    const editing: Editing = {
      rowId: rowIdAt(sheet, cell.row) ?? '',
      field: cell.field,
      text,
      mode: typed === null ? 'within' : 'over',
    }
    return kind.withInputNote({ ...state, selection, editing })
  }

  /** Another key in the open cell; a text that is no figure leaves it as it was, and that is said. */
  function typeInto(state: State, typed: string): State {
    const { editing } = state
    if (editing === null) return state
    const text = kind.acceptTyped(typed)
    if (text === null) return untaken(state, typed)
    if (text === editing.text) return state
    return kind.withInputNote({ ...state, editing: { ...editing, text } })
  }

  /** A key that no cell takes: nothing happens in silence. */
  function untaken(state: State, typed: string): State {
    return { ...state, note: { kind: 'untaken', because: kind.whyUntaken(typed) } }
  }

  function cancelEditing(state: State): State {
    return { ...state, editing: null }
  }

  return {
    columnsOf: (state: State) => columnsOf(state.sheet),
    focusedField,
    firstStop,
    move,
    enter,
    moveToNext,
    select,
    selectEverything,
    startEditing,
    typeInto,
    untaken,
    cancelEditing,
  }
}

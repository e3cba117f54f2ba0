import { gridChanges } from '../../../ui/sheet-grid/grid-changes.ts'
import { gridMoves } from '../../../ui/sheet-grid/grid-moves.ts'
import type {
  GridNote,
  HandsOn,
  PastePlanOf,
  RefusedPasteOf,
  SheetKind,
} from '../../../ui/sheet-grid/grid-state.ts'
import { emptyHistory } from '../../../ui/sheet-grid/history.ts'
import { planPasteOf, type ReadText } from '../../../ui/sheet-grid/plan-paste.ts'
import {
  blockOf,
  cellsOf,
  type GridColumns,
  isOneCell,
  placeOfField,
  selectOnly,
} from '../../../ui/sheet-grid/selection.ts'
import {
  type MonthChange,
  type MonthRow,
  type MonthSheet,
  rowIndexOf,
  withFigures,
  withKnownRows,
} from './month-sheet.ts'

export type MonthState<Row extends MonthRow, Untaken, Refused> = HandsOn<
  MonthSheet<Row>,
  MonthChange,
  GridNote<Untaken, Refused>
>
export type MonthPaste<Refused, Code> = PastePlanOf<MonthChange, RefusedPasteOf<Refused, Code>>

/** What a grid of months says of its own: its columns, its rows and how its figures are typed. */
type OwnRules<Row extends MonthRow, Untaken, Refused, Code> = {
  /** Columns after the months, of what they add up to. */
  readonly columnsAfter: number
  readonly rowWith: (row: Row, figures: readonly (number | null)[]) => Row
  /** Why a row that is not typed into refuses a change. */
  readonly refusal: (change: MonthChange, row: Row | undefined) => Refused
  readonly typedFrom: (figure: number) => string
  readonly acceptTyped: (text: string) => string | null
  readonly whyUntaken: (text: string) => Untaken
  /** The figure as far as it is typed. */
  readonly figureSoFar: (text: string) => number
  readonly read: ReadText<Code>
}

/** Rows by months in a grid: the name first, then the months, then what they add up to. */
export function monthGridOf<
  Row extends MonthRow,
  Untaken,
  Refused extends { readonly change: MonthChange },
  Code,
>(own: OwnRules<Row, Untaken, Refused, Code>) {
  type Sheet = MonthSheet<Row>
  type State = MonthState<Row, Untaken, Refused>

  const columnsOf = ({ months }: Sheet): GridColumns => ({
    firstField: 1,
    lastField: Math.max(1, months.length),
    columnCount: months.length + 1 + own.columnsAfter,
  })
  const isTypable = ({ rows }: Sheet, row: number) => rows[row]?.isTypable === true

  const kind: SheetKind<State, Sheet, MonthChange, Untaken, Refused> = {
    columnsOf,
    rowCountOf: ({ rows }) => rows.length,
    rowIdAt: ({ rows }, row) => rows[row]?.rowId,
    figureAt: ({ rows }, row, field) => rows[row]?.figures[field] ?? undefined,
    mayType: isTypable,
    stopsOf: (sheet) => (row) => isTypable(sheet, row),
    lastFilledOf: ({ months }) => months.length - 1,
    changeAt(sheet, row, field, to) {
      const { rowId, figures } = sheet.rows[row] ?? {}
      const month = sheet.months[field]
      const from = figures?.[field]
      if (rowId === undefined || month === undefined || from === undefined || from === to) {
        return null
      }
      return { rowId, month, from: from ?? 0, to }
    },
    placeOf(sheet, { rowId, month }) {
      const row = rowIndexOf(sheet, rowId)
      const field = sheet.months.indexOf(month)
      return row === -1 || field === -1 ? null : { row, field }
    },
    sortChanges(sheet, wanted) {
      const byId = new Map(sheet.rows.map((row) => [row.rowId, row]))
      const mayChange = ({ rowId }: MonthChange) => byId.get(rowId)?.isTypable === true
      return {
        allowed: wanted.filter(mayChange),
        refused: wanted
          .filter((change) => !mayChange(change))
          .map((change) => own.refusal(change, byId.get(change.rowId))),
      }
    },
    withPatch: (state, patch) => ({
      ...state,
      sheet: withFigures(state.sheet, patch, own.rowWith),
    }),
    typedFrom: own.typedFrom,
    acceptTyped: own.acceptTyped,
    whyUntaken: own.whyUntaken,
    figureTyped: (_sheet, { text }) => own.figureSoFar(text),
    withInputNote: (state) =>
      state.note === null || state.note.kind === 'untaken' ? state : { ...state, note: null },
    endEditing,
  }
  const acts = { ...gridMoves(kind), ...gridChanges(kind), endEditing }

  /** Leaves the open cell and keeps what was typed. */
  function endEditing(state: State): State {
    const { editing, sheet, note } = state
    if (editing === null) return state
    const closed = { ...state, editing: null }
    const row = rowIndexOf(sheet, editing.rowId)
    const change = kind.changeAt(sheet, row, editing.field, own.figureSoFar(editing.text))
    if (change === null) return closed
    const { allowed } = kind.sortChanges(sheet, [change])
    return { ...acts.changed(closed, allowed), note: note?.kind === 'untaken' ? note : null }
  }

  /** The hands begin at this month, at which the grid opens, else at its first. */
  function stateOf(sheet: Sheet, currentMonth: string): State {
    const { row, column } = acts.firstStop(sheet)
    const field = sheet.months.indexOf(currentMonth)
    return {
      sheet,
      selection: selectOnly(
        field === -1 ? { row, column } : placeOfField(columnsOf(sheet), row, field),
      ),
      tabFrom: null,
      editing: null,
      history: emptyHistory,
      note: null,
    }
  }

  /** Another sheet in the same grid: rows or months came or went. The hands stay with their row and month. */
  function withSheet(state: State, next: Sheet): State {
    const sheet = withKnownRows(next, state.sheet)
    if (sheet === state.sheet) return state
    const { focus } = state.selection
    const rowId = state.sheet.rows[focus.row]?.rowId
    const month = state.sheet.months[focus.column - 1]
    const row = rowId === undefined ? -1 : rowIndexOf(sheet, rowId)
    const field = month === undefined ? -1 : sheet.months.indexOf(month)
    const place = {
      row: row === -1 ? Math.max(0, Math.min(focus.row, sheet.rows.length - 1)) : row,
      column: field === -1 ? Math.min(focus.column, columnsOf(sheet).columnCount - 1) : field + 1,
    }
    const isSamePlace = place.row === focus.row && place.column === focus.column
    const isOpenStill =
      state.editing !== null &&
      isSamePlace &&
      sheet.rows[place.row]?.rowId === state.editing.rowId &&
      isTypable(sheet, place.row)
    return {
      ...state,
      sheet,
      selection: isSamePlace ? state.selection : selectOnly(place),
      editing: isOpenStill ? state.editing : null,
    }
  }

  /** Count and sum of a selected block; null for a single cell. */
  function selectedSum({
    sheet,
    selection,
  }: Pick<State, 'sheet' | 'selection'>): { readonly count: number; readonly sum: number } | null {
    const block = blockOf(columnsOf(sheet), selection)
    if (block === null || isOneCell(block)) return null
    const cells = cellsOf(block)
    const sum = cells.reduce(
      (total, { row, field }) => total + (sheet.rows[row]?.figures[field] ?? 0),
      0,
    )
    return { count: cells.length, sum }
  }

  return {
    columnsOf,
    acts,
    planPaste: planPasteOf(kind, own.read),
    stateOf,
    withSheet,
    selectedSum,
  }
}

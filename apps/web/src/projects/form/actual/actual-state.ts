import type { Currency } from '@yuga/domain/money/figures'
import type { AmountProblemCode } from '@yuga/domain/money/typed-amount'
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
import { planPasteOf } from '../../../ui/sheet-grid/plan-paste.ts'
import { type GridColumns, selectOnly } from '../../../ui/sheet-grid/selection.ts'
import {
  type ActualSheet,
  type CostChange,
  type CostPatch,
  withFigures,
  withKnownRows,
} from './actual-sheet.ts'
import {
  acceptCost,
  costSoFar,
  costTyped,
  readCost,
  type UntakenCost,
  whyUntaken,
} from './typed-cost.ts'

/** A change that is not made: its row is computed, or only read. */
export type RefusedCost = { readonly change: CostChange }

export type ActualNote = GridNote<UntakenCost, RefusedCost>
export type ActualState = HandsOn<ActualSheet, CostChange, ActualNote>
export type CostPaste = PastePlanOf<CostChange, RefusedPasteOf<RefusedCost, AmountProblemCode>>

/** The name, then the months, then what they add up to. */
export function actualColumns({ months }: ActualSheet): GridColumns {
  return { firstField: 1, lastField: Math.max(1, months.length), columnCount: months.length + 2 }
}

function rowIndexOf(sheet: ActualSheet, rowId: string): number {
  return sheet.rows.findIndex((row) => row.rowId === rowId)
}

/** Budget Actual in a grid, its figures typed in a currency. */
function actualIn(currency: Currency) {
  const kind: SheetKind<ActualState, ActualSheet, CostChange, UntakenCost, RefusedCost> = {
    columnsOf: actualColumns,
    rowCountOf: ({ rows }) => rows.length,
    rowIdAt: ({ rows }, row) => rows[row]?.rowId,
    figureAt: ({ rows }, row, field) => rows[row]?.figures[field] ?? undefined,
    mayType: ({ rows }, row) => rows[row]?.isTypable === true,
    stopsOf:
      ({ rows }) =>
      (row) =>
        rows[row]?.isTypable === true,
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
      const typable = new Set(sheet.rows.flatMap((row) => (row.isTypable ? [row.rowId] : [])))
      return {
        allowed: wanted.filter(({ rowId }) => typable.has(rowId)),
        refused: wanted.flatMap((change) => (typable.has(change.rowId) ? [] : [{ change }])),
      }
    },
    withPatch,
    typedFrom: (figure) => costTyped(figure, currency),
    acceptTyped: (text) => acceptCost(text, currency),
    whyUntaken: (text) => whyUntaken(text, currency),
    figureTyped: (_sheet, { text }) => costSoFar(text, currency),
    withInputNote: (state) =>
      state.note === null || state.note.kind === 'untaken' ? state : { ...state, note: null },
    endEditing,
  }
  const acts = { ...gridMoves(kind), ...gridChanges(kind), endEditing }

  /** Leaves the open cell and keeps what was typed. */
  function endEditing(state: ActualState): ActualState {
    const { editing, sheet, note } = state
    if (editing === null) return state
    const closed = { ...state, editing: null }
    const row = rowIndexOf(sheet, editing.rowId)
    const change = kind.changeAt(sheet, row, editing.field, costSoFar(editing.text, currency))
    if (change === null) return closed
    const { allowed } = kind.sortChanges(sheet, [change])
    return { ...acts.changed(closed, allowed), note: note?.kind === 'untaken' ? note : null }
  }

  const read = (text: string) => readCost(text, currency)
  return { acts, planPaste: planPasteOf(kind, read) }
}

function withPatch(state: ActualState, patch: CostPatch): ActualState {
  return { ...state, sheet: withFigures(state.sheet, patch) }
}

/** What hands do to the grid, by the currency in which one types. */
export const actualBy = { KRW: actualIn('KRW'), USD: actualIn('USD') } as const

export function actualStateOf(sheet: ActualSheet): ActualState {
  return {
    sheet,
    selection: selectOnly(actualBy.KRW.acts.firstStop(sheet)),
    tabFrom: null,
    editing: null,
    history: emptyHistory,
    note: null,
  }
}

/** Another sheet in the same grid: rows or months came or went. The hands stay with their row and month. */
export function withSheet(state: ActualState, next: ActualSheet): ActualState {
  const sheet = withKnownRows(next, state.sheet)
  if (sheet === state.sheet) return state
  const { focus } = state.selection
  const rowId = state.sheet.rows[focus.row]?.rowId
  const month = state.sheet.months[focus.column - 1]
  const row = rowId === undefined ? -1 : rowIndexOf(sheet, rowId)
  const field = month === undefined ? -1 : sheet.months.indexOf(month)
  const place = {
    row: row === -1 ? Math.max(0, Math.min(focus.row, sheet.rows.length - 1)) : row,
    column: field === -1 ? Math.min(focus.column, actualColumns(sheet).columnCount - 1) : field + 1,
  }
  const isSamePlace = place.row === focus.row && place.column === focus.column
  const isOpenStill =
    state.editing !== null &&
    isSamePlace &&
    sheet.rows[place.row]?.rowId === state.editing.rowId &&
    sheet.rows[place.row]?.isTypable === true
  return {
    ...state,
    sheet,
    selection: isSamePlace ? state.selection : selectOnly(place),
    editing: isOpenStill ? state.editing : null,
  }
}

import { gridChanges } from '../../../../ui/sheet-grid/grid-changes.ts'
import { gridMoves } from '../../../../ui/sheet-grid/grid-moves.ts'
import type {
  GridNote,
  HandsOn,
  PastePlanOf,
  RefusedPasteOf,
  SheetKind,
} from '../../../../ui/sheet-grid/grid-state.ts'
import { emptyHistory } from '../../../../ui/sheet-grid/history.ts'
import { planPasteOf } from '../../../../ui/sheet-grid/plan-paste.ts'
import { type GridColumns, selectOnly } from '../../../../ui/sheet-grid/selection.ts'
import {
  type MatrixSheet,
  type PlanChange,
  type PlanPatch,
  withKnownRows,
  withPlans,
} from './matrix-sheet.ts'
import {
  acceptPlan,
  planSoFar,
  planTyped,
  readPlan,
  type UntakenPlan,
  whyUntaken,
} from './typed-plan.ts'

/** A change that is not made, and why: the member gives support, or the reader only reads. */
export type RefusedPlan = {
  readonly change: PlanChange
  readonly because: 'support' | 'readOnly'
}

export type MatrixNote = GridNote<UntakenPlan, RefusedPlan>
export type MatrixState = HandsOn<MatrixSheet, PlanChange, MatrixNote>
export type PlanPaste = PastePlanOf<PlanChange, RefusedPasteOf<RefusedPlan, 'member.not-a-plan'>>

/** The name, then the months, then what they add up to and what was worked. */
export function matrixColumns({ months }: MatrixSheet): GridColumns {
  return { firstField: 1, lastField: Math.max(1, months.length), columnCount: months.length + 3 }
}

function rowIndexOf(sheet: MatrixSheet, rowId: string): number {
  return sheet.rows.findIndex((row) => row.rowId === rowId)
}

const matrixKind: SheetKind<MatrixState, MatrixSheet, PlanChange, UntakenPlan, RefusedPlan> = {
  columnsOf: matrixColumns,
  rowCountOf: ({ rows }) => rows.length,
  rowIdAt: ({ rows }, row) => rows[row]?.rowId,
  figureAt: ({ rows }, row, field) => rows[row]?.plan[field],
  mayType: ({ rows }, row) => rows[row]?.isTypable === true,
  stopsOf:
    ({ rows }) =>
    (row) =>
      rows[row]?.isTypable === true,
  lastFilledOf: ({ months }) => months.length - 1,
  changeAt(sheet, row, field, to) {
    const { rowId, plan } = sheet.rows[row] ?? {}
    const month = sheet.months[field]
    const from = plan?.[field]
    if (rowId === undefined || month === undefined || from === undefined || from === to) return null
    return { rowId, month, from, to }
  },
  placeOf(sheet, { rowId, month }) {
    const row = rowIndexOf(sheet, rowId)
    const field = sheet.months.indexOf(month)
    return row === -1 || field === -1 ? null : { row, field }
  },
  sortChanges(sheet, wanted) {
    const refused = wanted.flatMap((change): RefusedPlan[] => {
      const row = sheet.rows[rowIndexOf(sheet, change.rowId)]
      if (row?.isTypable === true) return []
      return [{ change, because: row?.isSupport === true ? 'support' : 'readOnly' }]
    })
    const left = new Set(refused.map(({ change }) => change))
    return { allowed: wanted.filter((change) => !left.has(change)), refused }
  },
  withPatch,
  typedFrom: planTyped,
  acceptTyped: acceptPlan,
  whyUntaken,
  figureTyped: (_sheet, { text }) => planSoFar(text),
  withInputNote: (state) =>
    state.note === null || state.note.kind === 'untaken' ? state : { ...state, note: null },
  endEditing,
}

export const matrixActs = { ...gridMoves(matrixKind), ...gridChanges(matrixKind), endEditing }

/** What pasting cells of text over a selection would do. */
export const planPaste = planPasteOf(matrixKind, readPlan)

function withPatch(state: MatrixState, patch: PlanPatch): MatrixState {
  return { ...state, sheet: withPlans(state.sheet, patch) }
}

/** Leaves the open cell and keeps what was typed. */
function endEditing(state: MatrixState): MatrixState {
  const { editing, sheet, note } = state
  if (editing === null) return state
  const closed = { ...state, editing: null }
  const row = rowIndexOf(sheet, editing.rowId)
  const change = matrixKind.changeAt(sheet, row, editing.field, planSoFar(editing.text))
  if (change === null) return closed
  const { allowed } = matrixKind.sortChanges(sheet, [change])
  return { ...matrixActs.changed(closed, allowed), note: note?.kind === 'untaken' ? note : null }
}

export function matrixStateOf(sheet: MatrixSheet): MatrixState {
  return {
    sheet,
    selection: selectOnly(matrixActs.firstStop(sheet)),
    tabFrom: null,
    editing: null,
    history: emptyHistory,
    note: null,
  }
}

/** Another sheet in the same grid: members or months came or went. The hands stay with their member and month. */
export function withSheet(state: MatrixState, next: MatrixSheet): MatrixState {
  const sheet = withKnownRows(next, state.sheet)
  if (sheet === state.sheet) return state
  const { focus } = state.selection
  const rowId = state.sheet.rows[focus.row]?.rowId
  const month = state.sheet.months[focus.column - 1]
  const row = rowId === undefined ? -1 : rowIndexOf(sheet, rowId)
  const field = month === undefined ? -1 : sheet.months.indexOf(month)
  const place = {
    row: row === -1 ? Math.max(0, Math.min(focus.row, sheet.rows.length - 1)) : row,
    column: field === -1 ? Math.min(focus.column, matrixColumns(sheet).columnCount - 1) : field + 1,
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

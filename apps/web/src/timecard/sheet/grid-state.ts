import { dayFields } from '@yuga/contract/timecard/timecard'
import type { Hundredths } from '@yuga/domain/timecard/hours'
import { gridChanges } from '../../ui/sheet-grid/grid-changes.ts'
import { gridMoves } from '../../ui/sheet-grid/grid-moves.ts'
import type { Editing, GridNote, HandsOn, SheetKind } from '../../ui/sheet-grid/grid-state.ts'
import { emptyHistory } from '../../ui/sheet-grid/history.ts'
import { selectOnly } from '../../ui/sheet-grid/selection.ts'
import { type RowRefusals, withoutRefusalsOf } from './cell-errors.ts'
import type { CellChange, Patch } from './cell-change.ts'
import { weekColumns } from './selection.ts'
import {
  changeTo,
  mayType,
  type RefusedChange,
  refusedOf,
  rowOf,
  type Sheet,
  type SheetRow,
  withChanges,
} from './sheet.ts'
import { sortChanges } from './sort-changes.ts'
import {
  acceptTyped,
  hoursSoFar,
  isReadOtherwise,
  typedFrom,
  type UntakenReason,
  whyUntaken,
} from './typed-hours.ts'

/** What the last action has to say. */
export type Note =
  | GridNote<UntakenReason, RefusedChange>
  | { readonly kind: 'refused' | 'willBeRefused' | 'overDay'; readonly refused: RefusedChange }
  | { readonly kind: 'capped' | 'willBeCut'; readonly capHundredths: Hundredths }
  | { readonly kind: 'readAs'; readonly text: string; readonly hundredths: Hundredths }
  | { readonly kind: 'clearFirst' }

export type GridState = HandsOn<Sheet, CellChange, Note> & {
  /** Projects with ticked rows. */
  readonly chosen: ReadonlySet<string>
  readonly refusals: RowRefusals
}

const friday = 5

/** The week as a sheet of the grid: a row a project, a field a day. */
export const weekKind: SheetKind<GridState, Sheet, CellChange, UntakenReason, RefusedChange> = {
  columnsOf: () => weekColumns,
  rowCountOf: (sheet) => sheet.rows.length,
  rowIdAt: (sheet, row) => sheet.rows[row]?.projectId,
  figureAt: (sheet, row, day) => sheet.rows[row]?.hours[day],
  mayType: mayTypeAt,
  stopsOf: tabStopsOf,
  lastFilledOf: () => friday,
  changeAt: (sheet, row, day, to) => changeTo(sheet.rows[row], day, to),
  placeOf(sheet, { projectId, day }) {
    const row = sheet.rows.findIndex((one) => one.projectId === projectId)
    return row === -1 ? null : { row, field: day }
  },
  sortChanges,
  withPatch,
  typedFrom,
  acceptTyped,
  whyUntaken,
  figureTyped(sheet, editing) {
    const row = rowOf(sheet, editing.rowId)
    return row === undefined ? null : leftHours(row, editing)
  },
  withInputNote,
  endEditing,
}

/** What hands do to the grid. */
export const gridActs = { ...gridMoves(weekKind), ...gridChanges(weekKind), endEditing }

export const { changed, fillRight, pasted, redoLast, select, startEditing, typeInto, undoLast } =
  gridActs

export function gridStateOf(sheet: Sheet): GridState {
  return {
    sheet,
    selection: selectOnly(gridActs.firstStop(sheet)),
    tabFrom: null,
    editing: null,
    history: emptyHistory,
    chosen: new Set(),
    refusals: new Map(),
    note: null,
  }
}

function mayTypeAt(sheet: Sheet, row: number, day: number): boolean {
  const sheetRow = sheet.rows[row]
  return sheetRow !== undefined && mayType(sheetRow, day)
}

/**
 * The cells at which Tab stops: those that take hours, but of a weekend only those that hold some, for
 * few people work then. A period that has nothing but its weekend is walked as it is.
 */
function tabStopsOf(sheet: Sheet): (row: number, day: number) => boolean {
  const isWeekday = (day: number) => day > 0 && day < 6
  const hasWeekdays = sheet.rows.some((_, row) =>
    dayFields.some((_field, day) => isWeekday(day) && mayTypeAt(sheet, row, day)),
  )
  return (row, day) =>
    mayTypeAt(sheet, row, day) &&
    (!hasWeekdays || isWeekday(day) || (sheet.rows[row]?.hours[day] ?? 0) > 0)
}

/** The hours of a row with the open cell counted as far as it is typed. */
export function liveHours(row: SheetRow, editing: Editing | null): readonly Hundredths[] {
  if (editing === null || editing.rowId !== row.projectId) return row.hours
  const hours = [...row.hours]
  hours[editing.field] = leftHours(row, editing)
  return hours
}

/**
 * What leaving the open cell makes of it: no more than the cap (screens-8). A figure that is
 * there, or less than is saved, is none of the cap's business: a later rule lowers nothing by itself
 * (timecard-5).
 */
export function leftHours(row: SheetRow, { field: day, text }: Editing): Hundredths {
  const typed = hoursSoFar(text)
  if (typed === row.hours[day] || typed <= (row.saved[day] ?? 0)) return typed
  return Math.min(typed, row.days[day]?.capHundredths ?? 0)
}

// --- leaving the open cell

/** Says at once what leaving the open cell will make of what is typed. */
function withInputNote(state: GridState): GridState {
  const { editing, sheet, note } = state
  const row = editing === null ? undefined : rowOf(sheet, editing.rowId)
  if (editing === null || row === undefined) return state
  const stored = note?.kind === 'untaken' ? note : null
  const typed = hoursSoFar(editing.text)
  const left = leftHours(row, editing)
  if (left < typed) return { ...state, note: { kind: 'willBeCut', capHundredths: left } }
  const change = changeTo(row, editing.field, left)
  const [refused] = change === null ? [] : refusedOf(sheet, [change])
  if (refused === undefined) return stored === note ? state : { ...state, note: stored }
  const kind = isOverDay(refused) ? 'overDay' : 'willBeRefused'
  return { ...state, note: { kind, refused } }
}

function isOverDay({ problem }: RefusedChange): boolean {
  return problem.code === 'timecard.over-day-total'
}

/** Leaves the open cell and keeps what was typed, cut to the cap (screens-8). */
export function endEditing(state: GridState): GridState {
  const { editing, sheet, note } = state
  if (editing === null) return state
  const row = rowOf(sheet, editing.rowId)
  if (row === undefined) return { ...state, editing: null }
  const { rowId, field, text } = editing
  const to = leftHours(row, editing)
  const done = setCell({ ...state, editing: null }, rowId, field, to)
  if (done.note !== null) return done
  if (hoursSoFar(text) > to) return { ...done, note: { kind: 'capped', capHundredths: to } }
  if (isReadOtherwise(text)) return { ...done, note: { kind: 'readAs', text, hundredths: to } }
  return note?.kind === 'untaken' ? { ...done, note } : done
}

/** One cell becomes a figure. A day over its total is kept and marked, all else that is refused is not. */
export function setCell(
  state: GridState,
  projectId: string,
  day: number,
  to: Hundredths,
): GridState {
  const change = changeTo(rowOf(state.sheet, projectId), day, to)
  if (change === null) return { ...state, note: null }
  const [refused] = sortChanges(state.sheet, [change]).refused
  if (refused === undefined) return changed(state, [change])
  if (!isOverDay(refused)) return { ...state, note: { kind: 'refused', refused } }
  return { ...changed(state, [change]), note: { kind: 'overDay', refused } }
}

export function withPatch(state: GridState, patch: Patch): GridState {
  return {
    ...state,
    sheet: withChanges(state.sheet, patch),
    refusals: withoutRefusalsOf(state.refusals, patch),
  }
}

// --- ticked rows

export function toggleChosen(state: GridState, projectId: string): GridState {
  const chosen = new Set(state.chosen)
  if (!chosen.delete(projectId)) chosen.add(projectId)
  return { ...state, chosen }
}

export function chooseAll(state: GridState, isChosen: boolean): GridState {
  const all = isChosen ? state.sheet.rows.map((row) => row.projectId) : []
  return { ...state, chosen: new Set(all) }
}

/** Another sheet in the same grid, after an answer of the server: the hands stay where they are. */
export function withSheet(state: GridState, sheet: Sheet): GridState {
  const lastRow = Math.max(0, sheet.rows.length - 1)
  const projectAt = state.sheet.rows[state.selection.focus.row]?.projectId
  const moved = sheet.rows.findIndex((row) => row.projectId === projectAt)
  const isSameRow = moved === state.selection.focus.row
  const focus = {
    ...state.selection.focus,
    row: moved === -1 ? Math.min(state.selection.focus.row, lastRow) : moved,
  }
  const rows = new Set(sheet.rows.map((row) => row.projectId))
  return {
    ...state,
    sheet,
    selection: isSameRow ? state.selection : selectOnly(focus),
    editing: state.editing !== null && rows.has(state.editing.rowId) ? state.editing : null,
    chosen: new Set([...state.chosen].filter((projectId) => rows.has(projectId))),
  }
}

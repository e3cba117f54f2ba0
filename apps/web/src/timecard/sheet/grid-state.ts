import { dayFields } from '@yuga/contract/timecard'
import type { Hundredths } from '@yuga/domain/timecard/hours'
import { sortChanges } from './block-changes.ts'
import { emptyHistory, type History, type Patch, recordPatch } from './history.ts'
import { type RowRefusals, withoutRefusalsOf } from './cell-errors.ts'
import {
  dayOfColumn,
  moveSelection,
  nextTypable,
  placeOfDay,
  type Selection,
  selectOnly,
  type Step,
} from './selection.ts'
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
import {
  acceptTyped,
  hoursSoFar,
  isReadOtherwise,
  typedFrom,
  type UntakenReason,
  whyUntaken,
} from './typed-hours.ts'

/**
 * The open cell. `over` replaces what stood there and arrows leave it, as after typing a digit;
 * `within` keeps it and arrows move the caret, as after F2.
 */
export type Editing = {
  readonly projectId: string
  readonly day: number
  readonly text: string
  readonly mode: 'over' | 'within'
}

/** What the last action has to say; `count` are cells. Each is a new object, so that it is said again. */
export type Note =
  | { readonly kind: 'refused' | 'willBeRefused' | 'overDay'; readonly refused: RefusedChange }
  | { readonly kind: 'skipped'; readonly count: number; readonly refused: RefusedChange }
  | { readonly kind: 'capped' | 'willBeCut'; readonly capHundredths: Hundredths }
  | { readonly kind: 'untaken'; readonly because: UntakenReason }
  | { readonly kind: 'readAs'; readonly text: string; readonly hundredths: Hundredths }
  | { readonly kind: 'copied' | 'pasted' | 'undone' | 'redone'; readonly count: number }
  | {
      readonly kind: 'locked' | 'clearFirst' | 'nothingToFill' | 'nothingToUndo' | 'nothingToRedo'
    }

export type GridState = {
  readonly sheet: Sheet
  readonly selection: Selection
  /** The column in which a run of Tab began: Enter goes on below it, as in any sheet. */
  readonly tabFrom: number | null
  readonly editing: Editing | null
  readonly history: History
  /** Projects whose rows are ticked. */
  readonly chosen: ReadonlySet<string>
  readonly refusals: RowRefusals
  readonly note: Note | null
}

export function gridStateOf(sheet: Sheet): GridState {
  return {
    sheet,
    selection: selectOnly(firstStop(sheet)),
    tabFrom: null,
    editing: null,
    history: emptyHistory,
    chosen: new Set(),
    refusals: new Map(),
    note: null,
  }
}

/** Where the hands begin: the first cell that Tab stops at. */
function firstStop(sheet: Sheet) {
  const before = placeOfDay(0, -1)
  return nextTypable(before, 1, sheet.rows.length, tabStopsOf(sheet)) ?? placeOfDay(0, 0)
}

/**
 * The cells at which Tab stops: those that take hours, but of a weekend only those that hold some, for
 * few people work then. A period that has nothing but its weekend is walked as it is.
 */
function tabStopsOf(sheet: Sheet): (row: number, day: number) => boolean {
  const mayTypeAt = (row: number, day: number) => {
    const sheetRow = sheet.rows[row]
    return sheetRow !== undefined && mayType(sheetRow, day)
  }
  const isWeekday = (day: number) => day > 0 && day < 6
  const hasWeekdays = sheet.rows.some((_, row) =>
    dayFields.some((_field, day) => isWeekday(day) && mayTypeAt(row, day)),
  )
  return (row, day) =>
    mayTypeAt(row, day) &&
    (!hasWeekdays || isWeekday(day) || (sheet.rows[row]?.hours[day] ?? 0) > 0)
}

/** The row and day that the focus stands on; null outside of the days. */
export function focusedCell(state: GridState): { row: SheetRow; day: number } | null {
  const { row, column } = state.selection.focus
  const day = dayOfColumn(column)
  const sheetRow = state.sheet.rows[row]
  return day === null || sheetRow === undefined ? null : { row: sheetRow, day }
}

/** The hours of a row with the open cell counted as far as it is typed. */
export function liveHours(row: SheetRow, editing: Editing | null): readonly Hundredths[] {
  if (editing === null || editing.projectId !== row.projectId) return row.hours
  const hours = [...row.hours]
  hours[editing.day] = leftHours(row, editing)
  return hours
}

/**
 * What leaving the open cell makes of it: no more than the cap (screens-8). A figure that stands
 * there, or less than is saved, is none of the cap's business: a later rule lowers nothing by itself
 * (timecard-5).
 */
export function leftHours(row: SheetRow, { day, text }: Editing): Hundredths {
  const typed = hoursSoFar(text)
  if (typed === row.hours[day] || typed <= (row.saved[day] ?? 0)) return typed
  return Math.min(typed, row.days[day]?.capHundredths ?? 0)
}

// --- moving

export function move(state: GridState, step: Step, extend = false): GridState {
  const closed = endEditing(withoutNote(state))
  const rowCount = closed.sheet.rows.length
  const selection = moveSelection(closed.selection, step, rowCount, extend)
  return { ...closed, selection, tabFrom: null }
}

/** Enter: a row on, where the run of Tab began. */
export function enter(state: GridState, direction: 1 | -1): GridState {
  const { focus } = state.selection
  const row = focus.row + direction
  const isThere = row >= 0 && row < state.sheet.rows.length
  if (state.tabFrom === null || !isThere) return move(state, direction === 1 ? 'down' : 'up')
  const selection = selectOnly({ row, column: state.tabFrom })
  return { ...endEditing(withoutNote(state)), selection, tabFrom: null }
}

/** Tab: to the next cell that one fills in; null where the grid ends and the focus leaves it. */
export function moveToNext(state: GridState, direction: 1 | -1): GridState | null {
  const { sheet, selection } = state
  const next = nextTypable(selection.focus, direction, sheet.rows.length, tabStopsOf(sheet))
  if (next === null) return null
  const tabFrom = state.tabFrom ?? selection.focus.column
  return { ...endEditing(withoutNote(state)), selection: selectOnly(next), tabFrom }
}

export function select(state: GridState, selection: Selection): GridState {
  return { ...endEditing(withoutNote(state)), selection, tabFrom: null }
}

/** What the last action said is over once the hands move on; what the open cell did not take is not yet. */
function withoutNote(state: GridState): GridState {
  const isOver = state.note !== null && (state.editing === null || state.note.kind !== 'untaken')
  return isOver ? { ...state, note: null } : state
}

// --- typing into the open cell

/**
 * Opens a cell, with the first key typed or with what stands in it: of a selected range the one where
 * it began, as in any sheet, and the range stays for Ctrl+Enter.
 */
export function startEditing(state: GridState, typed: string | null): GridState {
  const { anchor, focus } = state.selection
  const selection = { anchor: focus, focus: anchor }
  const cell = focusedCell({ ...state, selection })
  if (cell === null) return state
  if (!mayType(cell.row, cell.day)) return { ...state, note: { kind: 'locked' } }
  const text = typed === null ? typedFrom(cell.row.hours[cell.day] ?? 0) : acceptTyped(typed)
  if (text === null) return untaken(state, typed ?? '')
  const { projectId } = cell.row
  const mode = typed === null ? 'within' : 'over'
  const editing = { projectId, day: cell.day, text, mode } as const
  return withInputNote({ ...state, selection, editing })
}

/** Another key in the open cell; a text that is no figure leaves it as it was, and that is said. */
export function typeInto(state: GridState, typed: string): GridState {
  const { editing } = state
  if (editing === null) return state
  const text = acceptTyped(typed)
  if (text === null) return untaken(state, typed)
  return text === editing.text ? state : withInputNote({ ...state, editing: { ...editing, text } })
}

/** A key that no cell takes: nothing happens in silence. */
export function untaken(state: GridState, typed: string): GridState {
  return { ...state, note: { kind: 'untaken', because: whyUntaken(typed) } }
}

/** Says at once what leaving the open cell will make of what is typed. */
function withInputNote(state: GridState): GridState {
  const { editing, sheet, note } = state
  const row = editing === null ? undefined : rowOf(sheet, editing.projectId)
  if (editing === null || row === undefined) return state
  const kept = note?.kind === 'untaken' ? note : null
  const typed = hoursSoFar(editing.text)
  const left = leftHours(row, editing)
  if (left < typed) return { ...state, note: { kind: 'willBeCut', capHundredths: left } }
  const change = changeTo(row, editing.day, left)
  const [refused] = change === null ? [] : refusedOf(sheet, [change])
  if (refused === undefined) return kept === note ? state : { ...state, note: kept }
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
  const row = rowOf(sheet, editing.projectId)
  if (row === undefined) return { ...state, editing: null }
  const { projectId, day, text } = editing
  const to = leftHours(row, editing)
  const done = setCell({ ...state, editing: null }, projectId, day, to)
  if (done.note !== null) return done
  if (hoursSoFar(text) > to) return { ...done, note: { kind: 'capped', capHundredths: to } }
  if (isReadOtherwise(text)) return { ...done, note: { kind: 'readAs', text, hundredths: to } }
  return note?.kind === 'untaken' ? { ...done, note } : done
}

export function cancelEditing(state: GridState): GridState {
  return { ...state, editing: null }
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

// --- changing cells

/** Makes changes that the rule allows, as one action to undo. */
export function changed(state: GridState, patch: Patch): GridState {
  if (patch.length === 0) return { ...state, note: null }
  return { ...withPatch(state, patch), history: recordPatch(state.history, patch), note: null }
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
    editing: state.editing !== null && rows.has(state.editing.projectId) ? state.editing : null,
    chosen: new Set([...state.chosen].filter((projectId) => rows.has(projectId))),
  }
}

import {
  type DayField,
  type Timecard,
  type TimecardRow,
  type WireLock,
  dayFields,
} from '@yuga/contract/timecard/timecard'
import { type Day, dayFromWire } from '@yuga/domain/calendar/day'
import { type Hundredths, type HoursByDay, parseHours } from '@yuga/domain/timecard/hours'
import { type Lock, mayChange } from '@yuga/domain/timecard/month/lock'
import { isInPeriod, type Period } from '@yuga/domain/timecard/period'
import { type RequestedCell, whyNotSave } from '@yuga/domain/timecard/save'
import { isRowShown } from '@yuga/domain/timecard/shown-rows'
import type { CellChange, Patch } from './cell-change.ts'

type SaveProblem = ReturnType<typeof whyNotSave>[number]

export type SheetDay = {
  readonly day: Day
  readonly capHundredths: Hundredths
  readonly lock: WireLock | null
}

/** A project's row: what the server holds, and what is in the cells. Both run Sunday to Saturday. */
export type SheetRow = {
  readonly projectId: string
  readonly wire: TimecardRow
  readonly days: readonly SheetDay[]
  readonly saved: readonly Hundredths[]
  readonly hours: readonly Hundredths[]
}

/** One period as the grid holds it. */
export type Sheet = {
  readonly answer: Timecard
  readonly period: Period
  /** The server's, in the zone of the employee's office. */
  readonly today: Day
  readonly rows: readonly SheetRow[]
  /** Rows that are not in the grid and can be added to it. */
  readonly others: readonly TimecardRow[]
}

/** A cell that differs from what the server holds. */
export type TypedCell = {
  readonly projectId: string
  readonly day: number
  /** What the server held when it was typed. */
  readonly base: Hundredths
  readonly mine: Hundredths
}

/** A change that the rule refuses, and its reason. */
export type RefusedChange = { readonly change: CellChange; readonly problem: SaveProblem }

export function sheetFrom(answer: Timecard, isStored = (_projectId: string) => false): Sheet {
  const rows = answer.myProjectList.map(rowFrom)
  const isInGrid = (row: SheetRow) =>
    isStored(row.projectId) ||
    isRowShown({ isShown: row.wire.showFlag === 'Y', hours: { all: sumOf(row.saved) } })
  return {
    answer,
    period: { firstDay: dayOf(answer.fromDate), lastDay: dayOf(answer.toDate) },
    today: dayOf(answer.today),
    rows: rows.filter(isInGrid),
    others: rows.filter((row) => !isInGrid(row)).map((row) => row.wire),
  }
}

function rowFrom(wire: TimecardRow): SheetRow {
  const saved = dayFields.map((field: DayField) => parseHours(wire[field]) ?? 0)
  const days = wire.days.map(({ date, cap, lock }) => ({
    day: dayOf(date),
    capHundredths: parseHours(cap) ?? 0,
    lock,
  }))
  return { projectId: wire.projectId, wire, days, saved, hours: saved }
}

function dayOf(wire: string): Day {
  const day = dayFromWire(wire)
  if (day === null) throw new Error(`The server named no day: ${wire}`)
  return day
}

export function sumOf(hours: readonly Hundredths[]): Hundredths {
  return hours.reduce((sum, one) => sum + one, 0)
}

export function rowOf(sheet: Sheet, projectId: string): SheetRow | undefined {
  return sheet.rows.find((row) => row.projectId === projectId)
}

/** The lock of a cell in the domain's words; its sentence stays with the wire's. */
export function lockOf(row: SheetRow, day: number): Lock | null {
  const lock = row.days[day]?.lock ?? null
  if (lock === null) return null
  return {
    code: lock.code as Lock['code'],
    strength: lock.strength,
    next: lock.next as Lock['next'],
  }
}

/** Whether a cell can be typed into: any hours, or fewer than are saved. */
export function mayType(row: SheetRow, day: number): boolean {
  const saved = row.saved[day] ?? 0
  const lock = lockOf(row, day)
  return mayChange(lock, saved, saved + 1) || (saved > 0 && mayChange(lock, saved, 0))
}

/** The hours of the period's days by date, as the plan meter wants them. */
export function hoursByDay(
  row: SheetRow,
  hours: readonly Hundredths[],
  period: Period,
): HoursByDay {
  const entries = row.days.flatMap(({ day }, index) =>
    isInPeriod(day, period) ? [[day, hours[index] ?? 0] as const] : [],
  )
  return Object.fromEntries(entries)
}

export function unsavedOf(sheet: Sheet): TypedCell[] {
  return sheet.rows.flatMap(unsavedOfRow)
}

export function unsavedOfRow(row: SheetRow): TypedCell[] {
  return row.hours.flatMap((mine, day) => {
    const base = row.saved[day] ?? 0
    return mine === base ? [] : [{ projectId: row.projectId, day, base, mine }]
  })
}

/** The sheet with cells changed; rows that no change touches stay the same objects. */
export function withChanges(sheet: Sheet, patch: Patch): Sheet {
  if (patch.length === 0) return sheet
  const changed = new Map<string, Hundredths[]>()
  for (const { projectId, day, to } of patch) {
    const hours = changed.get(projectId) ?? [...(rowOf(sheet, projectId)?.hours ?? [])]
    hours[day] = to
    changed.set(projectId, hours)
  }
  const rows = sheet.rows.map((row) => {
    const hours = changed.get(row.projectId)
    return hours === undefined ? row : { ...row, hours }
  })
  return { ...sheet, rows }
}

/** The change of a cell to a figure; null where it holds that figure or there is no such cell. */
export function changeTo(
  row: SheetRow | undefined,
  day: number,
  to: Hundredths,
): CellChange | null {
  const from = row?.hours[day]
  if (row === undefined || from === undefined || from === to) return null
  return { projectId: row.projectId, day, from, to }
}

/** Which of the wanted changes the rule of saving refuses: the same rule as the server's. */
export function refusedOf(sheet: Sheet, wanted: Patch): RefusedChange[] {
  const requested = wanted.flatMap((change) => requestedCell(sheet, change) ?? [])
  const problems = whyNotSave({
    period: sheet.period,
    cells: requested,
    unknownProjects: [],
    otherHundredthsOf: otherHundredths(sheet, wanted),
  })
  return problems.flatMap((problem) => {
    const change = wanted.find((one) => cellKey(one) === problem.at)
    return change === undefined ? [] : [{ change, problem }]
  })
}

/** Every unsaved cell that the server would refuse. */
export function refusedUnsaved(sheet: Sheet): RefusedChange[] {
  const unsaved = unsavedOf(sheet)
  if (unsaved.length === 0) return []
  return refusedOf(
    sheet,
    unsaved.map(({ base, mine, ...cell }) => ({ ...cell, from: base, to: mine })),
  )
}

function requestedCell(sheet: Sheet, change: CellChange): RequestedCell | null {
  const row = rowOf(sheet, change.projectId)
  const day = row?.days[change.day]
  if (row === undefined || day === undefined) return null
  return {
    projectId: change.projectId,
    day: day.day,
    lock: lockOf(row, change.day),
    capHundredths: day.capHundredths,
    // The server compares with what it holds, not with what was typed before.
    from: row.saved[change.day] ?? 0,
    to: change.to,
    at: cellKey(change),
  }
}

function cellKey({ projectId, day }: Pick<CellChange, 'projectId' | 'day'>): string {
  return `${day} ${projectId}`
}

function otherHundredths(sheet: Sheet, wanted: Patch): HoursByDay {
  const requested = new Set(wanted.map(cellKey))
  const totals: Record<Day, Hundredths> = {}
  for (const row of sheet.rows) {
    row.days.forEach(({ day }, index) => {
      if (requested.has(cellKey({ projectId: row.projectId, day: index }))) return
      totals[day] = (totals[day] ?? 0) + (row.hours[index] ?? 0)
    })
  }
  return totals
}

/** The sheet as if cells of a sent request were what the server holds. */
export function withSaved(sheet: Sheet, sent: readonly TypedCell[]): Sheet {
  const rows = sheet.rows.map((row) => {
    const mine = sent.filter((cell) => cell.projectId === row.projectId)
    if (mine.length === 0) return row
    const saved = [...row.saved]
    for (const cell of mine) saved[cell.day] = cell.mine
    return { ...row, saved }
  })
  return { ...sheet, rows }
}

import type { Day } from '../calendar/day.ts'
import type { Problem } from '../problem.ts'
import type { HoursByDay, Hundredths } from './hours.ts'
import {
  mayChange,
  problemOfLock,
  whyOutsidePeriod,
  type Lock,
  type LockCode,
} from './month/lock.ts'
import type { Period } from './period.ts'

/** Why hours cannot be saved. */
export type SaveProblemCode =
  | LockCode
  | 'timecard.over-daily-cap'
  | 'timecard.over-day-total'
  | 'timecard.unknown-project'
  | 'timecard.twice'

/** One cell that the caller wants to write. `at` is its path on the wire. */
export type RequestedCell = {
  projectId: string
  day: Day
  lock: Lock | null
  capHundredths: Hundredths
  from: Hundredths
  to: Hundredths
  at: string
}

/** `tentativeOf`: the PM of a tentative project of which the employee is a member; null: it is another project. */
export type UnknownProject = { projectId: string; at: string; tentativeOf: string | null }

/** What was requested, and what was found about it. */
export type SaveQuestion = {
  period: Period
  cells: readonly RequestedCell[]
  /** Requested projects that the employee has no row for in the period, some as they are tentative (tentative-2). */
  unknownProjects: readonly UnknownProject[]
  /** The hours per day on the employee's rows that were not requested. */
  otherHundredthsOf: HoursByDay
}

type SaveProblem = Problem<SaveProblemCode>
type DayTotals = ReadonlyMap<Day, Hundredths>

/** All of an employee's projects together, on one day (timecard-3). */
export const dayTotalCap: Hundredths = 2400

/**
 * Every reason why the requested cells cannot be saved: one for each refused cell and each unknown
 * project; none when all of them may be written. An unchanged cell is accepted as it is, and
 * lowering is refused only where nothing may change (timecard-3, timecard-5).
 */
export function whyNotSave(question: SaveQuestion): Problem<SaveProblemCode>[] {
  const repeated = repeatedAmong(question.cells)
  const dayTotals = dayTotalsOf(question)
  const refusedCells = question.cells.flatMap(
    (cell) =>
      whyRepeated(cell, repeated) ??
      whyLockedCell(cell, question.period) ??
      whyOverDailyCap(cell) ??
      whyOverDayTotal(cell, dayTotals) ??
      [],
  )
  return [...question.unknownProjects.map(whyUnknown), ...refusedCells]
}

function whyUnknown({ projectId, at, tentativeOf }: UnknownProject): SaveProblem {
  if (tentativeOf !== null) {
    return { code: 'timecard.project-tentative', at, values: { pmName: tentativeOf } }
  }
  return { code: 'timecard.unknown-project', at, values: { projectId } }
}

function whyRepeated(
  cell: RequestedCell,
  repeated: ReadonlySet<RequestedCell>,
): SaveProblem | null {
  return repeated.has(cell) ? { code: 'timecard.twice', at: cell.at } : null
}

function whyLockedCell(cell: RequestedCell, period: Period): SaveProblem | null {
  const lock = whyOutsidePeriod(cell.day, period) ?? cell.lock
  if (lock === null || mayChange(lock, cell.from, cell.to)) return null
  return problemOfLock(lock, cell.at)
}

function whyOverDailyCap({ from, to, capHundredths, at }: RequestedCell): SaveProblem | null {
  if (to <= from || to <= capHundredths) return null
  return { code: 'timecard.over-daily-cap', at, values: { capHundredths } }
}

function whyOverDayTotal(cell: RequestedCell, dayTotals: DayTotals): SaveProblem | null {
  const totalHundredths = dayTotals.get(cell.day) ?? 0
  if (cell.to <= cell.from || totalHundredths <= dayTotalCap) return null
  const values = { totalHundredths, capHundredths: dayTotalCap }
  return { code: 'timecard.over-day-total', at: cell.at, values }
}

/** The hours per day as they would be after the save, over all rows. */
function dayTotalsOf({ cells, otherHundredthsOf }: SaveQuestion): DayTotals {
  const totals = new Map(Object.entries(otherHundredthsOf))
  for (const { day, to } of cells) totals.set(day, (totals.get(day) ?? 0) + to)
  return totals
}

/** The cells that came before in the same request: which figure counts is unknown. */
function repeatedAmong(cells: readonly RequestedCell[]): ReadonlySet<RequestedCell> {
  const requested = new Set<string>()
  return new Set(
    cells.filter(({ projectId, day }) => {
      const key = `${day} ${projectId}`
      const isRepeated = requested.has(key)
      requested.add(key)
      return isRepeated
    }),
  )
}

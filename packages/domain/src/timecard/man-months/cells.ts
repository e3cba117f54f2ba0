import {
  addMonths,
  daysFrom,
  firstDayOf,
  lastDayOf,
  monthOf,
  type Day,
  type Month,
} from '../../calendar/day.ts'
import { baseHundredthsOf, type Holiday, workdaysFrom } from '../../calendar/workdays.ts'
import type { Hundredths } from '../hours.ts'
import { manMonthOf } from './man-month.ts'

/** From this day on the employee belongs to this unit, grade and office. Lists ascend by day. */
export type Position = {
  fromDay: Day
  organizationId: string
  gradeCode: string
  officeCode: string
}

/** Hours of one day on one project. */
export type DayEntry = { projectId: string; day: Day; hundredths: Hundredths; isSubmitted: boolean }

/** Where a segment of the month begins and ends, and what did not change in it (man-months-2). */
export type Segment = Omit<Position, 'fromDay'> & { firstDay: Day; lastDay: Day }

/** The hours of an employee on a project in a segment, with the base hours of the month. */
export type Cell = Segment & {
  projectId: string
  resides: boolean
  baseHundredths: number
  enteredHundredths: Hundredths
  submittedHundredths: Hundredths
  tenThousandths: number
}

/**
 * Employed days of a month in which nothing changed, with those of their workdays on which the employee keeps a
 * timecard, and the base hours of the month (man-months-10).
 */
export type WorkStretch = Segment & { workdays: number; baseHundredths: number }

/** What decides the cells and stretches of one employee. */
export type CountedEmployee = {
  joinDay: Day
  retireDay: Day | null
  /** From when until when each role that keeps a timecard is held; null: without a first or a last day. */
  timecardDays: readonly { readonly fromDay: Day | null; readonly toDay: Day | null }[]
  /** The applied entries of the history; never empty. */
  positions: readonly Position[]
  /** Whether the member resides at the customer's, dated, ascending; of projects without an entry: in-house. */
  residence: ReadonlyMap<string, readonly { fromDay: Day; resides: boolean }[]>
}

/** The entry in force on the day; before the first entry the first one counts (man-months-2). */
function inForce<Entry extends { fromDay: Day }>(entries: readonly Entry[], day: Day) {
  return entries.findLast((entry) => entry.fromDay <= day) ?? entries[0]
}

/** The days in runs with the same key, in order. */
function runsOf(days: readonly Day[], keyOf: (day: Day) => string): Day[][] {
  const runs: Day[][] = []
  let before: string | undefined
  for (const day of days) {
    const key = keyOf(day)
    if (key !== before) runs.push([])
    runs.at(-1)?.push(day)
    before = key
  }
  return runs
}

function segmentOf(employee: CountedEmployee, days: readonly Day[]): Segment {
  const firstDay = days[0] ?? ''
  const position = inForce(employee.positions, firstDay)
  if (position === undefined) throw new Error('An employee needs at least one entry of history')
  const { organizationId, gradeCode, officeCode } = position
  return { firstDay, lastDay: days.at(-1) ?? firstDay, organizationId, gradeCode, officeCode }
}

function positionKey({ positions }: CountedEmployee, day: Day): string {
  const position = inForce(positions, day)
  return `${position?.organizationId} ${position?.gradeCode} ${position?.officeCode}`
}

/**
 * The man-month cells of an employee, from single days: what `man_month_cells` must hold in open months. It is
 * slow and plain on purpose, so that what adds up quickly can be held next to it.
 */
export function cellsOf(
  employee: CountedEmployee,
  entries: readonly DayEntry[],
  holidays: readonly Holiday[],
): Cell[] {
  const cells: Cell[] = []
  const ofProjectMonth = new Map<string, DayEntry[]>()
  for (const entry of entries) {
    const key = `${entry.projectId} ${monthOf(entry.day)}`
    ofProjectMonth.set(key, [...(ofProjectMonth.get(key) ?? []), entry])
  }
  for (const own of ofProjectMonth.values()) {
    const [{ projectId, day: someDay } = { projectId: '', day: '' }] = own
    const month = monthOf(someDay)
    const residence = employee.residence.get(projectId) ?? []
    const residesOn = (day: Day) => inForce(residence, day)?.resides ?? false
    const baseHundredths = baseHundredthsOf(month, employee.positions, holidays)
    const days = daysFrom(firstDayOf(month), lastDayOf(month))
    for (const run of runsOf(days, (day) => `${positionKey(employee, day)} ${residesOn(day)}`)) {
      const within = own.filter((entry) => run.includes(entry.day))
      const enteredHundredths = sumOf(within)
      const submittedHundredths = sumOf(within.filter(({ isSubmitted }) => isSubmitted))
      if (enteredHundredths === 0) continue
      cells.push({
        ...segmentOf(employee, run),
        projectId,
        resides: residesOn(run[0] ?? ''),
        baseHundredths,
        enteredHundredths,
        submittedHundredths,
        tenThousandths: manMonthOf({ baseHundredths, hundredths: submittedHundredths }),
      })
    }
  }
  return cells
}

/** The work stretches of an employee in a month: what `work_stretches` must hold of it while it is open. */
export function workStretchesOf(
  employee: CountedEmployee,
  month: Month,
  holidays: readonly Holiday[],
): WorkStretch[] {
  const { joinDay, retireDay, positions } = employee
  const employed = daysFrom(firstDayOf(month), lastDayOf(month)).filter(
    (day) => day >= joinDay && (retireDay === null || day <= retireDay),
  )
  const baseHundredths = baseHundredthsOf(month, positions, holidays)
  return runsOf(employed, (day) => positionKey(employee, day)).map((run) => {
    const segment = segmentOf(employee, run)
    const workdays = workdaysFrom(segment.firstDay, segment.lastDay, positions, holidays)
    const ofTimecard = workdays.filter((day) => keepsTimecardOn(employee, day))
    return { ...segment, workdays: ofTimecard.length, baseHundredths }
  })
}

function keepsTimecardOn({ timecardDays }: CountedEmployee, day: Day): boolean {
  return timecardDays.some(({ fromDay, toDay }) => (fromDay ?? day) <= day && day <= (toDay ?? day))
}

/** The last month of which work stretches are kept: a year ahead. */
export function lastMonthOfStretches(today: Day): Month {
  return addMonths(monthOf(today), 12)
}

function sumOf(entries: readonly DayEntry[]): Hundredths {
  return entries.reduce((sum, { hundredths }) => sum + hundredths, 0)
}

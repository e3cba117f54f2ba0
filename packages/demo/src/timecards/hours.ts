import { periodOf } from '@yuga/domain/timecard/period'
import { addDays, type Day } from '@yuga/domain/calendar/day'
import { residesOn } from '@yuga/domain/timecard/facts'
import { dailyCapOf } from '@yuga/domain/timecard/hours'
import type {
  CalendarDay,
  CompanyCalendar,
  Unfinished,
  Membership,
  Person,
} from '../company/company.ts'
import { officeOf } from './assignments.ts'
import { indexOfDay } from '../company/calendar.ts'
import { byText, earlier, later } from '../company/lists.ts'
import { isNamed } from './named-people.ts'
import { randomOf, type Random } from '../company/random.ts'

/** One day's hours on one project, in hundredths. */
export type Entry = { membership: Membership; day: CalendarDay; hundredths: number }

type Cell = { membership: Membership; hundredths: number; cap: number; isFree: boolean }

const workday = 800

/**
 * Everything someone entered, day by day and within a day by project. Eight hours on most workdays,
 * shared as the allocations say, what is left over on the common project; a little more or less now and
 * then, and rarely something at the weekend where no one resides.
 */
export function entriesOf(
  person: Person,
  memberships: readonly Membership[],
  unfinished: Unfinished,
  calendar: CompanyCalendar,
): Entry[] {
  const random = randomOf('hours', person.id)
  const untilDay = lastEnteredBy(person, unfinished, calendar, random)
  const fromDay = later(person.joinDay, calendar.firstDay)
  const entries: Entry[] = []
  if (untilDay < fromDay || memberships.length === 0) return entries
  const inOrder = memberships.toSorted((a, b) => byText(a.project.id, b.project.id))
  const last = indexOfDay(calendar, untilDay)
  for (let index = indexOfDay(calendar, fromDay); index <= last; index += 1) {
    const day = calendar.days[index]
    if (day === undefined) continue
    const cells = cellsOf(inOrder, day)
    if (day.isWorkday[officeOf(person, day.day)]) fillWorkday(cells, isNamed(person.id), random)
    else fillRestDay(cells, random)
    for (const { membership, hundredths } of cells) {
      if (hundredths > 0) entries.push({ membership, day, hundredths })
    }
  }
  return entries
}

/** Some enter their hours each evening, others fall behind; `emp01` has not begun this week. */
function lastEnteredBy(
  person: Person,
  unfinished: Unfinished,
  calendar: CompanyCalendar,
  random: Random,
): Day {
  const officeCode = officeOf(person, calendar.today)
  const lastPeriod = calendar.lastPeriod[officeCode]
  const current = periodOf(calendar.today)
  const lastDay = calendar.lastEnteredDay[officeCode]
  const lag = random.weighted([[0, 60] as const, [1, 15], [2, 10], [5, 15]])
  const retireDay = person.retireDay ?? lastDay
  if (unfinished === 'lastPeriodMissing')
    return earlier(addDays(lastPeriod.firstDay, -1), retireDay)
  if (person.id === 'emp01') return earlier(addDays(current.firstDay, -1), retireDay)
  const behind = later(addDays(lastDay, -lag), addDays(current.firstDay, -1))
  return [behind, lastDay, retireDay].reduce(earlier)
}

/** The projects of the day with the hours that the allocations promise, before the day takes its turn. */
function cellsOf(memberships: readonly Membership[], { day }: CalendarDay): Cell[] {
  const cells: Cell[] = []
  for (const membership of memberships) {
    const allocations = membership.allocations.filter(
      (allocation) => allocation.fromDay <= day && day <= allocation.toDay,
    )
    if (allocations.length === 0) continue
    const eighths = allocations.reduce((sum, allocation) => sum + allocation.eighths, 0)
    cells.push({
      membership,
      hundredths: eighths * 100,
      cap: dailyCapOf(residesOn(membership, day)),
      isFree: !isCommon(membership) && !allocations.some(({ isExact }) => isExact),
    })
  }
  return cells
}

function isCommon({ project }: Membership): boolean {
  return project.key === 'commonFC001' || project.key === 'commonFC002'
}

function fillWorkday(cells: Cell[], isSteady: boolean, random: Random): void {
  const common = cells.find(({ membership }) => isCommon(membership))
  const free = cells.filter(({ isFree, hundredths }) => isFree && hundredths > 0)
  const isAway = random.chance(0.05)
  if (isAway) for (const cell of free) cell.hundredths = 0
  const planned = cells.reduce((sum, cell) => sum + cell.hundredths, 0)
  if (common !== undefined && planned < workday) common.hundredths = workday - planned
  if (isAway) return
  if (common?.hundredths === 0 && random.chance(0.3)) meet(common, free, random)
  if (!isSteady && random.chance(0.5)) shift(free, random)
  if (random.chance(0.12)) add(free, random.pick([50, 50, 100, 100, 200]), random)
  else if (random.chance(0.05)) add(free, -50, random)
}

/** A meeting of the team or the company, taken from what is largest. */
function meet(common: Cell, free: readonly Cell[], random: Random): void {
  const largest = free.toSorted((a, b) => b.hundredths - a.hundredths)[0]
  if (largest === undefined || largest.hundredths <= 200) return
  const hundredths = random.pick([50, 100, 100, 150])
  largest.hundredths -= hundredths
  common.hundredths = hundredths
}

/** One project gets more of the day than planned, another one less. */
function shift(free: readonly Cell[], random: Random): void {
  if (free.length < 2) return
  const from = random.pick(free)
  const to = random.pick(free)
  const hundredths = Math.min(from.hundredths, random.pick([25, 50, 100, 200, 400]))
  if (from === to || to.hundredths + hundredths > to.cap) return
  from.hundredths -= hundredths
  to.hundredths += hundredths
}

function add(free: readonly Cell[], hundredths: number, random: Random): void {
  const open = free.filter(
    (cell) => cell.hundredths > 100 && cell.hundredths + hundredths <= cell.cap,
  )
  if (open.length > 0) random.pick(open).hundredths += hundredths
}

/** Residents rest on weekends and holidays (timecard-3); of the others hardly anyone works then. */
function fillRestDay(cells: Cell[], random: Random): void {
  const open = cells.filter(
    ({ isFree, cap, hundredths, membership }) =>
      isFree && hundredths > 0 && cap > workday && membership.project.isBillable,
  )
  for (const cell of cells) cell.hundredths = 0
  if (open.length > 0 && random.chance(0.015)) {
    random.pick(open).hundredths = random.pick([200, 300, 400, 400, 600])
  }
}

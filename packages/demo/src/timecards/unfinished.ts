import { periodOf } from '@yuga/domain/timecard/period'
import { addMonths, monthOf } from '@yuga/domain/calendar/day'
import { officeOf } from './assignments.ts'
import type { CompanyCalendar, Unfinished, Person } from '../company/company.ts'
import { isExempt } from './memberships.ts'
import { isNamed, namedUnfinishedOf } from './named-people.ts'
import { randomOf } from '../company/random.ts'
import type { Row } from './rows.ts'

/** Under two hours may fit into the rounding of a plan: more than that surely exceeds it. */
const surelyOver = 210

/** Of thirteen people in a row seven have finished everything, six left something each. */
const unfinishedByTurn: readonly Unfinished[] = [
  'pendingOvertime',
  'nothing',
  'nothing',
  'pendingUnsubmit',
  'nothing',
  'flagged',
  'nothing',
  'lastPeriodOpen',
  'nothing',
  'lastPeriodMissing',
  'nothing',
  'oldMonthOpen',
  'nothing',
]

/** What someone has left behind in the last weeks. */
export function unfinishedOf(person: Person): Unfinished {
  if (isNamed(person.id)) return namedUnfinishedOf(person.id)?.what ?? 'nothing'
  const turn = Number(person.id.slice(2)) % unfinishedByTurn.length
  const isOrdinary = person.duty === 'member' || person.duty === 'projectManager'
  return isOrdinary ? (unfinishedByTurn[turn] ?? 'nothing') : 'nothing'
}

/** The row on which it was left behind; undefined where there is none that it could be. */
export function unfinishedRowOf(
  person: Person,
  rows: readonly Row[],
  unfinished: Unfinished,
  calendar: CompanyCalendar,
): Row | undefined {
  if (unfinished === 'nothing' || unfinished === 'lastPeriodMissing') return undefined
  const key = namedUnfinishedOf(person.id)?.key
  const inTime = rows.filter((row) => isInTime(person, row, unfinished, calendar))
  const open = inTime.filter(
    (row) =>
      (key === undefined || row.membership.project.key === key) &&
      canBe(unfinished, person, row, rows),
  )
  return open.toSorted((a, b) => b.hundredths - a.hundredths)[0]
}

/** Whether the row is the first of the project from which its hours exceed the plan. */
export function exceedsFrom(unfinished: Unfinished): boolean {
  return unfinished === 'flagged' || unfinished === 'pendingOvertime'
}

function isInTime(
  person: Person,
  row: Row,
  unfinished: Unfinished,
  calendar: CompanyCalendar,
): boolean {
  const { firstDay } = row.period
  if (unfinished === 'oldMonthOpen') {
    return monthOf(firstDay) === addMonths(monthOf(calendar.today), -2)
  }
  return firstDay === calendar.lastPeriod[officeOf(person, calendar.today)].firstDay
}

function canBe(unfinished: Unfinished, person: Person, row: Row, rows: readonly Row[]): boolean {
  const { membership, hundredths } = row
  // A PM's own request never waits (requests-5).
  const waits = unfinished === 'pendingOvertime' || unfinished === 'pendingUnsubmit'
  if (waits && membership.project.pm === person) return false
  if (!exceedsFrom(unfinished)) return true
  const isBefore = rows.some(
    (other) => other.membership === membership && other.period.firstDay < row.period.firstDay,
  )
  return !isExempt(membership) && isBefore && hundredths > surelyOver
}

/** Whether the row belongs to the period that is still going on. */
export function isCurrent(row: Row, calendar: CompanyCalendar): boolean {
  return row.period.firstDay === periodOf(calendar.today).firstDay
}

/** Whether someone hands in what they have before the week is over. */
export function submitsEarly(person: Person): boolean {
  return person.id !== 'emp01' && randomOf('early', person.id).chance(0.12)
}

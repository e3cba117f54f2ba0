import { periodOf } from '@yuga/domain/timecard/period'
import { addMonths, monthOf } from '@yuga/domain/calendar/day'
import { officeOf } from './assignments.ts'
import type { CompanyCalendar, Loose, Person } from './company.ts'
import { isNamed, namedLooseOf } from './named-people.ts'
import { randomOf } from './random.ts'
import type { Row } from './rows.ts'

/** Under two hours may fit into the rounding of a plan: more than that surely exceeds it. */
const SURELY_OVER = 210

/** Of thirteen people in a row seven have nothing loose, six one kind of loose end each. */
const looseInTurn: readonly Loose[] = [
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

/** What somebody has left behind in the last weeks. */
export function looseOf(person: Person): Loose {
  if (isNamed(person.id)) return namedLooseOf(person.id)?.what ?? 'nothing'
  const turn = Number(person.id.slice(2)) % looseInTurn.length
  const isOrdinary = person.duty === 'member' || person.duty === 'projectManager'
  return isOrdinary ? (looseInTurn[turn] ?? 'nothing') : 'nothing'
}

/** The row on which it was left behind; undefined where there is none that it could be. */
export function looseRowOf(
  person: Person,
  rows: readonly Row[],
  loose: Loose,
  calendar: CompanyCalendar,
): Row | undefined {
  if (loose === 'nothing' || loose === 'lastPeriodMissing') return undefined
  const key = namedLooseOf(person.id)?.key
  const inTime = rows.filter((row) => isInTime(person, row, loose, calendar))
  const open = inTime.filter(
    (row) =>
      (key === undefined || row.membership.project.key === key) && canBe(loose, person, row, rows),
  )
  return open.toSorted((a, b) => b.hundredths - a.hundredths)[0]
}

/** Whether the row is the first of the project from which its hours exceed the plan. */
export function exceedsFrom(loose: Loose): boolean {
  return loose === 'flagged' || loose === 'pendingOvertime'
}

function isInTime(person: Person, row: Row, loose: Loose, calendar: CompanyCalendar): boolean {
  const { firstDay } = row.period
  if (loose === 'oldMonthOpen') {
    return monthOf(firstDay) === addMonths(monthOf(calendar.today), -2)
  }
  return firstDay === calendar.lastPeriod[officeOf(person, calendar.today)].firstDay
}

function canBe(loose: Loose, person: Person, row: Row, rows: readonly Row[]): boolean {
  const { membership, hundredths } = row
  // A PM's own request never waits (document 5 §2.9).
  const waits = loose === 'pendingOvertime' || loose === 'pendingUnsubmit'
  if (waits && membership.project.pm === person) return false
  if (!exceedsFrom(loose)) return true
  const isBefore = rows.some(
    (other) => other.membership === membership && other.period.firstDay < row.period.firstDay,
  )
  return (
    membership.project.isBillable && !membership.isSupport && isBefore && hundredths > SURELY_OVER
  )
}

/** Whether the row belongs to the period that is still going on. */
export function isCurrent(row: Row, calendar: CompanyCalendar): boolean {
  return row.period.firstDay === periodOf(calendar.today).firstDay
}

/** Whether somebody hands in what they have before the week is over. */
export function submitsEarly(person: Person): boolean {
  return person.id !== 'emp01' && randomOf('early', person.id).chance(0.12)
}

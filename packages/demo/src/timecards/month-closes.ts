import { grouped } from '@yuga/domain/grouped'
import {
  addDays,
  addMonths,
  firstDayOf,
  lastDayOf,
  monthOf,
  monthsFrom,
  type Month,
} from '@yuga/domain/calendar/day'
import { officeOf } from './assignments.ts'
import type { CompanyCalendar, Unfinished, Person } from '../company/company.ts'
import { earlier, later } from '../company/lists.ts'
import type { Moment } from '../company/moments.ts'
import { randomOf, type Random } from '../company/random.ts'
import type { BaseHours, StatedRow } from './rows.ts'

/** A closed month of one person; `byAdministrator` where it was closed for everyone who had not. */
export type MonthClose = {
  month: Month
  baseHundredths: number
  at: Moment
  byAdministrator: boolean
}

/**
 * The months someone closed: all up to two months ago, last month for some. Of those who left an old month
 * open some have closed neither it nor a later one; for the others the administrator closed it, and what was
 * not submitted is frozen in it (month-close-3).
 */
export function monthClosesOf(
  person: Person,
  rows: readonly StatedRow[],
  unfinished: Unfinished,
  baseHours: BaseHours,
  calendar: CompanyCalendar,
): MonthClose[] {
  const random = randomOf('closes', person.id)
  const lastMonth = addMonths(monthOf(calendar.today), -1)
  const closesLastMonth = random.chance(0.6) && person.id !== 'emp01'
  const isClosedOver = unfinished === 'oldMonthOpen' && Number(person.id.slice(2)) % 2 === 0
  const isLeftOpen = unfinished === 'oldMonthOpen' && !isClosedOver
  const lastClosed = addMonths(lastMonth, isLeftOpen ? -2 : closesLastMonth ? 0 : -1)
  const firstMonth = monthOf(later(calendar.firstDay, person.joinDay))
  const finalMonth = earlier(lastClosed, monthOf(person.retireDay ?? calendar.today))
  const rowsOfMonth = grouped(rows, ({ row }) => monthOf(row.period.firstDay))
  return monthsFrom(firstMonth, finalMonth).flatMap((month) => {
    const own = rowsOfMonth.get(month) ?? []
    const close = closeOf(person, month, own, random)
    const isDone = own.length > 0 && own.every(({ state }) => state === 'submitted')
    const hasOpen = isClosedOver && own.some(({ state }) => state === 'open')
    const isPast = close.at.day <= calendar.lastEnteredDay[close.at.officeCode]
    if (!isPast || !(isDone || hasOpen)) return []
    const byAdministrator = close.byAdministrator || hasOpen
    return [{ ...close, byAdministrator, month, baseHundredths: baseHours(person, month) }]
  })
}

/** Some close on the evening of the last day, most in the days after, a few are closed by the administrator. */
function closeOf(person: Person, month: Month, rows: readonly StatedRow[], random: Random) {
  const officeCode = officeOf(person, lastDayOf(month))
  const nextMonth = addMonths(month, 1)
  const habit = random.weighted([['lastEvening', 25] as const, ['soon', 69], ['administrator', 6]])
  const days = random.whole(2, 8)
  const planned: Moment =
    habit === 'lastEvening'
      ? { day: lastDayOf(month), minute: 22 * 60 + 15, officeCode }
      : { day: addDays(firstDayOf(nextMonth), days), minute: 11 * 60 + days, officeCode }
  // Nothing is decided about a closed month: an approval that took longer is waited for.
  const decidedDay = rows.map(({ at }) => at.day).reduce(later, '')
  const waits = decidedDay > planned.day || (decidedDay === planned.day && habit !== 'lastEvening')
  const day = waits ? addDays(decidedDay, 1) : planned.day
  return { at: { ...planned, day }, byAdministrator: habit === 'administrator' }
}

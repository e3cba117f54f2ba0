import {
  addDays,
  daysFrom,
  firstDayOf,
  isDay,
  lastDayOf,
  monthOf,
  weekdayOf,
  type Day,
  type Month,
} from '../calendar/day.ts'
import type { Problem } from '../problem.ts'

/** A Sunday-to-Saturday week, cut where the month ends (calendar-2). */
export type Period = { firstDay: Day; lastDay: Day }

/** Why two dates name no period. */
export type PeriodProblemCode = 'timecard.not-a-period'

const saturdayIndex = 6

/** The period that holds the day. */
export function periodOf(day: Day): Period {
  const sunday = sundayOf(day)
  const saturday = addDays(sunday, saturdayIndex)
  const month = monthOf(day)
  return {
    firstDay: later(sunday, firstDayOf(month)),
    lastDay: earlier(saturday, lastDayOf(month)),
  }
}

/** Whether the two days are the first and the last day of one and the same period. */
export function isPeriod(firstDay: Day, lastDay: Day): boolean {
  if (!isDay(firstDay) || !isDay(lastDay)) return false
  const period = periodOf(firstDay)
  return period.firstDay === firstDay && period.lastDay === lastDay
}

/** Refuses dates that are not exactly one period. `at` names the wire's field. */
export function whyNotPeriod(
  firstDay: Day,
  lastDay: Day,
  at: string,
): Problem<PeriodProblemCode> | null {
  return isPeriod(firstDay, lastDay) ? null : { code: 'timecard.not-a-period', at }
}

/** The period that begins the day after this one ends. */
export function nextPeriod(period: Period): Period {
  return periodOf(addDays(period.lastDay, 1))
}

/** The period that ends the day before this one begins. */
export function previousPeriod(period: Period): Period {
  return periodOf(addDays(period.firstDay, -1))
}

/** Whether one may step on: not from the period of today, nor from a later one. */
export function hasNextPeriod(period: Period, today: Day): boolean {
  return period.lastDay < today
}

/** The seven days, Sunday to Saturday, of the whole week around the period. */
export function weekOf(period: Period): Day[] {
  const sunday = sundayOf(period.firstDay)
  return daysFrom(sunday, addDays(sunday, saturdayIndex))
}

/** Whether the day belongs to the period. */
export function isInPeriod(day: Day, period: Period): boolean {
  return period.firstDay <= day && day <= period.lastDay
}

/** Whether the month ends with the period. */
export function isLastPeriodOfMonth(period: Period): boolean {
  return period.lastDay === lastDayOf(monthOf(period.lastDay))
}

/** The periods of the month, in order. */
export function periodsOfMonth(month: Month): Period[] {
  return periodsFrom(firstDayOf(month), lastDayOf(month))
}

/** Every period that holds a day from first to last, in order. */
export function periodsFrom(firstDay: Day, lastDay: Day): Period[] {
  const periods: Period[] = []
  for (let period = periodOf(firstDay); period.firstDay <= lastDay; period = nextPeriod(period)) {
    periods.push(period)
  }
  return periods
}

function sundayOf(day: Day): Day {
  return addDays(day, -weekdayOf(day))
}

function later(a: Day, b: Day): Day {
  return a > b ? a : b
}

function earlier(a: Day, b: Day): Day {
  return a < b ? a : b
}

import {
  addDays,
  addMonths,
  daysFrom,
  firstDayOf,
  lastDayOf,
  monthOf,
  type Day,
  yearOf,
} from '@yuga/domain/calendar/day'
import { dayKindOf } from '@yuga/domain/calendar/workdays'
import { periodOf, previousPeriod, type Period } from '@yuga/domain/timecard/period'
import { holidaysOf } from './holidays.ts'
import type {
  CalendarDay,
  CompanyCalendar,
  CompanySize,
  NamedHoliday,
  OfficeCode,
} from './company.ts'

const monthsPlannedAhead = 4

/** Every day from the first with hours to the last that plans reach, judged once for all people. */
export function calendarOf({ years, today }: CompanySize): CompanyCalendar {
  const firstDay = firstDayOf(addMonths(monthOf(today), -12 * years))
  const lastDay = lastDayOf(addMonths(monthOf(today), monthsPlannedAhead))
  const holidays = holidaysOf(yearOf(firstDay) - 1, yearOf(today) + 1)
  const days = judged(firstDay, lastDay, holidays)
  // Where it is still yesterday in Los Angeles, the day before today is one day earlier still.
  const lastEnteredDay = { FC001: addDays(today, -1), FC002: addDays(today, -2) }
  const indexOf = new Map(days.map(({ day }, index) => [day, index]))
  return {
    today,
    firstDay,
    lastDay,
    days,
    indexOf,
    holidays,
    lastEnteredDay,
    lastPeriod: {
      FC001: lastPeriodOf('FC001', today, lastEnteredDay.FC001, holidays),
      FC002: lastPeriodOf('FC002', today, lastEnteredDay.FC002, holidays),
    },
  }
}

/** How many workdays of the office lie from first to last, both within the calendar. */
export function workdaysBetween(
  calendar: CompanyCalendar,
  first: Day,
  last: Day,
  officeCode: OfficeCode,
): number {
  if (last < first) return 0
  const before = calendar.days[indexOfDay(calendar, first) - 1]
  const until = calendar.days[indexOfDay(calendar, last)]
  return (until?.workdaysSoFar[officeCode] ?? 0) - (before?.workdaysSoFar[officeCode] ?? 0)
}

/** The index of the day in `calendar.days`. A day outside is an error of the caller. */
export function indexOfDay(calendar: CompanyCalendar, day: Day): number {
  const index = calendar.indexOf.get(day)
  if (index === undefined) throw new RangeError(`${day} lies outside the demonstration's calendar`)
  return index
}

function judged(first: Day, last: Day, holidays: readonly NamedHoliday[]): CalendarDay[] {
  const soFar = { FC001: 0, FC002: 0 }
  return daysFrom(first, last).map((day) => {
    const isWorkday = {
      FC001: dayKindOf(day, 'FC001', holidays) === 'workday',
      FC002: dayKindOf(day, 'FC002', holidays) === 'workday',
    }
    soFar.FC001 += Number(isWorkday.FC001)
    soFar.FC002 += Number(isWorkday.FC002)
    const period = periodOf(day)
    return { day, month: monthOf(day), period, isWorkday, workdaysSoFar: { ...soFar } }
  })
}

function lastPeriodOf(
  officeCode: OfficeCode,
  today: Day,
  lastEnteredDay: Day,
  holidays: readonly NamedHoliday[],
): Period {
  const hasEnteredWorkday = ({ firstDay, lastDay }: Period) =>
    daysFrom(firstDay, lastDay).some(
      (day) => day <= lastEnteredDay && dayKindOf(day, officeCode, holidays) === 'workday',
    )
  let period = previousPeriod(periodOf(today))
  while (!hasEnteredWorkday(period)) period = previousPeriod(period)
  return period
}

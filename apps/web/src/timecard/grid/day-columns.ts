import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import type { readHolidays } from '@yuga/contract/master-data/holidays'
import { type Day, dayFromWire, isWeekend } from '@yuga/domain/calendar/day'
import { isInPeriod, type Period, weekOf } from '@yuga/domain/timecard/period'
import type { HeadColumn } from './grid-head.tsx'

type Holidays = AnswerOf<typeof readHolidays>

/** The seven days of the week as columns: today, weekends, holidays by name, days of the other month. */
export function dayColumns(period: Period, today: Day, holidays: Holidays): HeadColumn[] {
  return weekOf(period).map((day) => {
    const names = holidays.flatMap((holiday) => {
      const firstDay = dayFromWire(holiday.holidayStartDateObject)
      const lastDay = dayFromWire(holiday.holidayEndDateObject)
      const isOn = firstDay !== null && lastDay !== null && firstDay <= day && day <= lastDay
      return isOn ? [holiday.holidayName] : []
    })
    const kind = !isInPeriod(day, period)
      ? 'other'
      : names.length > 0
        ? 'holiday'
        : isWeekend(day)
          ? 'weekend'
          : 'plain'
    return {
      day,
      kind,
      isToday: day === today,
      holidayName: kind === 'other' || names.length === 0 ? null : [...new Set(names)].join(', '),
    }
  })
}

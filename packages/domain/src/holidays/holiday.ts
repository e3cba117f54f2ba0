import { type Day, daysBetween } from '../calendar/day.ts'
import type { Problem } from '../problem.ts'

export type HolidayProblemCode = 'holiday.ends-before-start' | 'holiday.too-long'

/** More than any company closes at a stretch: a longer one is a year that was typed wrong (calendar-7). */
export const mostHolidayDays = 366

/** Why these cannot be the days of a holiday, both ends included (calendar-7). */
export function whyNotHolidayDays(firstDay: Day, lastDay: Day): Problem<HolidayProblemCode> | null {
  const at = 'holidayEndDateObject'
  if (lastDay < firstDay) return { code: 'holiday.ends-before-start', at }
  if (daysBetween(firstDay, lastDay) < mostHolidayDays) return null
  return { code: 'holiday.too-long', at, values: { most: mostHolidayDays } }
}

import type { Day } from '../calendar/day.ts'
import { workdayHundredths } from '../calendar/workdays.ts'
import type { Period } from './period.ts'

/** The hours of a day, over all projects, in hundredths. */
export type DayHours = {
  readonly day: Day
  readonly hundredths: number
  /** Neither at a weekend nor a holiday of the employee's office. */
  readonly isWorkday: boolean
  readonly isEmployed: boolean
}

/** The days of a period within employment; null: there are none. */
export function employedIn(
  { firstDay, lastDay }: Period,
  { joinDay, retireDay }: { readonly joinDay: Day; readonly retireDay: Day | null },
): Period | null {
  const first = joinDay > firstDay ? joinDay : firstDay
  const last = retireDay !== null && retireDay < lastDay ? retireDay : lastDay
  return first > last ? null : { firstDay: first, lastDay: last }
}

/** What a day misses of eight hours, in hundredths: nothing on a day off, outside employment, nor before it is over (home-8). */
export function missingHundredthsOf(
  { day, hundredths, isWorkday, isEmployed }: DayHours,
  today: Day,
): number {
  const isExpected = isWorkday && isEmployed && day < today
  return isExpected ? Math.max(0, workdayHundredths - hundredths) : 0
}

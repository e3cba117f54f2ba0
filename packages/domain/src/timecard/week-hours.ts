import type { Day } from '../calendar/day.ts'
import { workdayHundredths } from '../calendar/workdays.ts'

/** The hours of a day, over all projects, in hundredths. */
export type DayHours = {
  readonly day: Day
  readonly hundredths: number
  /** Neither at a weekend nor a holiday of the employee's office. */
  readonly isWorkday: boolean
}

/** What a day misses of eight hours, in hundredths: nothing on a day off, nor before it is over (home-8). */
export function missingHundredthsOf({ day, hundredths, isWorkday }: DayHours, today: Day): number {
  return isWorkday && day < today ? Math.max(0, workdayHundredths - hundredths) : 0
}

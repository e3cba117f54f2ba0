import type { Day } from '../calendar/day.ts'

/**
 * The day by which a leader reaches people and units of a period: its last day, or today while the period has not
 * ended. So a transfer that is only planned opens nothing early, and closes nothing either (access-17).
 */
export function reachDayOf(lastDay: Day, today: Day): Day {
  return lastDay < today ? lastDay : today
}

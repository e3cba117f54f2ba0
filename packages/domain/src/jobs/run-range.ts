import { type Day, daysBetween } from '../calendar/day.ts'
import type { Problem } from '../problem.ts'

export type RunRangeProblemCode = 'job.range-reversed' | 'job.range-future' | 'job.range-too-long'

/** Some days more than the longest shortcut, this year, and enough for two whole years. */
export const mostRunDays = 731

/** Why a job cannot be run over these days: they must have come, in order, and not too many (jobs-6). */
export function whyNotRunOver(
  { firstDay, lastDay }: { readonly firstDay: Day; readonly lastDay: Day },
  today: Day,
): Problem<RunRangeProblemCode> | null {
  if (firstDay > lastDay) return { code: 'job.range-reversed', at: 'dataEndDateObject' }
  if (lastDay > today) return { code: 'job.range-future', at: 'dataEndDateObject' }
  if (daysBetween(firstDay, lastDay) >= mostRunDays) {
    return { code: 'job.range-too-long', at: 'dataBeginDateObject', values: { most: mostRunDays } }
  }
  return null
}

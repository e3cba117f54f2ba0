import type { Day } from '../calendar/day.ts'
import { workdaysFrom } from '../calendar/workdays.ts'
import type { Holiday, OfficeSegment } from '../calendar/workdays.ts'
import type { Hundredths } from './hours.ts'
import type { Period } from './period.ts'
import { countsAsSubmitted } from './row-state.ts'
import type { RowState } from './row-state.ts'

/** The period before the one shown, and what the employee entered in it. */
export type PreviousPeriod = {
  period: Period
  isMonthClosed: boolean
  rows: readonly { state: RowState; hundredths: Hundredths }[]
  joinDay: Day
  retireDay: Day | null
  offices: readonly OfficeSegment[]
  holidays: readonly Holiday[]
}

/**
 * Whether the period before still waits for the employee: its month is open, it has a workday
 * within employment, and it has unsubmitted hours or no hours at all (document 5 §2.11).
 */
export function isPreviousPeriodUncompleted(previous: PreviousPeriod): boolean {
  if (previous.isMonthClosed || !hasEmployedWorkday(previous)) return false
  const rowsWithHours = previous.rows.filter((row) => row.hundredths > 0)
  return rowsWithHours.length === 0 || rowsWithHours.some((row) => !countsAsSubmitted(row.state))
}

function hasEmployedWorkday({ period, joinDay, retireDay, offices, holidays }: PreviousPeriod) {
  const workdays = workdaysFrom(period.firstDay, period.lastDay, offices, holidays)
  return workdays.some((day) => day >= joinDay && (retireDay === null || day <= retireDay))
}

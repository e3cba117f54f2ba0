import type { Day } from '../calendar/day.ts'
import { workdaysFrom, type Holiday, type OfficeSegment } from '../calendar/workdays.ts'
import type { Hundredths } from './hours.ts'
import type { Period } from './period.ts'
import { countsAsSubmitted, type RowState } from './row-state.ts'

/** When and where somebody works, and what day it is there. */
export type Employment = {
  today: Day
  joinDay: Day
  retireDay: Day | null
  offices: readonly OfficeSegment[]
  holidays: readonly Holiday[]
}

/** The period before the one shown, and what the employee entered in it. */
export type PreviousPeriod = Employment & {
  period: Period
  isMonthClosed: boolean
  rows: readonly { state: RowState; hundredths: Hundredths }[]
}

/**
 * Whether the period before still waits for the employee: its month is open, it has a workday
 * within employment that has come, and it has unsubmitted hours or no hours at all (timecard-10).
 */
export function isPreviousPeriodUncompleted(previous: PreviousPeriod): boolean {
  if (previous.isMonthClosed || !hasEmployedWorkday(previous.period, previous)) return false
  const rowsWithHours = previous.rows.filter((row) => row.hundredths > 0)
  return rowsWithHours.length === 0 || rowsWithHours.some((row) => !countsAsSubmitted(row.state))
}

/** Whether the period has a workday within employment, today or before. */
export function hasEmployedWorkday(period: Period, employment: Employment): boolean {
  const { today, joinDay, retireDay, offices, holidays } = employment
  return workdaysFrom(period.firstDay, period.lastDay, offices, holidays).some(
    (day) => day >= joinDay && day <= today && (retireDay === null || day <= retireDay),
  )
}

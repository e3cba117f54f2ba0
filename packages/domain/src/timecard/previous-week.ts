import type { Day } from '../calendar/day.ts'
import { workdaysFrom, type Holiday, type OfficeSegment } from '../calendar/workdays.ts'
import type { Hundredths } from './hours.ts'
import type { Period } from './period.ts'
import { countsAsSubmitted, type RowState } from './row-state.ts'

/** When and where someone works, and what day it is there. */
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
  /** Whether there was a project on which hours could be entered. */
  hasProject: boolean
  rows: readonly { state: RowState; hundredths: Hundredths }[]
}

/**
 * Whether the period before still waits for the employee: its month is open, it has a workday
 * within employment that has come, and it has unsubmitted hours, or none at all although there was a
 * project (timecard-10).
 */
export function isPreviousPeriodUncompleted(previous: PreviousPeriod): boolean {
  if (previous.isMonthClosed || !hasEmployedWorkday(previous.period, previous)) return false
  const rowsWithHours = previous.rows.filter((row) => row.hundredths > 0)
  if (rowsWithHours.length === 0) return previous.hasProject
  return rowsWithHours.some((row) => !countsAsSubmitted(row.state))
}

/** Whether the period has a workday within employment, today or before. */
export function hasEmployedWorkday(period: Period, employment: Employment): boolean {
  const { today, joinDay, retireDay, offices, holidays } = employment
  return workdaysFrom(period.firstDay, period.lastDay, offices, holidays).some(
    (day) => day >= joinDay && day <= today && (retireDay === null || day <= retireDay),
  )
}

import { daysFrom, firstDayOf, isWeekend, lastDayOf, type Month } from '../../calendar/day.ts'
import { roundHalfUpNumber } from '../../money/rounding.ts'
import { fullMonthHundredths } from './month-plan.ts'

/** What one project plans of someone in a month, in hundredths of a man-month. */
export type PlannedLoad = {
  readonly employeeId: string
  readonly projectId: string
  readonly month: Month
  readonly hundredths: number
}

/** How much of a month someone is there for: their workdays within employment of the month's workdays. */
export type MonthCapacity = { readonly workdays: number; readonly workdaysOfMonth: number }

/** The man-months that someone has in a month, in hundredths: a full one is 1.00, a month without workdays 0 (projects-16). */
export function capacityOf({ workdays, workdaysOfMonth }: MonthCapacity): number {
  if (workdaysOfMonth === 0) return 0
  return roundHalfUpNumber(fullMonthHundredths * workdays, workdaysOfMonth)
}

/** How much of a month is planned with someone. */
export type LoadState = 'away' | 'free' | 'planned' | 'full' | 'over'

/** What a month is coloured by, both in hundredths (staffing-2). */
export function loadStateOf({
  capacity,
  planned,
}: {
  readonly capacity: number
  readonly planned: number
}): LoadState {
  if (planned > capacity) return 'over'
  if (capacity === 0) return 'away'
  if (planned === 0) return 'free'
  return planned === capacity ? 'full' : 'planned'
}

/**
 * The weekdays of a month that are holidays of the office, by the workdays of the whole month; where there are none,
 * the employee is not there, and no holiday either (staffing-3).
 */
export function holidaysIn(month: Month, workdaysOfMonth: number): number {
  if (workdaysOfMonth === 0) return 0
  const weekdays = daysFrom(firstDayOf(month), lastDayOf(month)).filter((day) => !isWeekend(day))
  return weekdays.length - workdaysOfMonth
}

/** Someone in a month over all projects, in hundredths. */
export type Load = {
  readonly employeeId: string
  readonly month: Month
  readonly planned: number
  readonly capacity: number
  /** What is left; below 0 where more is planned than they are there for. */
  readonly free: number
  /** More than one man-month in a month: a warning, never a refusal (projects-16). */
  readonly isOverFull: boolean
}

/** Everybody's months that are planned, over all projects. `capacity` as `capacityOf` has it; without one a full month. */
export function loadsOf(
  planned: readonly PlannedLoad[],
  capacity: (employeeId: string, month: Month) => number = () => fullMonthHundredths,
): Load[] {
  const sums = new Map<string, { employeeId: string; month: Month; planned: number }>()
  for (const { employeeId, month, hundredths } of planned) {
    const key = `${month} ${employeeId}`
    const before = sums.get(key)?.planned ?? 0
    sums.set(key, { employeeId, month, planned: before + hundredths })
  }
  return [...sums.values()].map((sum) => {
    const most = capacity(sum.employeeId, sum.month)
    return {
      ...sum,
      capacity: most,
      free: most - sum.planned,
      isOverFull: sum.planned > fullMonthHundredths,
    }
  })
}

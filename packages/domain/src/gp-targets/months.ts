import type { Month } from '../calendar/day.ts'
import { roundHalfUpNumber } from '../money/rounding.ts'

/** From one month to another, both included. */
export type MonthRange = { readonly firstMonth: Month; readonly lastMonth: Month }

/** What some months of a year have of the year's target, rounded half-up (gp-targets-4). */
export function targetOfMonths(yearsTarget: number, months: number): number {
  return roundHalfUpNumber(yearsTarget * months, 12)
}

/** The months that two stretches share; null where they share none. */
export function monthsShared(one: MonthRange, other: MonthRange): MonthRange | null {
  const firstMonth = one.firstMonth > other.firstMonth ? one.firstMonth : other.firstMonth
  const lastMonth = one.lastMonth < other.lastMonth ? one.lastMonth : other.lastMonth
  return firstMonth > lastMonth ? null : { firstMonth, lastMonth }
}

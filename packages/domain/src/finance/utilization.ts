import { roundedProduct } from '../money/rounding.ts'

/** Submitted hours and the hours that there were to work, in hundredths of an hour. */
export type WorkedHours = {
  readonly billable: number
  readonly nonBillable: number
  /** 8 hours for each workday within employment (utilization-1). */
  readonly base: number
}

/** Of anyone who has neither. */
export const noHours: WorkedHours = { billable: 0, nonBillable: 0, base: 0 }

/** The sums, and never the mean of percentages (utilization-2). */
export function sumOfHours(all: readonly WorkedHours[]): WorkedHours {
  return all.reduce(
    (sum, { billable, nonBillable, base }) => ({
      billable: sum.billable + billable,
      nonBillable: sum.nonBillable + nonBillable,
      base: sum.base + base,
    }),
    noHours,
  )
}

/**
 * Hours in percent of the base hours, in units of the last of `decimals` places (2514 is 25.14 with two of them),
 * rounded once from the exact figure; null without base hours (utilization-1, utilization-3).
 */
export function utilizationOf(hours: number, base: number, decimals: 1 | 2): number | null {
  if (base === 0) return null
  return roundedProduct(hours, decimals === 1 ? 1_000 : 10_000, base)
}

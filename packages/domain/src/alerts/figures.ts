import type { Month } from '../calendar/day.ts'
import { utilizationOf, type WorkedHours } from '../finance/utilization.ts'
import type { Figure } from '../money/figures.ts'
import { percentageOf } from '../money/percentage.ts'
import { roundHalfUpNumber } from '../money/rounding.ts'

/** What an alert compares, and what it says in addition. */
export type AlertFigure = {
  /** Tenths of a percent, a point or a week; of late billing how many rows. */
  readonly value: number
  /**
   * Of a falling margin the one it fell to, in tenths; of late billing its sum in minor units; of a plan what is left of
   * it, in ten-thousandths of a man-month. Null: there is nothing to add.
   */
  readonly other: number | null
  /** Through which month it counts, of which month it is, or since when billing is late; null: of no month. */
  readonly month: Month | null
}

/** Sales and operating profit of a project from its first month through one of its months. */
export type Earned = { readonly sales: Figure; readonly operatingProfit: Figure }

/** The operating margin in tenths of a percent; null without sales above 0, or where something is missing (alerts-4). */
export function marginOf({ sales, operatingProfit }: Earned): number | null {
  if ('missing' in sales || 'missing' in operatingProfit || sales.amount <= 0) return null
  return percentageOf(operatingProfit.amount, sales.amount, 1)
}

/** How many tenths of a point the margin has fallen (alerts-5). */
export function marginFall(now: Earned, before: Earned): { fall: number; margin: number } | null {
  const margin = marginOf(now)
  const last = marginOf(before)
  return margin === null || last === null ? null : { fall: last - margin, margin }
}

/** How far labour is above its plan, in tenths of a percent of it (alerts-6). */
export function labourOverPlan(labour: Figure, planned: Figure): number | null {
  if ('missing' in labour || 'missing' in planned || planned.amount <= 0) return null
  return percentageOf(labour.amount - planned.amount, planned.amount, 1)
}

/** A plan and what was worked of it, in ten-thousandths of a man-month. */
export type UsedPlan = {
  readonly assigned: number
  readonly used: number
  /** What was worked in the last four whole weeks. */
  readonly inFourWeeks: number
}

/** For how many tenths of a week what is left of a plan lasts (alerts-9); null without a plan. */
export function weeksLeft({ assigned, used, inFourWeeks }: UsedPlan): number | null {
  if (assigned <= 0) return null
  const left = assigned - used
  if (left <= 0) return 0
  return inFourWeeks <= 0 ? Infinity : roundHalfUpNumber(left * 4 * 10, inFourWeeks)
}

/** Billable utilization in tenths of a percent (alerts-8). */
export function billableTenths({ billable, base }: WorkedHours): number | null {
  return utilizationOf(billable, base, 1)
}

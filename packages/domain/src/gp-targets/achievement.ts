import type { Figure } from '../money/figures.ts'
import { percentageOf } from '../money/percentage.ts'

/** Gross profit of a target in tenths of a percent; null where the target is 0 or less, or the profit is missing (gp-targets-8). */
export function achievementOf(grossProfit: Figure, target: number): number | null {
  if ('missing' in grossProfit || target <= 0) return null
  return percentageOf(grossProfit.amount, target, 1)
}

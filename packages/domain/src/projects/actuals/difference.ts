import { exactFigure, type Figure } from '../../money/figures.ts'
import { percentageOf } from '../../money/percentage.ts'

/** Actual − plan, here and in every report (project-money-9); what is missing in either is missing in it. */
export function differenceOf({ plan, actual }: { plan: Figure; actual: Figure }): Figure {
  if ('missing' in actual) return actual
  return 'missing' in plan ? plan : exactFigure(BigInt(actual.amount) - BigInt(plan.amount))
}

/**
 * Actual ÷ plan in ten-thousandths, rounded half-up: 0.9231 is 9231 and reads 92.31 %. Null where there is no plan
 * or one of the two is missing, at most `mostPercent` (project-money-9).
 */
export function ratioOf({ plan, actual }: { plan: Figure; actual: Figure }): number | null {
  if ('missing' in plan || 'missing' in actual) return null
  return percentageOf(actual.amount, plan.amount, 2)
}

import type { Figure } from '../money/figures.ts'
import { type ProfitMeasure, type Reason, reasonOf } from './overview.ts'

/** The profit of a project in some months, measure by measure, in minor units. */
export type MeasuredProfit = {
  readonly operatingProfit: Figure
  readonly measureOf: (measure: ProfitMeasure) => Figure
}

/** How far a project is from its plan, in minor units. */
export type PlanDifference = {
  readonly operatingProfit: number
  readonly planned: number
  /** Operating profit less its plan. */
  readonly difference: number
  /** What took most from it; null: it is not below its plan. */
  readonly reason: Reason | null
}

/** How far a project is from its plan; null where a figure is missing (home-4). */
export function differenceFromPlan(
  actual: MeasuredProfit,
  plan: MeasuredProfit,
): PlanDifference | null {
  const [now, then] = [actual.operatingProfit, plan.operatingProfit]
  if ('missing' in now || 'missing' in then) return null
  return {
    operatingProfit: now.amount,
    planned: then.amount,
    difference: now.amount - then.amount,
    reason: reasonOf(actual.measureOf, plan.measureOf),
  }
}

/** Whether a project is behind its plan (home-4). `lateCount`: its billing rows that are late. */
export function isBehindPlan({ difference }: PlanDifference, lateCount: number): boolean {
  return difference < 0 || lateCount > 0
}

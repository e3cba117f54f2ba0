import { addMonths, type Month, monthsFrom, yearOf } from '../calendar/day.ts'
import type { Figure } from '../money/figures.ts'
import { percentageOf } from '../money/percentage.ts'
import type { ReportRange } from './report-range.ts'

/** What the months of an overview are compared with: those of the year before, or as many right before them. */
export const comparisonBases = ['YEAR', 'BEFORE'] as const
export type ComparisonBasis = (typeof comparisonBases)[number]

/**
 * The months that some months of a year are compared with; null where they are of two years, as no report is
 * (overview-5).
 */
export function comparedMonths(
  { first, last }: ReportRange,
  basis: ComparisonBasis,
): ReportRange | null {
  const back = basis === 'YEAR' ? 12 : monthsFrom(first, last).length
  const compared = { first: addMonths(first, -back), last: addMonths(last, -back) }
  return yearOf(compared.first) === yearOf(compared.last) ? compared : null
}

/** The first month of the quarter that holds a month. */
export function quarterOf(month: Month): Month {
  const number = Number(month.slice(5))
  return addMonths(month, -((number - 1) % 3))
}

/** A profit of the sales in tenths of a percent; null where there are no sales, or one of the two is missing (overview-4). */
export function marginOf(profit: Figure, sales: Figure): number | null {
  if ('missing' in profit || 'missing' in sales || sales.amount <= 0) return null
  return percentageOf(profit.amount, sales.amount, 1)
}

/** The measures that operating profit is made of, with what more of each does to it. */
export const profitMeasures = {
  sales: 1,
  cost: -1,
  settlement: 1,
  labour: -1,
} as const
export type ProfitMeasure = keyof typeof profitMeasures

const measures = Object.keys(profitMeasures) as ProfitMeasure[]

/** Why a unit earns less: the measure, and how much it took from operating profit, in minor units above 0. */
export type Reason = { readonly measure: ProfitMeasure; readonly amount: number }

/**
 * Which measure took most from operating profit against the compared months. The four add up to its difference. None
 * where operating profit did not fall, or where a figure is missing (overview-6).
 */
export function reasonOf(
  now: (measure: ProfitMeasure) => Figure,
  then: (measure: ProfitMeasure) => Figure,
): Reason | null {
  let fallen = 0
  let largest: Reason | null = null
  for (const measure of measures) {
    const [after, before] = [now(measure), then(measure)]
    if ('missing' in after || 'missing' in before) return null
    const taken = (before.amount - after.amount) * profitMeasures[measure]
    fallen += taken
    if (taken > (largest?.amount ?? 0)) largest = { measure, amount: taken }
  }
  return fallen > 0 ? largest : null
}

/** What rows of an overview are ordered by. */
export type EarnedBy = {
  /** In percent; null: there is none. */
  readonly achievement: number | null
  /** Null: something is missing. */
  readonly grossProfit: number | null
}

/** The lowest achievement first, without one after those that have one; then the lowest gross profit (overview-8). */
export function byAchievement(a: EarnedBy, b: EarnedBy): number {
  return lowestFirst(a.achievement, b.achievement) || lowestFirst(a.grossProfit, b.grossProfit)
}

/** The lower one first; what is missing comes last. */
export function lowestFirst(a: number | null, b: number | null): number {
  if (a === b) return 0
  if (a === null) return 1
  return b === null ? -1 : a - b
}

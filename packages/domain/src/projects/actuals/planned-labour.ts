import { type Month, yearOf } from '../../calendar/day.ts'
import { type Currency, type Figure, type PriceFacts, priced } from '../../money/figures.ts'
import type { PlaceholderKind } from '../staffing/groups.ts'

/** The plan of a member in a month; residence and grade are those of the month's first day. */
export type PlannedLabour = {
  readonly month: Month
  readonly hundredths: number
  /** Null: a person. */
  readonly placeholder: PlaceholderKind | null
  readonly isSupport: boolean
  readonly resides: boolean
  readonly gradeCode: string
}

/**
 * What planned man-months cost at prime cost, rounded once for each member and month (project-money-19): someone to
 * be named by the grade of the placeholder, someone of another company nothing, and support has no plan.
 */
export function plannedLabourOf(
  { month, hundredths, placeholder, isSupport, resides, gradeCode }: PlannedLabour,
  prices: readonly PriceFacts[],
  currency: Currency,
): Figure {
  if (isSupport || placeholder === 'OUTSOURCING') return { amount: 0 }
  const year = yearOf(month)
  const requested = { year, resides, gradeCode, price: 'primeCost', currency } as const
  return priced(hundredths * 100, prices, requested)
}

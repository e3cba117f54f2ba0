import { amountText } from '../../money/amount-text.ts'
import type { Currency } from '../../money/figures.ts'
import { safeNumber } from '../../money/rounding.ts'
import type { Problem } from '../../problem.ts'
import { type RevenueType, serviceOf } from '../project-codes.ts'
import type { BillingRow } from './rows.ts'

/** What the budget plan says of each revenue that billing plans, in minor units. */
export type PlannedRevenue = {
  readonly service: number
  readonly license: number
  readonly thirdParty: number
}

/** The relation of the planned billing of a type of revenue to the budget plan. */
export type Equality = {
  readonly revenue: RevenueType
  readonly planned: number
  readonly billed: number
  /** What is missing in billing; below 0 what it has too much. */
  readonly shortfall: number
}

/**
 * Planned billing next to the budget plan: SI (or internal R&D in its place), license and third party
 * (project-money-12).
 */
export function equalitiesOf(
  rows: readonly Pick<BillingRow, 'revenue' | 'planned'>[],
  plan: PlannedRevenue,
  project: { readonly isInternalRnd: boolean },
): Equality[] {
  const compared: [RevenueType, number][] = [
    [serviceOf(project), plan.service],
    ['license', plan.license],
    ['thirdParty', plan.thirdParty],
  ]
  return compared.map(([revenue, planned]) => {
    const sum = rows
      .filter((row) => row.revenue === revenue)
      .reduce((total, row) => total + BigInt(row.planned), 0n)
    return {
      revenue,
      planned,
      billed: safeNumber(sum),
      shortfall: safeNumber(BigInt(planned) - sum),
    }
  })
}

const codes = {
  si: 'project.billing-si',
  internalRnd: 'project.billing-internal-rnd',
  license: 'project.billing-license',
  thirdParty: 'project.billing-third-party',
} as const satisfies Record<RevenueType, string>

export type EqualityProblemCode = (typeof codes)[RevenueType]

/** Every revenue of which billing rows plan another sum than the budget plan; without rows there is none to compare. */
export function whyNotEqual(
  rows: readonly Pick<BillingRow, 'revenue' | 'planned'>[],
  plan: PlannedRevenue,
  project: { readonly isInternalRnd: boolean; readonly currency: Currency },
): Problem<EqualityProblemCode>[] {
  if (rows.length === 0) return []
  return equalitiesOf(rows, plan, project)
    .filter(({ shortfall }) => shortfall !== 0)
    .map(({ revenue, shortfall }) => ({
      code: codes[revenue],
      at: 'billingsList',
      values: { shortfall: amountText(shortfall, project.currency) },
    }))
}

import type { CellsQuery } from '@yuga/domain/finance/profit/cells'
import type { BilledSum } from '@yuga/domain/finance/profit/facts'
import { type PlannedAmount, plannedAmounts } from '@yuga/domain/finance/profit/plan'
import { grouped } from '@yuga/domain/grouped'
import type { Currency, ExchangeFacts, OpexFacts } from '@yuga/domain/money/figures'
import { contractMonths } from '@yuga/domain/projects/actuals/entered'
import { revenueTypeOf } from '@yuga/domain/projects/project-codes'
import type { PricedPlan } from './planned-work.store.ts'
import { planOf } from './project-money.ts'
import type { PlanRecord } from './save/project-record.ts'

type PlannedProject = {
  readonly record: PlanRecord
  readonly project: { readonly currency: Currency; readonly isInternalRnd: boolean }
  readonly plan: PricedPlan
  readonly opexRates: readonly OpexFacts[]
  readonly exchangeRates: readonly ExchangeFacts[]
}

/** The plan of a project by line and month, in the currency that is requested (profit-4). */
export function plannedOf(
  { record, project, plan, opexRates, exchangeRates }: PlannedProject,
  requested: CellsQuery,
): PlannedAmount[] {
  return plannedAmounts(
    {
      ...plan,
      project,
      billing: plannedBilling(record),
      budget: planOf(record, project, opexRates),
      contractMonths: contractMonths(record),
      exchangeRates,
    },
    requested,
  )
}

/** What billing rows plan, added up by month and type: an amount is converted on the sum (rates-7). */
function plannedBilling({ billings }: PlanRecord): Omit<BilledSum, 'projectId'>[] {
  const rows = billings.flatMap(({ revenueCode, plannedMonth: month, planned: amount }) => {
    const revenue = revenueTypeOf(revenueCode)
    return month === null || revenue === null ? [] : [{ month, revenue, amount }]
  })
  return [...grouped(rows, ({ month, revenue }) => `${month} ${revenue}`).values()].flatMap(
    (same) =>
      same[0] === undefined
        ? []
        : [{ ...same[0], amount: same.reduce((sum, { amount }) => sum + amount, 0) }],
  )
}

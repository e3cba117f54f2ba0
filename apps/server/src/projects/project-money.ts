import { monthOf, monthsFrom, yearOf } from '@yuga/domain/calendar/day'
import type { Missing, OpexFacts } from '@yuga/domain/money/figures'
import { opexStyle } from '@yuga/domain/money/sales-opex'
import { type BudgetActualRow, budgetActualOf } from '@yuga/domain/projects/actuals/budget-actual'
import { type BudgetPlan, budgetPlanOf } from '@yuga/domain/projects/budget-plan/budget-plan'
import { opexSharesOf } from '@yuga/domain/projects/budget-plan/opex-shares'
import {
  costCategoryOf,
  costCodes,
  enteredCategories,
  isInternalRnd,
  revenueTypeOf,
} from '@yuga/domain/projects/project-codes'
import type { PlanRecord, ProjectRecord } from './save/project-record.ts'
import type { Settled } from './save/settlement.store.ts'

export type ProjectMoney = {
  readonly plan: BudgetPlan
  readonly opexRateTenThousandths: number | null
  /** What each row of the teams has of the planned sales OPEX, row by row. */
  readonly opexShares: readonly (number | null)[]
  readonly rows: readonly (BudgetActualRow & {
    readonly categoryCode: string
    readonly categoryName: string
  })[]
  readonly missing: readonly Missing[]
}

/** The budget plan of a record (project-money-2 to project-money-4). */
export function planOf(
  record: PlanRecord,
  type: { readonly isInternalRnd: boolean },
  opexRates: readonly OpexFacts[],
) {
  return budgetPlanOf({
    rows: record.teamProfits,
    license: record.license,
    thirdParty: record.thirdParty,
    thirdPartyCost: record.thirdPartyCost,
    includesBusinessCost: record.includesBusinessCost,
    isInternalRnd: type.isInternalRnd,
    startYear: yearOf(record.startDay),
    opexRates,
  })
}

/** Everything that is computed of a project's money, from what is kept. */
export function moneyOf(
  record: ProjectRecord,
  facts: {
    readonly categoryCode: string
    readonly opexRates: readonly OpexFacts[]
    readonly settled: readonly Settled[]
    readonly categories: readonly { readonly code: string; readonly name: string }[]
  },
): ProjectMoney {
  const { categoryCode, opexRates, settled, categories } = facts
  const plan = planOf(record, { isInternalRnd: isInternalRnd(categoryCode) }, opexRates)
  const months = monthsFrom(monthOf(record.contractStartDay), monthOf(record.contractEndDay))
  const rows = budgetActualOf({
    months,
    plan,
    rows: record.teamProfits,
    costs: record.costs.flatMap(({ categoryCode: code, teamCode, month, amount }) => {
      const category = enteredCategories.find((one) => one === costCategoryOf(code))
      return category === undefined ? [] : [{ category, teamCode, month, amount }]
    }),
    billed: record.billings.flatMap(({ revenueCode, actualMonth: month, actual: amount }) => {
      const revenue = revenueTypeOf(revenueCode)
      return month === null || amount === 0 || revenue === null ? [] : [{ revenue, month, amount }]
    }),
    settled,
    includesBusinessCost: record.includesBusinessCost,
    isInternalRnd: isInternalRnd(categoryCode),
    opexRates,
  })
  const startYear = yearOf(record.startDay)
  const rate = opexRates.find(
    ({ year, styleCode }) => year === startYear && styleCode === opexStyle,
  )
  const figures = [
    ...Object.values(plan).map(({ figure }) => figure),
    ...rows.flatMap((row) => [row.plan, row.actual]),
  ]
  const missing = figures.flatMap((figure) => ('missing' in figure ? figure.missing : []))
  return {
    plan,
    opexRateTenThousandths: rate?.rateTenThousandths ?? null,
    opexShares: opexSharesOf(record.teamProfits, plan.salesOpex.figure),
    rows: rows.map((row) => {
      const categoryCode = costCodes[row.category]
      const categoryName =
        categories.find(({ code }) => code === categoryCode)?.name ?? categoryCode
      return { ...row, categoryCode, categoryName }
    }),
    missing: [...new Map(missing.map((one) => [JSON.stringify(one), one])).values()],
  }
}

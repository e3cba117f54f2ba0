import { type Day, type Month, monthOf, monthsFrom } from '../../calendar/day.ts'
import type { Problem } from '../../problem.ts'
import type { EnteredCategory } from '../project-codes.ts'

/** What was spent in a month by a team, in minor units; below zero it is a credit note. */
export type EnteredCost = {
  readonly category: EnteredCategory
  readonly teamCode: string
  readonly month: Month
  readonly amount: number
}

export type ContractPeriod = { readonly contractStartDay: Day; readonly contractEndDay: Day }

/** The columns of Budget Actual: the months that the contract touches (project-money-8). */
export function contractMonths({ contractStartDay, contractEndDay }: ContractPeriod): Month[] {
  return monthsFrom(monthOf(contractStartDay), monthOf(contractEndDay))
}

/** What was entered outside the months of a contract; an amount of 0 is nothing entered (project-money-11). */
export function costsOutside<Cost extends Pick<EnteredCost, 'month' | 'amount'>>(
  costs: readonly Cost[],
  contract: ContractPeriod,
): Cost[] {
  const { contractStartDay, contractEndDay } = contract
  const [first, last] = [monthOf(contractStartDay), monthOf(contractEndDay)]
  return costs.filter(({ month, amount }) => amount !== 0 && (month < first || month > last))
}

export type CostProblemCode = 'project.cost-future-month'

/** Costs are entered up to the current month, as invoices are; an amount of 0 is nothing entered (project-money-22). */
export function whyNotFutureCosts(
  costs: readonly Pick<EnteredCost, 'month' | 'amount'>[],
  currentMonth: Month,
): Problem<CostProblemCode>[] {
  const months = costs.flatMap(({ month, amount }) =>
    amount !== 0 && month > currentMonth ? [month] : [],
  )
  return [...new Set(months)].toSorted().map((month) => ({
    code: 'project.cost-future-month',
    at: 'costExpenseList',
    values: { month },
  }))
}

export type ContractProblemCode = 'project.costs-outside-contract'

/**
 * Why the contract period cannot become this one: costs were entered in months that it would leave out. The months
 * are named from the first to the last of them (project-money-11).
 */
export function whyNotContract(
  costs: readonly Pick<EnteredCost, 'month' | 'amount'>[],
  contract: ContractPeriod,
): Problem<ContractProblemCode>[] {
  const months = costsOutside(costs, contract)
    .map(({ month }) => month)
    .toSorted()
  const problem = (at: string, firstMonth: Month, lastMonth: Month) => ({
    code: 'project.costs-outside-contract' as const,
    at,
    values: { firstMonth, lastMonth },
  })
  const before = months.filter((month) => month < monthOf(contract.contractStartDay))
  const after = months.filter((month) => month > monthOf(contract.contractEndDay))
  const problems: Problem<ContractProblemCode>[] = []
  const [firstBefore, lastBefore] = [before[0], before.at(-1)]
  const [firstAfter, lastAfter] = [after[0], after.at(-1)]
  if (firstBefore !== undefined && lastBefore !== undefined) {
    problems.push(problem('realStartDate', firstBefore, lastBefore))
  }
  if (firstAfter !== undefined && lastAfter !== undefined) {
    problems.push(problem('realEndDate', firstAfter, lastAfter))
  }
  return problems
}

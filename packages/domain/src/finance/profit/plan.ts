import { type Month, monthsFrom, yearOf } from '../../calendar/day.ts'
import {
  converted,
  exactFigure,
  type ExchangeFacts,
  type Figure,
  type PriceFacts,
  sumOfFigures,
} from '../../money/figures.ts'
import { spreadEvenly } from '../../money/spread.ts'
import { type PlannedLabour, plannedLabourOf } from '../../projects/actuals/planned-labour.ts'
import type { BudgetPlan } from '../../projects/budget-plan/budget-plan.ts'
import type { BilledSum, MonthFigure, ProfitProject } from './facts.ts'
import type { CellsQuery } from './cells.ts'
import type { CountedLine } from './lines.ts'

/** The plans of members in a month that cost the same, and how many these are. */
export type PlannedAlike = PlannedLabour & { readonly count: number }

export type PlanFacts = {
  readonly project: Pick<ProfitProject, 'currency'>
  /** What billing rows plan, by month. */
  readonly billing: readonly Omit<BilledSum, 'projectId'>[]
  readonly budget: BudgetPlan
  /** The months of the contract, the earliest first. */
  readonly contractMonths: readonly Month[]
  readonly labour: readonly PlannedAlike[]
  readonly prices: readonly PriceFacts[]
  readonly exchangeRates: readonly ExchangeFacts[]
}

/** What is planned of a line in a month, in the currency of the report, with the man-months behind labour. */
export type PlannedAmount = {
  readonly line: CountedLine
  readonly month: Month
  readonly figure: Figure
  readonly tenThousandths: number
}

/** The costs whose plan is spread over the contract; the budget plan has them under the same names. */
const spreadLines = ['outsourcing', 'expense', 'thirdPartyCost', 'salesOpex'] as const
export type SpreadLine = (typeof spreadLines)[number]

/**
 * The plan of a project by line and month, in the currency of the report (profit-4): revenue as billing rows plan it,
 * costs as Budget Actual spreads them over the contract, labour of each member. Each is converted once.
 */
export function plannedAmounts(facts: PlanFacts, requested: CellsQuery): PlannedAmount[] {
  const months = monthsFrom(requested.firstMonth, requested.lastMonth)
  const isRequested = new Set(months)
  const inReport = (month: Month, figure: Figure): Figure => {
    if ('missing' in figure) return figure
    const between = { year: yearOf(month), from: facts.project.currency, to: requested.currency }
    return converted(figure.amount, facts.exchangeRates, between)
  }
  const revenue = facts.billing.map(({ month, revenue: line, amount }) => ({
    line,
    month,
    figure: inReport(month, { amount }),
    tenThousandths: 0,
  }))
  const costs = spreadLines.flatMap((line) =>
    spread(facts.budget[line].figure, facts.contractMonths).map(({ month, figure }) => ({
      line,
      month,
      figure: inReport(month, figure),
      tenThousandths: 0,
    })),
  )
  const labour = facts.labour.map((planned) => ({
    line: 'labour' as const,
    month: planned.month,
    figure: times(planned.count, plannedLabourOf(planned, facts.prices, requested.currency)),
    tenThousandths: planned.isSupport ? 0 : planned.count * planned.hundredths * 100,
  }))
  return [...revenue, ...costs, ...labour].filter(({ month }) => isRequested.has(month))
}

function times(count: number, figure: Figure): Figure {
  return 'missing' in figure ? figure : exactFigure(BigInt(count) * BigInt(figure.amount))
}

/** A planned figure spread over some months (project-money-8); one that is missing is missing in each of them. */
export function spread(figure: Figure, months: readonly Month[]): MonthFigure[] {
  if ('missing' in figure) return months.map((month) => ({ month, figure }))
  const amounts = spreadEvenly(figure.amount, months.length)
  return months.map((month, place) => ({ month, figure: { amount: amounts[place] ?? 0 } }))
}

/** What is planned of a line in a month, or in all months (null), in minor units. */
export function plannedOf(
  planned: readonly PlannedAmount[],
  line: CountedLine,
  month: Month | null,
): { readonly figure: Figure; readonly tenThousandths: number } {
  const own = planned.filter((one) => one.line === line && (month === null || one.month === month))
  return {
    figure: sumOfFigures(own.map(({ figure }) => figure)),
    tenThousandths: own.reduce((sum, one) => sum + one.tenThousandths, 0),
  }
}

import type { Month } from '../../calendar/day.ts'
import { type Figure, type OpexFacts, sumOfFigures } from '../../money/figures.ts'
import { salesOpexOf } from '../../money/sales-opex.ts'
import { spreadEvenly } from '../../money/spread.ts'
import { negated } from './settlement.ts'
import type { BudgetPlan } from '../budget-plan/budget-plan.ts'
import type { TeamProfitRow } from '../budget-plan/team-profit.ts'
import {
  type CostCategory,
  costCodes,
  enteredCategories,
  type EnteredCategory,
  type RevenueType,
  serviceOf,
} from '../project-codes.ts'
import { differenceOf, ratioOf } from './difference.ts'
import type { EnteredCost } from './entered.ts'
import { rowsForYear, teamPlansOf, yearsOfMonths } from './team-plans.ts'

/** What was invoiced in a month, in minor units; below zero it is a credit note. */
export type BilledAmount = {
  readonly revenue: RevenueType
  readonly month: Month
  readonly amount: number
}

/** What a team receives (above 0) or pays (below 0) in settlement in a month. */
export type SettledAmount = {
  readonly teamCode: string
  readonly month: Month
  readonly figure: Figure
}

export type BudgetActualFacts = {
  /** The months of the contract, the earliest first. */
  readonly months: readonly Month[]
  readonly plan: BudgetPlan
  readonly rows: readonly TeamProfitRow[]
  readonly costs: readonly EnteredCost[]
  readonly billed: readonly BilledAmount[]
  readonly settled: readonly SettledAmount[]
  readonly includesBusinessCost: boolean
  readonly isInternalRnd: boolean
  readonly opexRates: readonly OpexFacts[]
}

type Compared = {
  readonly plan: Figure
  readonly actual: Figure
  /** Actual − plan. */
  readonly difference: Figure
  /** In ten-thousandths; null where there is no plan. */
  readonly ratio: number | null
}

/** A cost category of a team in a year. */
export type TeamOfCategory = Compared & {
  readonly teamCode: string
  readonly year: number
  readonly months: readonly { readonly month: Month; readonly actual: Figure }[]
}

export type BudgetActualRow = Compared & {
  readonly category: CostCategory
  /** Those of the contract, and every other in which something is added up, without a plan (project-money-21). */
  readonly months: readonly {
    readonly month: Month
    readonly plan: Figure
    readonly actual: Figure
  }[]
  /** Of the entered categories alone. */
  readonly teams: readonly TeamOfCategory[]
}

/** The rows of Budget Actual, one for each category (project-money-8 to project-money-10). */
export function budgetActualOf(facts: BudgetActualFacts): BudgetActualRow[] {
  const actuals = actualsOf(facts)
  const allMonths = monthsOf(facts, actuals)
  return (Object.keys(costCodes) as CostCategory[]).map((category) => {
    const plan = plannedOf(category, facts.plan)
    const plans = spreadFigure(plan, facts.months.length)
    const actual = actuals(category)
    const months = allMonths.map((month) => ({
      month,
      plan: plans[facts.months.indexOf(month)] ?? { amount: 0 },
      actual: inMonth(actual, month),
    }))
    return {
      category,
      months,
      ...compared(plan, sumOfFigures(actual.map(({ figure }) => figure))),
      teams: isEntered(category) ? teamsOf(category, facts, months) : [],
    }
  })
}

/** The months of the contract, and those outside of it in which an actual is something, the earliest first. */
function monthsOf(facts: BudgetActualFacts, actuals: ReturnType<typeof actualsOf>): Month[] {
  const counted = (Object.keys(costCodes) as CostCategory[])
    .flatMap(actuals)
    .filter(({ figure }) => 'missing' in figure || figure.amount !== 0)
  return [...new Set([...facts.months, ...counted.map(({ month }) => month)])].toSorted()
}

function isEntered(category: CostCategory): category is EnteredCategory {
  return enteredCategories.some((each) => each === category)
}

function compared(plan: Figure, actual: Figure): Compared {
  return {
    plan,
    actual,
    difference: differenceOf({ plan, actual }),
    ratio: ratioOf({ plan, actual }),
  }
}

/** What the plan of the project says of a category; settlement adds up to nothing over its teams. */
function plannedOf(category: CostCategory, plan: BudgetPlan): Figure {
  if (category === 'internal') return { amount: 0 }
  return plan[category === 'thirdParty' ? 'thirdPartyCost' : category].figure
}

/** Equal whole units, the remainder in the last month; what is missing is missing in each. */
function spreadFigure(figure: Figure, places: number): Figure[] {
  if ('missing' in figure) return Array.from({ length: places }, () => figure)
  return spreadEvenly(figure.amount, places).map((amount) => ({ amount }))
}

type OfMonth = { readonly month: Month; readonly figure: Figure }

function inMonth(all: readonly OfMonth[], month: Month): Figure {
  return sumOfFigures(all.filter((each) => each.month === month).map(({ figure }) => figure))
}

/** Entered and computed actuals of a category, by month; a month may stand there several times. */
function actualsOf(facts: BudgetActualFacts): (category: CostCategory) => OfMonth[] {
  const entered = (category: EnteredCategory) =>
    facts.costs
      .filter((cost) => cost.category === category)
      .map(({ month, amount }) => ({ month, figure: { amount } }))
  const billed = facts.billed.map(({ month, amount }) => ({ month, figure: { amount } }))
  const spent = enteredCategories.flatMap(entered)
  const opex = actualOpexOf(facts)
  return (category) => {
    if (isEntered(category)) return entered(category)
    if (category === 'salesOpex') return opex
    if (category === 'internal') return [...facts.settled]
    return [...billed, ...[...spent, ...opex].map(taken)]
  }
}

function taken({ month, figure }: OfMonth): OfMonth {
  return { month, figure: negated(figure) }
}

function actualOpexOf(facts: BudgetActualFacts): OfMonth[] {
  if (!facts.includesBusinessCost) return []
  const service = serviceOf(facts)
  const earned = facts.billed
    .filter(({ revenue }) => revenue === service)
    .map(({ month, amount }) => ({ month, service: amount, outsourcing: 0 }))
  const spent = facts.costs
    .filter(({ category }) => category === 'outsourcing')
    .map(({ month, amount }) => ({ month, service: 0, outsourcing: amount }))
  const movements = [...earned, ...spent]
  const months = [...new Set(movements.map(({ month }) => month))].toSorted()
  return salesOpexOf(movements, months, facts.opexRates)
}

/** The teams of a category, year by year: those of the year's rows, and those that something was entered for. */
function teamsOf(
  category: EnteredCategory,
  facts: BudgetActualFacts,
  months: BudgetActualRow['months'],
): TeamOfCategory[] {
  const costs = facts.costs.filter((cost) => cost.category === category)
  return yearsOfMonths(months.map(({ month }) => month)).flatMap((year) => {
    const columns = months.filter(({ month }) => month.startsWith(`${year}-`))
    // in a year outside of the contract nothing is planned: its teams are those that something was entered for
    const isPlanned = facts.months.some((month) => month.startsWith(`${year}-`))
    const rows = isPlanned ? rowsForYear(facts.rows, year) : []
    const plan = sumOfFigures(columns.map((column) => column.plan))
    const plans = 'missing' in plan ? [] : teamPlansOf(category, plan.amount, rows)
    const ofYear = costs.filter(({ month }) => columns.some((column) => column.month === month))
    const teams = new Set([
      ...rows.flatMap(({ teamCode }) => (teamCode === null ? [] : [teamCode])),
      ...ofYear.map(({ teamCode }) => teamCode),
    ])
    return [...teams].map((teamCode) => {
      const own = ofYear
        .filter((cost) => cost.teamCode === teamCode)
        .map(({ month, amount }) => ({ month, figure: { amount } }))
      const planned = plans.find((share) => share.teamCode === teamCode)?.amount ?? 0
      return {
        teamCode,
        year,
        months: columns.map(({ month }) => ({ month, actual: inMonth(own, month) })),
        ...compared({ amount: planned }, sumOfFigures(own.map(({ figure }) => figure))),
      }
    })
  })
}

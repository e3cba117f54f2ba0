import { type Month, monthOf, yearOf } from '@yuga/domain/calendar/day'
import type { CountedCells } from '@yuga/domain/finance/profit/cells'
import type { ProfitFacts, ProfitProject } from '@yuga/domain/finance/profit/facts'
import {
  forecastFacts,
  isLate,
  monthToBill,
  planFacts,
  type PlannedBilling,
  type PlannedFacts,
  type PlannedMoney,
} from '@yuga/domain/finance/profit/forecast'
import { grouped } from '@yuga/domain/grouped'
import { weightedCells } from '@yuga/domain/finance/profit/weighted'
import { type Figure, sumOfFigures } from '@yuga/domain/money/figures'
import { contractMonths } from '@yuga/domain/projects/actuals/entered'
import { revenueTypeOf, statusCodes } from '@yuga/domain/projects/project-codes'
import { inParallel } from '../../db/in-parallel.ts'
import type { Db } from '../../db/statement.ts'
import { planOf } from '../../projects/project-money.ts'
import {
  type PlanRecord,
  type ProjectRecord,
  readPlanRecords,
} from '../../projects/save/project-record.ts'
import { type Rates, ratesOf } from '../profit/money.store.ts'
import type { WorkQuery } from '../profit/priced-work.sql.ts'
import { type Profit, profitIn, type ProfitScope, readProfitFacts } from '../profit/profit-facts.ts'
import { plannedWorkOf, plannedWorkSums } from './planned-work.store.ts'

type ForecastAndPlan = { readonly forecast: Profit; readonly plan: Profit }

/**
 * What happened through the running month and what is planned after it, and the plan of all of these months: of teams
 * that of certain projects, of projects that of all of them.
 */
export type Forecast = {
  /** The last month that counts what happened. */
  readonly through: Month
} & ForecastAndPlan & {
    /** With tentative projects (forecast-11, forecast-12); null: no team of the scope has any. */
    readonly tentative: {
      readonly count: number
      readonly weighted: ForecastAndPlan
      readonly full: ForecastAndPlan
    } | null
    /** Billing that is late (forecast-2), in the currency of the report: of teams what of it is theirs. */
    readonly late: readonly LateBilling[]
  }

/** A billing row without an invoice that plans a month which has begun. */
export type LateBilling = {
  readonly projectId: string
  readonly month: Month
  readonly figure: Figure
  /** Whether the requested months plan it, or count it. */
  readonly isOfMonths: boolean
}

/**
 * The forecast of some projects, or of what some teams have of all billable projects (forecast-1 to forecast-5).
 * `changed`: the plan of the only project of the scope as it would be, in place of the stored one (what-if-4).
 */
export async function readForecast(
  db: Db,
  requested: WorkQuery,
  scope: ProfitScope,
  changed?: ProjectRecord,
): Promise<Forecast> {
  const through = monthOf(requested.reportDay)
  const { firstMonth, lastMonth } = requested
  // of months ahead, what moves the base of sales OPEX before them is of this year
  const beganYear = `${yearOf(through)}-01`
  const shown = { firstMonth: beganYear < firstMonth ? beganYear : firstMonth, lastMonth }
  const projects = 'projectIds' in scope ? scope : 'billable'
  const toBill = monthToBill({ month: through }, through)
  const [facts, ratesToBill, records, work] = await inParallel([
    readProfitFacts(db, requested, scope, shown),
    ratesOf(db, { firstMonth: toBill, lastMonth: toBill }),
    changed === undefined
      ? readPlanRecords(db, projects === 'billable' ? projects : projects.projectIds, shown)
      : Promise.resolve([changed]),
    changed === undefined
      ? plannedWorkSums(db, projects, { firstMonth, lastMonth })
      : plannedWorkOf(db, changed, { firstMonth, lastMonth }),
  ])
  const planned: PlannedFacts = {
    money: plannedMoneyOf(records, facts, { isCut: projects === 'billable' }),
    work: work[requested.currency],
  }
  const both = {
    forecast: forecastFacts(facts, planned, through),
    plan: planFacts(facts, planned),
  }
  const sumsOf: SumsOf = (isCounted, counted) => ({
    forecast: profitIn(onlyThose(both.forecast, isCounted), requested, scope, counted),
    plan: profitIn(onlyThose(both.plan, isCounted), requested, scope, counted),
  })
  const certain = sumsOf(projects === 'billable' ? isCertain : () => true)
  return {
    through,
    ...certain,
    tentative: projects === 'billable' ? withTentative(certain, sumsOf) : null,
    late: lateIn(planned.money, withRates(facts, ratesToBill), { through, requested, scope }),
  }
}

function withRates(facts: ProfitFacts, { exchangeRates }: Rates): ProfitFacts {
  const known = new Set(facts.exchangeRates.map(({ year }) => year))
  const added = exchangeRates.filter(({ year }) => !known.has(year))
  return { ...facts, exchangeRates: [...facts.exchangeRates, ...added] }
}

type SumsOf = (
  isCounted: (project: ProfitProject) => boolean,
  counted?: CountedCells,
) => ForecastAndPlan

const isCertain = ({ winProbability }: ProfitProject) => winProbability === null
const isTentative = (project: ProfitProject) => !isCertain(project)

function onlyThose(
  facts: ProfitFacts,
  isCounted: (project: ProfitProject) => boolean,
): ProfitFacts {
  return { ...facts, projects: facts.projects.filter(isCounted) }
}

/** What certain projects come to, with tentative ones by their probability and in full (forecast-11, forecast-12). */
function withTentative(certain: ForecastAndPlan, sumsOf: SumsOf): Forecast['tentative'] {
  const full = sumsOf(isTentative)
  const cells = [...full.forecast.cells, ...full.plan.cells]
  if (cells.length === 0) return null
  const weighted = sumsOf(isTentative, (all, { winProbability }) =>
    weightedCells(all, winProbability ?? 100),
  )
  const added = (one: Profit, other: Profit): Profit => ({
    facts: one.facts,
    cells: [...one.cells, ...other.cells],
  })
  const addedTo = ({ forecast, plan }: ForecastAndPlan): ForecastAndPlan => ({
    forecast: added(certain.forecast, forecast),
    plan: added(certain.plan, plan),
  })
  return {
    count: new Set(cells.map(({ projectId }) => projectId)).size,
    weighted: addedTo(weighted),
    full: addedTo(full),
  }
}

/** `isCut`: costs are cut among teams; of a project as a whole each is converted once (rates-7). */
function plannedMoneyOf(
  records: readonly PlanRecord[],
  facts: ProfitFacts,
  { isCut }: { readonly isCut: boolean },
): PlannedMoney[] {
  const known = new Map(facts.projects.map((project) => [project.projectId, project]))
  return records.flatMap((record): PlannedMoney[] => {
    const project = known.get(record.projectId)
    if (project === undefined) return []
    const money = moneyOf(record, project, facts)
    return [isCut ? money : { ...money, teamRows: [] }]
  })
}

function moneyOf(
  record: PlanRecord,
  project: ProfitProject,
  { opexRates }: ProfitFacts,
): PlannedMoney {
  const plan = planOf(record, project, opexRates)
  const amountOf = (figure: Figure) => ('missing' in figure ? 0 : figure.amount)
  return {
    projectId: record.projectId,
    isEnded: record.statusCode === statusCodes.ended,
    billing: plannedBillingOf(record),
    costs: {
      outsourcing: amountOf(plan.outsourcing.figure),
      expense: amountOf(plan.expense.figure),
      thirdParty: amountOf(plan.thirdPartyCost.figure),
    },
    salesOpex: plan.salesOpex.figure,
    contractMonths: contractMonths(record),
    teamRows: record.teamProfits,
  }
}

/** What the billing rows of a project plan, invoiced or not. */
export function plannedBillingOf({ billings }: Pick<PlanRecord, 'billings'>): PlannedBilling[] {
  return billings.flatMap(({ revenueCode, plannedMonth, planned, actualMonth }) => {
    const revenue = revenueTypeOf(revenueCode)
    return plannedMonth === null || revenue === null || planned === 0
      ? []
      : [{ revenue, month: plannedMonth, amount: planned, isInvoiced: actualMonth !== null }]
  })
}

/**
 * Late billing of certain projects in progress, each row as the forecast counts it: shared and converted as of the month
 * in which it is billed, or of the one that it plans where only that is requested. Of teams it is what of a row is theirs.
 */
function lateIn(
  money: readonly PlannedMoney[],
  facts: ProfitFacts,
  {
    through,
    requested,
    scope,
  }: { readonly through: Month; readonly requested: WorkQuery; readonly scope: ProfitScope },
): LateBilling[] {
  const known = new Map(facts.projects.map((project) => [project.projectId, project]))
  const managersTeams = grouped(facts.managersTeams, ({ projectId }) => projectId)
  const isRequested = (month: Month) =>
    month >= requested.firstMonth && month <= requested.lastMonth
  return money.flatMap(({ projectId, isEnded, billing }) => {
    const project = known.get(projectId)
    if (project === undefined || isEnded || isTentative(project)) return []
    return billing
      .filter((row) => isLate(row, through))
      .flatMap(({ month: planned, revenue, amount }): LateBilling[] => {
        const billed = monthToBill({ month: planned }, through)
        const month = !isRequested(billed) && isRequested(planned) ? planned : billed
        const row = { projectId, month, revenue, amount }
        const cells = profitIn(
          {
            ...facts,
            projects: [project],
            managersTeams: managersTeams.get(projectId) ?? [],
            billed: [row],
            spent: [],
            worked: [],
          },
          { firstMonth: month, lastMonth: month, currency: requested.currency },
          scope,
        ).cells.filter(({ line }) => line === revenue)
        if (cells.length === 0) return []
        const figure = sumOfFigures(cells.map((cell) => cell.figure))
        return [{ projectId, month: planned, figure, isOfMonths: isRequested(month) }]
      })
  })
}

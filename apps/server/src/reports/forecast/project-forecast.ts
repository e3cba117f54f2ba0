import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import type { readProjectForecast } from '@yuga/contract/reports/forecast'
import { profitRowCodes, projectProfitRows } from '@yuga/contract/reports/profit-lines'
import { addMonths, monthOf, monthsFrom, monthToWire, yearOf } from '@yuga/domain/calendar/day'
import { baselineIn } from '@yuga/domain/finance/profit/baseline'
import { figureAt, totalOf } from '@yuga/domain/finance/profit/columns'
import type { ProfitLine } from '@yuga/domain/finance/profit/lines'
import type { PlannedAmount } from '@yuga/domain/finance/profit/plan'
import { columnsOf } from '@yuga/domain/finance/profit/tables'
import { type Figure, missingFor, sumOfFigures } from '@yuga/domain/money/figures'
import { differenceOf } from '@yuga/domain/projects/actuals/difference'
import { currencyOf, statusCodes } from '@yuga/domain/projects/project-codes'
import { inParallel } from '../../db/in-parallel.ts'
import { refuse } from '../../http/refusal.ts'
import { baselineOfProject } from '../../projects/baselines/baselines.store.ts'
import { rowNames } from '../profit/names.store.ts'
import { ratesOf } from '../profit/money.store.ts'
import type { WorkQuery } from '../profit/priced-work.sql.ts'
import {
  type ProjectReport,
  readProjectReport,
  tableOfPlan,
  tableOfProject,
} from '../profit/project/project-profit.ts'
import { manMonthsOf, missingIn, valueOf } from '../profit/rows.view.ts'
import type { ReportCallOf } from '../report-call.ts'
import { monthListOf, partsOf, type Shown } from './forecast.ts'
import { readForecast } from './read-forecast.ts'

type Call = ReportCallOf<typeof readProjectForecast>
type Answer = AnswerOf<typeof readProjectForecast>

/** What a project comes to over all its months or in a year, against its plan (forecast-6). */
export async function projectForecast(call: Call): Promise<Answer> {
  const { db, language, query } = call
  // refuses readers of no money of the project, and says which months there are
  const report = await readProjectReport(call)
  const requested = query.standardYear === 'all' ? throughLateBilling(report) : report.requested
  const months = monthsFrom(requested.firstMonth, requested.lastMonth)
  const [{ forecast, through, late: everyLate }, nameOf, baseline] = await inParallel([
    readForecast(db, requested, { projectIds: [query.projectId] }),
    rowNames(db, language),
    requestedBaseline(call, report),
  ])
  const late = everyLate.filter(({ isOfMonths }) => isOfMonths)
  const lateFigures = late.map(({ figure }) => figure)
  const baselineLine = baseline === null ? null : linesOfBaseline(baseline)
  const of: Shown = { months, through, currency: requested.currency }
  const forecastIn = columnsOf(tableOfProject({ cells: forecast.cells, months }), months)
  const planIn = columnsOf(tableOfPlan({ planned: report.planned, months }), months)
  const isWorked = (name: string) => name === 'labour'
  return {
    monthList: monthListOf(of),
    lineList: projectProfitRows.map(({ name }) => {
      const { column } = forecastIn(name)
      const { column: plan } = planIn(name)
      const workOf = (one: typeof column) =>
        isWorked(name) ? manMonthsOf(totalOf(one).tenThousandths) : null
      return {
        gubunCode: profitRowCodes[name],
        gubunName: nameOf(name),
        ...partsOf(column, plan, of),
        manMonth: workOf(column),
        planManMonth: workOf(plan),
        ...(baselineLine && againstBaseline(totalOf(column).figure, baselineLine(name), of)),
        monthlyList: months.map((month, place) => ({
          monthName: monthToWire(month),
          forecastAmount: valueOf(figureAt(column, place), requested.currency),
          planAmount: valueOf(figureAt(plan, place), requested.currency),
        })),
      }
    }),
    version: report.record.version,
    winProbability: report.record.winProbability,
    lateCount: late.length,
    lateAmount: valueOf(sumOfFigures(lateFigures), requested.currency),
    missingList: missingFor(
      missingIn([
        ...[...forecast.cells, ...report.planned, ...(baseline ?? [])].flatMap(({ line, figure }) =>
          line === 'settlement' ? [] : [figure],
        ),
        ...lateFigures,
      ]),
    ),
  }
}

/** The baseline that is requested, in the currency of the report; null: none is (baselines-4). */
async function requestedBaseline(
  { db, query }: Call,
  { requested }: ProjectReport,
): Promise<PlannedAmount[] | null> {
  const { projectId, baselineSn, standardYear } = query
  if (baselineSn === undefined) return null
  const baseline = await baselineOfProject(db, projectId, baselineSn)
  if (baseline === undefined) return refuse('project.baseline-not-found', { at: 'baselineSn' })
  const months = baseline.contents.map(({ month }) => month).toSorted()
  const [firstMonth, lastMonth] = [months[0], months.at(-1)]
  if (firstMonth === undefined || lastMonth === undefined) return []
  const { exchangeRates } = await ratesOf(db, { firstMonth, lastMonth })
  return baselineIn(baseline.contents, {
    isOf: (month) => standardYear === 'all' || yearOf(month) === standardYear,
    from: currencyOf(baseline.currencyCode) ?? 'KRW',
    to: requested.currency,
    exchangeRates,
  })
}

/** What the lines of a baseline come to over all months that it counts. */
function linesOfBaseline(planned: readonly PlannedAmount[]): (name: ProfitLine) => Figure {
  const months = [...new Set(planned.map(({ month }) => month))].toSorted()
  const lineIn = columnsOf(tableOfPlan({ planned, months }), months)
  return (name) => lineIn(name).total.figure
}

function againstBaseline(forecast: Figure, baseline: Figure, { currency }: Shown) {
  return {
    baselineAmount: valueOf(baseline, currency),
    baselineDifferenceAmount: valueOf(differenceOf({ plan: baseline, actual: forecast }), currency),
  }
}

/** All months of a project, and the first to come: what is late is expected there, also after the contract (forecast-2). */
export function throughLateBilling({
  requested,
  record,
}: Pick<ProjectReport, 'requested' | 'record'>): WorkQuery {
  const firstToCome = addMonths(monthOf(requested.reportDay), 1)
  const isOver = record.statusCode === statusCodes.ended || requested.lastMonth >= firstToCome
  return isOver ? requested : { ...requested, lastMonth: firstToCome }
}

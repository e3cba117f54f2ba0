import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import type { readProjectForecast } from '@yuga/contract/reports/forecast'
import { profitRowCodes, projectProfitRows } from '@yuga/contract/reports/profit-lines'
import { addMonths, monthOf, monthsFrom, monthToWire } from '@yuga/domain/calendar/day'
import { figureAt, totalOf } from '@yuga/domain/finance/profit/columns'
import { columnsOf } from '@yuga/domain/finance/profit/tables'
import { missingFor, sumOfFigures } from '@yuga/domain/money/figures'
import { statusCodes } from '@yuga/domain/projects/project-codes'
import { inParallel } from '../../db/in-parallel.ts'
import { rowNames } from '../profit/names.store.ts'
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
  const [{ forecast, through, late }, nameOf] = await inParallel([
    readForecast(db, requested, { projectIds: [query.projectId] }),
    rowNames(db, language),
  ])
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
        monthlyList: months.map((month, place) => ({
          monthName: monthToWire(month),
          forecastAmount: valueOf(figureAt(column, place), requested.currency),
          planAmount: valueOf(figureAt(plan, place), requested.currency),
        })),
      }
    }),
    winProbability: report.record.winProbability,
    lateCount: late.length,
    lateAmount: valueOf(sumOfFigures(late.map(({ figure }) => figure)), requested.currency),
    missingList: missingFor(
      missingIn(
        [...forecast.cells, ...report.planned].flatMap(({ line, figure }) =>
          line === 'settlement' ? [] : [figure],
        ),
      ),
    ),
  }
}

/** All months of a project, and the first to come: what is late is expected there, also after the contract (forecast-2). */
function throughLateBilling({ requested, record }: ProjectReport): WorkQuery {
  const firstToCome = addMonths(monthOf(requested.reportDay), 1)
  const isOver = record.statusCode === statusCodes.ended || requested.lastMonth >= firstToCome
  return isOver ? requested : { ...requested, lastMonth: firstToCome }
}

import type { listProjectsBehindPlan, ProjectBehindPlan } from '@yuga/contract/reports/behind-plan'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { type Month, monthsFrom } from '@yuga/domain/calendar/day'
import {
  differenceFromPlan,
  isBehindPlan,
  type MeasuredProfit,
} from '@yuga/domain/finance/behind-plan'
import {
  columnsOf,
  emptyTable,
  type ProfitTable,
  tablesBy,
} from '@yuga/domain/finance/profit/tables'
import { grouped } from '@yuga/domain/grouped'
import { missingFor, sumOfFigures } from '@yuga/domain/money/figures'
import { amountNumber } from '@yuga/domain/money/typed-amount'
import { readForecast } from '../forecast/read-forecast.ts'
import type { Profit } from '../profit/profit-facts.ts'
import { requestedWork } from '../profit/requested-profit.ts'
import { missingIn, valueOf } from '../profit/rows.view.ts'
import type { ReportCallOf } from '../report-call.ts'
import { requestedRange } from '../requested-report.ts'
import { billableInProgress } from './projects.store.ts'

type Call = ReportCallOf<typeof listProjectsBehindPlan>
type Answer = AnswerOf<typeof listProjectsBehindPlan>

/** The projects that earn less than planned in some months, or bill late, and why (home-4). */
export async function projectsBehindPlan(call: Call): Promise<Answer> {
  const { db, actor, query } = call
  const requested = requestedWork(query, requestedRange(query), actor)
  const { currency } = requested
  const projects = await billableInProgress(db, actor, { isManaged: query.managedYn === 'Y' })
  const projectIds = projects.map(({ projectId }) => projectId)
  const { forecast, plan, late } = await readForecast(db, requested, { projectIds })
  const months = monthsFrom(requested.firstMonth, requested.lastMonth)
  const actualOf = profitByProject(forecast, months)
  const planOf = profitByProject(plan, months)
  const lateOf = grouped(
    late.filter(({ month }) => month <= requested.lastMonth),
    ({ projectId }) => projectId,
  )
  let missingCount = 0
  const behind = projects.flatMap(({ projectId, name, pmId, pmName }): ProjectBehindPlan[] => {
    const lateRows = lateOf.get(projectId) ?? []
    const difference = differenceFromPlan(actualOf(projectId), planOf(projectId))
    if (difference === null) missingCount += 1
    if (difference === null || !isBehindPlan(difference, lateRows.length)) return []
    const { reason } = difference
    const amount = (minorUnits: number) => amountNumber(minorUnits, currency)
    return [
      {
        projectId,
        projectName: name,
        pmId,
        pmName,
        operatingProfitAmount: amount(difference.operatingProfit),
        planOperatingProfitAmount: amount(difference.planned),
        differenceAmount: amount(difference.difference),
        reasonCode: reason?.measure ?? null,
        reasonAmount: reason && amount(reason.amount),
        lateCount: lateRows.length,
        lateAmount: valueOf(sumOfFigures(lateRows.map(({ figure }) => figure)), currency),
      },
    ]
  })
  const ordered = behind.toSorted((a, b) => a.differenceAmount - b.differenceAmount)
  const figures = [...forecast.cells, ...plan.cells].flatMap(({ line, figure }) =>
    line === 'settlement' ? [] : [figure],
  )
  return {
    totalCount: ordered.length,
    projectList: ordered.slice(0, query.limit ?? 20),
    missingCount,
    missingList: missingFor(missingIn(figures)),
  }
}

/** The profit of each project in some months; what teams settle among themselves adds up to nothing, and is left out. */
function profitByProject(
  { cells }: Profit,
  months: readonly Month[],
): (projectId: string) => MeasuredProfit {
  const counted = cells.filter(({ line }) => line !== 'settlement')
  const tables = tablesBy(counted, months, ({ projectId }) => projectId)
  return (projectId) => measuredIn(tables.get(projectId) ?? emptyTable, months)
}

function measuredIn(table: ProfitTable, months: readonly Month[]): MeasuredProfit {
  const lineOf = columnsOf(table, months)
  return {
    operatingProfit: lineOf('operatingProfit').total.figure,
    measureOf: (measure) => lineOf(measure).total.figure,
  }
}

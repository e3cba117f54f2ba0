import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import type { listProjectProfit } from '@yuga/contract/reports/profit'
import { largeRows, profitRowCodes, projectProfitRows } from '@yuga/contract/reports/profit-lines'
import { type Month, monthsFrom, monthToWire } from '@yuga/domain/calendar/day'
import { whyNotMonths } from '@yuga/domain/calendar/month-range'
import type { Amount } from '@yuga/domain/finance/profit/columns'
import type { ProfitLine } from '@yuga/domain/finance/profit/lines'
import type { PlannedAmount } from '@yuga/domain/finance/profit/plan'
import { emptyTable, linesOf, type ProfitTable, tablesBy } from '@yuga/domain/finance/profit/tables'
import { reportDay } from '@yuga/domain/finance/report-months'
import type { ReportRange } from '@yuga/domain/finance/report-range'
import { type Figure, missingFor } from '@yuga/domain/money/figures'
import { differenceOf } from '@yuga/domain/projects/actuals/difference'
import { inParallel } from '../../../db/in-parallel.ts'
import type { Db } from '../../../db/statement.ts'
import { refuse, refuseIfAny } from '../../../http/refusal.ts'
import { plannedOf } from '../../../projects/planned-amounts.ts'
import { monthsOfProject, pricedPlan } from '../../../projects/planned-work.store.ts'
import { reachOf } from '../../../projects/project-names.store.ts'
import { type PlanRecord, readPlanRecord } from '../../../projects/save/project-record.ts'
import type { ReportCallOf } from '../../report-call.ts'
import { requestedRange } from '../../requested-report.ts'
import { reportMonths } from '../months.store.ts'
import { rowNames } from '../names.store.ts'
import { requestedMonths, requestedWork } from '../requested-profit.ts'
import { type Profit, readProfit, sinceYearBegan } from '../profit-facts.ts'
import { manMonthsOf, missingIn, valueOf } from '../rows.view.ts'
import type { WorkQuery } from '../priced-work.sql.ts'

type Call = ReportCallOf<typeof listProjectProfit>
type Asking = Pick<Call, 'db' | 'actor'> & {
  readonly query: Call['query'] & { readonly throughMonth?: Month | undefined }
}

export type ProjectReport = Profit & {
  readonly record: PlanRecord
  readonly months: readonly Month[]
  readonly requested: WorkQuery
  readonly planned: readonly PlannedAmount[]
}

/** Actual and plan of a project, for a reader who may see its money (project-access-2). */
export async function readProjectReport(
  { db, actor, query }: Asking,
  asking = monthsToRead({ db, actor, query }),
): Promise<ProjectReport> {
  const { projectId } = query
  const readMoney = async () => {
    const requested = await asking
    const [actual, plan] = await inParallel([
      readActual(db, projectId, requested),
      pricedPlan(db, projectId, requested),
    ])
    return { ...actual, plan, requested }
  }
  const reading = readMoney()
  // read at once with the money, which only those see who may
  const [reach, record] = await inParallel([
    reachOf(db, actor, projectId),
    readPlanRecord(db, projectId),
    Promise.allSettled([reading]),
  ])
  if (reach?.seesMoney !== true || record === undefined) {
    return refuse('project.not-found', { at: 'projectId' })
  }
  const { facts, cells, plan, requested } = await reading
  const [project] = facts.projects
  return {
    facts,
    cells,
    record,
    requested,
    months: monthsOf(requested),
    planned: project === undefined ? [] : plannedOf({ ...facts, record, project, plan }, requested),
  }
}

const monthsOf = ({ firstMonth, lastMonth }: WorkQuery) => monthsFrom(firstMonth, lastMonth)

function readActual(db: Db, projectId: string, requested: WorkQuery): Promise<Profit> {
  return readProfit(db, requested, { projectIds: [projectId] }, sinceYearBegan(requested))
}

/** The requested months of a project, as reports read them. */
async function monthsToRead({ db, actor, query }: Asking): Promise<WorkQuery> {
  const range = await rangeOf(db, query)
  const { throughMonth: last = range.last } = query
  if (last < range.first || last > range.last)
    return refuse('report.other-year', { at: 'throughMonth' })
  return requestedWork(query, { ...range, last }, actor)
}

/**
 * Twice the longest period; a contract may lie elsewhere, and a month of a plan be mistyped by centuries (profit-13).
 */
export const mostMonths = 720

async function rangeOf(db: Db, query: Call['query']): Promise<ReportRange> {
  const { standardYear, ...more } = query
  if (standardYear !== 'all') return requestedRange(requestedMonths({ ...more, standardYear }))
  const range =
    (await monthsOfProject(db, query.projectId)) ?? refuse('project.not-found', { at: 'projectId' })
  const problem = whyNotMonths({ beginMonth: range.first, endMonth: range.last }, mostMonths)
  refuseIfAny(problem === null ? [] : [{ ...problem, at: 'standardYear' }])
  return range
}

/** A report with its tables added up line by line. */
async function addedUp(reading: Promise<ProjectReport>) {
  const report = await reading
  return {
    ...report,
    actualLineOf: linesOf(tableOfProject(report), report.months),
    plannedLineOf: linesOf(tableOfPlan(report), report.months),
  }
}

/** Plan, actual and their difference by category and month (profit-4). */
export async function projectProfit(call: Call): Promise<AnswerOf<typeof listProjectProfit>> {
  const { db, actor, language, query } = call
  const asking = monthsToRead(call)
  const shown = { projectIds: [query.projectId], reportDay: reportDay(actor.officeDays) }
  const readMonths = async () => reportMonths(db, monthsOf(await asking), shown)
  const [{ requested, months, planned, cells, actualLineOf, plannedLineOf }, nameOf, monthList] =
    await inParallel([
      addedUp(readProjectReport(call, asking)),
      rowNames(db, language),
      readMonths(),
    ])
  const of = (figure: Figure) => valueOf(figure, requested.currency)
  const compared = (plan: Amount | undefined, actual: Amount | undefined) => {
    const both = { plan: figureOf(plan), actual: figureOf(actual) }
    return {
      viewPlan: of(both.plan),
      viewActual: of(both.actual),
      viewDifference: of(differenceOf(both)),
    }
  }
  const rows = projectProfitRows.map(({ name, large }) => {
    const [actual, plan] = [actualLineOf(name), plannedLineOf(name)]
    const workOf = (amount: Amount | undefined) =>
      name === 'labour' ? manMonthsOf(amount?.tenThousandths ?? 0) : null
    return {
      largeGubunCode: large,
      largeGubunName: largeRows[large][language],
      gubunCode: profitRowCodes[name],
      gubunName: nameOf(name),
      ...compared(plan.total, actual.total),
      viewPlanManMonth: workOf(plan.total),
      viewManMonth: workOf(actual.total),
      monthlyDisplayList: months.map((month, place) => ({
        monthName: monthToWire(month),
        ...compared(plan.months[place], actual.months[place]),
        viewPlanManMonth: workOf(plan.months[place]),
        viewManMonth: workOf(actual.months[place]),
      })),
    }
  })
  return {
    monthList,
    projectProfitDisplayList: rows,
    missingList: missingFor(
      missingIn([...cells, ...planned].flatMap((one) => (isShown(one.line) ? [one.figure] : []))),
    ),
  }
}

function figureOf(amount: Amount | undefined): Figure {
  return amount?.figure ?? { amount: 0 }
}

/** Settlement is in no report of a single project. */
function isShown(line: ProfitLine): boolean {
  return projectProfitRows.some(({ name }) => name === line)
}

/** All teams in total; what they settle among themselves adds up to nothing, and needs no price here. */
export function tableOfProject({
  cells,
  months,
}: Pick<ProjectReport, 'cells' | 'months'>): ProfitTable {
  const shown = cells.filter(({ line }) => line !== 'settlement')
  return tablesBy(shown, months, () => '').get('') ?? emptyTable
}

export function tableOfPlan({
  planned,
  months,
}: Pick<ProjectReport, 'planned' | 'months'>): ProfitTable {
  const stated = planned.map((one) => ({ ...one, isAssumed: false }))
  return tablesBy(stated, months, () => '').get('') ?? emptyTable
}

import type { AnswerOf, ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { listProjectProfit } from '@yuga/contract/reports/profit'
import { largeRows, profitRowCodes, projectProfitRows } from '@yuga/contract/reports/profit-lines'
import { type Month, monthsFrom, monthToWire } from '@yuga/domain/calendar/day'
import { yearOf } from '@yuga/domain/finance/profit/cells'
import type { BilledSum } from '@yuga/domain/finance/profit/facts'
import { lineOf, type ProfitLine } from '@yuga/domain/finance/profit/lines'
import { type PlannedAmount, plannedAmounts, plannedOf } from '@yuga/domain/finance/profit/plan'
import { emptyTable, linesOf, type ProfitTable, tablesBy } from '@yuga/domain/finance/profit/tables'
import type { ReportRange } from '@yuga/domain/finance/report-range'
import { grouped } from '@yuga/domain/grouped'
import type { Figure } from '@yuga/domain/money/figures'
import { contractMonths } from '@yuga/domain/projects/budget-actual/entered'
import { differenceOf } from '@yuga/domain/projects/budget-actual/difference'
import { revenueTypeOf } from '@yuga/domain/projects/project-codes'
import type { Actor } from '../../http/actor.ts'
import { refuse } from '../../http/refusal.ts'
import type { Context } from '../../http/serve.ts'
import { missingFor } from '../../projects/project-detail.view.ts'
import { planOf } from '../../projects/project-money.ts'
import { reachOf } from '../../projects/project-names.store.ts'
import { type ProjectRecord, readRecord } from '../../projects/save/project-record.ts'
import { pricesOf } from '../../projects/save/settlement.store.ts'
import { askedRange } from '../asked-report.ts'
import { monthsAsked, workAsked } from './asked-profit.ts'
import { reportMonths } from './months.store.ts'
import { rowNames } from './names.store.ts'
import { monthsOfProject, type PlannedWork, plannedWork } from './planned.store.ts'
import { type Profit, readProfit } from './profit-facts.ts'
import { manMonthsOf, missingIn, valueOf } from './rows.view.ts'
import type { WorkAsked } from './worked.store.ts'

type Call = ReceivedBy<typeof listProjectProfit> & Context & { readonly actor: Actor }

export type ProjectReport = Profit & {
  readonly record: ProjectRecord
  readonly months: readonly Month[]
  readonly asked: WorkAsked
  readonly planned: readonly PlannedAmount[]
  readonly plannedWork: readonly PlannedWork[]
}

/** Actual and plan of a project whose money the reader may see (project-access-2). */
export async function readProjectReport({
  db,
  actor,
  query,
}: Pick<Call, 'db' | 'actor' | 'query'>): Promise<ProjectReport> {
  const { projectId } = query
  const reach = await reachOf(db, actor, projectId)
  const record = reach?.seesMoney === true ? await readRecord(db, projectId) : undefined
  if (record === undefined) return refuse('project.not-found', { at: 'projectId' })
  const asked = workAsked(query, await rangeOf(db, query), actor.today)
  const profit = await readProfit(db, asked, { projectIds: [projectId] })
  const work = await plannedWork(db, projectId, asked)
  return {
    ...profit,
    record,
    asked,
    months: monthsFrom(asked.firstMonth, asked.lastMonth),
    plannedWork: work,
    planned: await plannedFor(db, { record, asked, work, ...profit }),
  }
}

async function rangeOf(db: Context['db'], query: Call['query']): Promise<ReportRange> {
  const { standardYear, ...more } = query
  if (standardYear !== 'all') return askedRange(monthsAsked({ ...more, standardYear }))
  return (
    (await monthsOfProject(db, query.projectId)) ?? refuse('project.not-found', { at: 'projectId' })
  )
}

async function plannedFor(
  db: Context['db'],
  {
    record,
    asked,
    work,
    facts,
  }: Profit & {
    readonly record: ProjectRecord
    readonly asked: WorkAsked
    readonly work: readonly PlannedWork[]
  },
): Promise<PlannedAmount[]> {
  const [project] = facts.projects
  if (project === undefined) return []
  const years = [...new Set(work.map(({ month }) => yearOf(month)))]
  return plannedAmounts(
    {
      project,
      billing: plannedBilling(record),
      budget: planOf(record, project, facts.opexRates),
      contractMonths: contractMonths(record),
      labour: work,
      prices: await pricesOf(db, years),
      exchangeRates: facts.exchangeRates,
    },
    asked,
  )
}

/** What billing rows plan, added up by month and type: an amount is converted on the sum (rates-7). */
function plannedBilling({ billings }: ProjectRecord): Omit<BilledSum, 'projectId'>[] {
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

/** Plan, actual and their difference by category and month (profit-4). */
export async function projectProfit(call: Call): Promise<AnswerOf<typeof listProjectProfit>> {
  const { db, actor, language } = call
  const report = await readProjectReport(call)
  const { asked, months, planned, record, cells } = report
  const { currency } = asked
  const nameOf = await rowNames(db, language)
  const table = tableOfProject(report)
  const of = (figure: Figure) => valueOf(figure, currency)
  const amountsOf = linesOf(table, months)
  const rows = projectProfitRows.map(({ name, large }) => {
    const actual = amountsOf(name)
    const compared = (plan: Figure, figure: Figure | undefined) => {
      const both = { plan, actual: figure ?? { amount: 0 } }
      return {
        viewPlan: of(both.plan),
        viewActual: of(both.actual),
        viewDifference: of(differenceOf(both)),
      }
    }
    const isLabour = name === 'labour'
    return {
      largeGubunCode: large,
      largeGubunName: largeRows[large][language],
      gubunCode: profitRowCodes[name],
      gubunName: nameOf(name),
      ...compared(planOfLine(planned, name, null), actual.total.figure),
      viewPlanManMonth: isLabour
        ? manMonthsOf(plannedOf(planned, 'labour', null).tenThousandths)
        : null,
      viewManMonth: isLabour ? manMonthsOf(actual.total.tenThousandths) : null,
      monthlyDisplayList: months.map((month, place) => ({
        monthName: monthToWire(month),
        ...compared(planOfLine(planned, name, month), actual.months[place]?.figure),
        viewManMonth: isLabour ? manMonthsOf(actual.months[place]?.tenThousandths ?? 0) : null,
      })),
    }
  })
  const asToday = { projectIds: [record.projectId], today: actor.today }
  return {
    monthList: await reportMonths(db, months, asToday),
    projectProfitDisplayList: rows,
    missingList: missingFor(
      missingIn([...cells, ...planned].flatMap((one) => (isShown(one.line) ? [one.figure] : []))),
    ),
  }
}

/** Settlement stands in no report of a single project. */
function isShown(line: ProfitLine): boolean {
  return projectProfitRows.some(({ name }) => name === line)
}

/** All teams together; what they settle among themselves adds up to nothing, and needs no price here. */
export function tableOfProject({
  cells,
  months,
}: Pick<ProjectReport, 'cells' | 'months'>): ProfitTable {
  const shown = cells.filter(({ line }) => line !== 'settlement')
  return tablesBy(shown, months, () => '').get('') ?? emptyTable(months)
}

/** What is planned of a line, in a month or in all of them. */
export function planOfLine(
  planned: readonly PlannedAmount[],
  line: ProfitLine,
  month: Month | null,
): Figure {
  return lineOf(line, (counted) => plannedOf(planned, counted, month).figure)
}

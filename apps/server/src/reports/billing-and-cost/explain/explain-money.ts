import { mostMonthsOfMoney } from '@yuga/contract/reports/billing-and-cost'
import type { explainBillingData, explainCostData } from '@yuga/contract/reports/money-explanation'
import type { Explanation } from '@yuga/contract/reports/profit-explanation'
import { projectScopeOf } from '@yuga/domain/access/project-scope'
import { type Month, monthToWire, yearOf } from '@yuga/domain/calendar/day'
import { whyNotMonths } from '@yuga/domain/calendar/month-range'
import { cellsOf, type ProfitCell } from '@yuga/domain/finance/profit/cells'
import type { MonthSpan, ProfitFacts } from '@yuga/domain/finance/profit/facts'
import type { CountedLine } from '@yuga/domain/finance/profit/lines'
import { grouped } from '@yuga/domain/grouped'
import { sumOfFigures } from '@yuga/domain/money/figures'
import { currencyOf } from '@yuga/domain/projects/project-codes'
import { refuse, refuseIfAny } from '../../../http/refusal.ts'
import { opexRates } from '../../../projects/opex-rates.store.ts'
import { refuseUnknownOffice } from '../../requested-office.ts'
import { billedSums, movedSums } from '../../profit/money.store.ts'
import { rowNames } from '../../profit/names.store.ts'
import {
  type Explained,
  type ExplainedRow,
  explanationFor,
} from '../../profit/explain/explained.ts'
import type { ReportCall, ReportCallOf } from '../../report-call.ts'
import type { MoneyQuery } from '../money-scope.sql.ts'
import { partsOf } from '../parts.ts'
import { type ExplainedProject, explainedProject } from './explained-project.store.ts'
import { isRevenue, moneyLeaf } from './money-leaf.ts'
import {
  type FigureOfMonth,
  isSomething,
  projectRows,
  projectsOfReport,
} from './projects-of-report.ts'

type Query =
  | ReportCallOf<typeof explainBillingData>['query']
  | ReportCallOf<typeof explainCostData>['query']
type Call = ReportCall & { readonly query: Query }

/** What a figure counts, in the lines of profit: both reports add up the same cells (profit-2). */
const linesOf = {
  // billing-and-cost-2
  SERVICE: ['si', 'internalRnd'],
  ST001: ['si'],
  ST002: ['license'],
  ST003: ['thirdParty'],
  ST004: ['internalRnd'],
  CE001: ['outsourcing'],
  CE002: ['expense'],
  CE003: ['thirdPartyCost'],
  CE004: ['salesOpex'],
} as const satisfies Record<Query['gubunCode'], readonly [CountedLine, ...CountedLine[]]>

/** A project that is all years old is opened as far as its profit is (profit-13). */
const mostMonthsOfProject = 720

/** How an amount of billing or cost data comes about (billing-and-cost-7). */
export async function moneyExplanation(call: Call): Promise<Explanation> {
  const { db, language, query } = call
  const { gubunCode, currencyCode } = query
  const nameOf = await rowNames(db, language)
  const currency = currencyOf(currencyCode) ?? 'KRW'
  const explained = await explainedMoney(call)
  const explanation = explanationFor(explained, {
    currency,
    sourceCurrency: currency,
    inManMonths: false,
    nameOf,
  })
  return gubunCode === 'SERVICE' ? { ...explanation, gubunCode, gubunName: 'Service' } : explanation
}

async function explainedMoney(call: Call): Promise<Explained> {
  const { query } = call
  const { projectId } = query
  const requested = await requestedMonths(call)
  const only =
    requested.first === requested.last && projectId !== undefined ? requested.first : undefined
  const month = query.monthName === '' ? only : (query.monthName ?? only)
  const parts = partsWith(partsOf(requested, call.actor), month)
  if (projectId !== undefined) return figureOfProject(call, { projectId, parts, month })
  const projects = await projectsOfReport(call, parts, month)
  return {
    ...ownFigure(
      query,
      projects.flatMap(({ months }) => months),
    ),
    formula: 'PROJECTS',
    rows: projectRows(projects),
  }
}

/** The figure itself, as the sum of its months. */
function ownFigure({ gubunCode }: Query, months: readonly FigureOfMonth[]) {
  return {
    name: linesOf[gubunCode][0],
    figure: sumOfFigures(months.map(({ figure }) => figure)),
  }
}

type ProjectQuery = {
  readonly projectId: string
  readonly parts: readonly MoneyQuery[]
  readonly month: Month | undefined
}

/** A figure of a project: its months, or what one of them is made of. */
async function figureOfProject(
  call: Call,
  { projectId, parts, month }: ProjectQuery,
): Promise<Explained> {
  const { query } = call
  const read: ReadPart[] = []
  for (const part of parts) read.push(...(await readPart(call, { projectId, part, month })))
  const [first] = read
  // a project that the report does not show is not found (billing-and-cost-9)
  if (first === undefined) return refuse('project.not-found', { at: 'projectId' })
  const months = read.flatMap((one) => one.months)
  const own = ownFigure(query, months)
  const { project, part, facts } = first
  if (query.gubunCode === 'CE004' && !project.includesBusinessCost) {
    return { ...own, formula: 'NO_BUSINESS_COST', rows: [] }
  }
  if (month === undefined) return { ...own, formula: 'MONTHS', rows: monthRows(months) }
  const lines = linesOf[query.gubunCode]
  return { ...own, ...(await moneyLeaf(call, { lines, project, month, part, facts })) }
}

/** The months and the office of the report; of one project someone who reads all opens what came before them, too. */
async function requestedMonths({ db, actor, query }: Call): Promise<MoneyQuery> {
  const { projectLcCode: officeCode = '', beginYearMonth: first, endYearMonth: last } = query
  const isOfProject = query.projectId !== undefined && projectScopeOf(actor.scopeRoles).everything
  const problem = whyNotMonths(
    { beginMonth: first, endMonth: last },
    isOfProject ? mostMonthsOfProject : mostMonthsOfMoney,
  )
  refuseIfAny(problem === null ? [] : [{ ...problem, at: 'endYearMonth' }])
  await refuseUnknownOffice(db, officeCode, 'projectLcCode')
  return { officeCode, first, last }
}

/** The parts of the period, or the one with the requested month, which decides who reads it (billing-and-cost-5). */
function partsWith(parts: readonly MoneyQuery[], month: Month | undefined): readonly MoneyQuery[] {
  if (month === undefined) return parts
  const result = parts.filter(({ first, last }) => first <= month && month <= last)
  return result.length === 0 ? refuse('report.month-outside', { at: 'monthName' }) : result
}

/** What of a project was read: a part of the period, and what the project has in its months. */
type ReadPart = {
  readonly part: MoneyQuery
  readonly facts: ProfitFacts
  readonly project: ExplainedProject
  readonly months: readonly FigureOfMonth[]
}

/** What a project has in a part; of a month with the year before it, which explains sales OPEX. */
async function readPart(
  { db, actor, query }: Call,
  { projectId, part, month }: Omit<ProjectQuery, 'parts'> & { readonly part: MoneyQuery },
): Promise<ReadPart[]> {
  const { currencyCode } = query
  const project = await explainedProject(db, actor, part, { projectId, currencyCode })
  if (project === undefined) return []
  const span: MonthSpan = { firstMonth: month ?? part.first, lastMonth: month ?? part.last }
  const facts: ProfitFacts = {
    projects: [project],
    ...(await moneyIn(db, query, project, {
      ...span,
      firstMonth: month === undefined ? part.first : `${yearOf(month)}-01`,
    })),
    opexRates: await opexRates(db),
    // nothing is converted, and no hours count
    exchangeRates: [],
    managersTeams: [],
    worked: [],
  }
  const lines: readonly CountedLine[] = linesOf[query.gubunCode]
  const cells = cellsOf(facts, { ...span, currency: project.currency })(project)
  return [
    { part, facts, project, months: monthsOf(cells.filter(({ line }) => lines.includes(line))) },
  ]
}

/** Of invoices alone no costs are read. */
async function moneyIn(
  db: Call['db'],
  { gubunCode }: Query,
  { projectId }: ExplainedProject,
  months: MonthSpan,
): Promise<Pick<ProfitFacts, 'billed' | 'spent'>> {
  const requested = { projectIds: [projectId] }
  if (isRevenue(linesOf[gubunCode][0])) {
    return { billed: await billedSums(db, requested, months), spent: [] }
  }
  return movedSums(db, requested, months)
}

/** The earliest month first, those of nothing left out. */
function monthsOf(cells: readonly ProfitCell[]): FigureOfMonth[] {
  return [...grouped(cells, ({ month }) => month)]
    .map(([month, own]) => ({ month, figure: sumOfFigures(own.map(({ figure }) => figure)) }))
    .filter(isSomething)
    .toSorted((one, other) => (one.month < other.month ? -1 : 1))
}

function monthRows(months: readonly FigureOfMonth[]): ExplainedRow[] {
  return months.map(({ month, figure }) => {
    const monthName = monthToWire(month)
    return { id: monthName, name: month, figure, next: { monthName } }
  })
}

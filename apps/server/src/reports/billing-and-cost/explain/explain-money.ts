import type { explainBillingData, explainCostData } from '@yuga/contract/reports/money-explanation'
import type { Explanation } from '@yuga/contract/reports/profit-explanation'
import { projectScopeOf } from '@yuga/domain/access/project-scope'
import { type Month, monthToWire, yearOf } from '@yuga/domain/calendar/day'
import { whyNotMonths } from '@yuga/domain/calendar/month-range'
import { cellsOf, type ProfitCell } from '@yuga/domain/finance/profit/cells'
import type { MonthSpan, ProfitFacts } from '@yuga/domain/finance/profit/facts'
import type { CountedLine } from '@yuga/domain/finance/profit/lines'
import { grouped } from '@yuga/domain/grouped'
import { type Figure, sumOfFigures } from '@yuga/domain/money/figures'
import { currencyOf } from '@yuga/domain/projects/project-codes'
import { mappedInTurns } from '../../../http/answer/in-turns.ts'
import { refuse, refuseIfAny } from '../../../http/refusal.ts'
import { opexRates } from '../../../projects/opex-rates.store.ts'
import { refuseUnknownOffice } from '../../office-asked.ts'
import { billedSums, movedSums } from '../../profit/money.store.ts'
import { rowNames } from '../../profit/names.store.ts'
import {
  type Explained,
  type ExplainedRow,
  explanationFor,
} from '../../profit/explain/explained.ts'
import type { ReportCall, ReportCallOf } from '../../report-call.ts'
import { mostMonths } from '../billing-and-cost.ts'
import type { MoneyAsked } from '../money-scope.sql.ts'
import { partsOf } from '../parts.ts'
import { type ExplainedProject, explainedProjects } from './explained-projects.store.ts'
import { isRevenue, moneyLeaf } from './money-leaf.ts'

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
  const told = explanationFor(explained, {
    currency,
    sourceCurrency: currency,
    inManMonths: false,
    nameOf,
  })
  return gubunCode === 'SERVICE' ? { ...told, gubunCode, gubunName: 'Service' } : told
}

/** What of the report was read: a part of the period, its projects, and what they have by months. */
type ReadPart = {
  readonly part: MoneyAsked
  readonly facts: ProfitFacts
  readonly projects: readonly MoneyOfProject[]
}
type MoneyOfProject = {
  readonly project: ExplainedProject
  readonly months: readonly { readonly month: Month; readonly figure: Figure }[]
}

async function explainedMoney(call: Call): Promise<Explained> {
  const { query } = call
  const { projectId, gubunCode } = query
  const asked = await monthsAsked(call)
  const only = asked.first === asked.last && projectId !== undefined ? asked.first : undefined
  const month = query.monthName === '' ? only : (query.monthName ?? only)
  const read: ReadPart[] = []
  for (const part of partsWith(partsOf(asked, call.actor), month)) {
    read.push(await readPart(call, part, month))
  }
  const projects = mergedByProject(read.flatMap((one) => one.projects))
  const lines = linesOf[gubunCode]
  const own = {
    name: lines[0],
    figure: sumOfFigures(projects.flatMap(({ months }) => months.map(({ figure }) => figure))),
  }
  if (projectId === undefined) return { ...own, formula: 'PROJECTS', rows: projectRows(projects) }
  const [found] = projects
  // whose money the report does not tell is as if it were not there (billing-and-cost-9)
  if (found === undefined) return refuse('project.not-found', { at: 'projectId' })
  const { project, months } = found
  if (gubunCode === 'CE004' && !project.includesBusinessCost) {
    return { ...own, formula: 'NO_BUSINESS_COST', rows: [] }
  }
  const [first] = read
  if (month === undefined || first === undefined) {
    return { ...own, formula: 'MONTHS', rows: monthRows(months) }
  }
  const { part, facts } = first
  return { ...own, ...(await moneyLeaf(call, { lines, project, month, part, facts })) }
}

/** The months and the office of the report; of one project somebody who reads all opens what came before them, too. */
async function monthsAsked({ db, actor, query }: Call): Promise<MoneyAsked> {
  const { projectLcCode: officeCode = '', beginYearMonth: first, endYearMonth: last } = query
  const isOfProject = query.projectId !== undefined && projectScopeOf(actor.roles).everything
  const problem = whyNotMonths(
    { beginMonth: first, endMonth: last },
    isOfProject ? mostMonthsOfProject : mostMonths,
  )
  refuseIfAny(problem === null ? [] : [{ ...problem, at: 'endYearMonth' }])
  await refuseUnknownOffice(db, officeCode, 'projectLcCode')
  return { officeCode, first, last }
}

/** The parts of the period, or the one with the month that is asked for, which decides who reads it (billing-and-cost-5). */
function partsWith(parts: readonly MoneyAsked[], month: Month | undefined): readonly MoneyAsked[] {
  if (month === undefined) return parts
  const found = parts.filter(({ first, last }) => first <= month && month <= last)
  return found.length === 0 ? refuse('report.month-outside', { at: 'monthName' }) : found
}

/** What the projects of a part have, of a month with the year before it, by whose months sales OPEX is explained. */
async function readPart(
  { db, actor, query }: Call,
  part: MoneyAsked,
  month: Month | undefined,
): Promise<ReadPart> {
  const projects = await explainedProjects(db, actor, part, {
    projectId: query.projectId,
    currencyCode: query.currencyCode,
  })
  const span: MonthSpan = { firstMonth: month ?? part.first, lastMonth: month ?? part.last }
  const facts: ProfitFacts = {
    projects,
    ...(await moneyIn(db, query, projects, {
      ...span,
      firstMonth: month === undefined ? part.first : `${yearOf(month)}-01`,
    })),
    opexRates: await opexRates(db),
    // nothing is converted, and no hours count
    exchangeRates: [],
    managersTeams: [],
    worked: [],
  }
  const currency = currencyOf(query.currencyCode) ?? 'KRW'
  const cellsIn = cellsOf(facts, { ...span, currency })
  const lines: readonly CountedLine[] = linesOf[query.gubunCode]
  const rows = await mappedInTurns(projects, (project) => {
    const cells = cellsIn(project).filter(({ line }) => lines.includes(line))
    return [{ project, months: monthsOf(cells) }]
  })
  return { part, facts, projects: rows }
}

/** Of invoices alone no costs are read: of a large company these are the larger part. */
async function moneyIn(
  db: Call['db'],
  { gubunCode }: Query,
  projects: readonly ExplainedProject[],
  months: MonthSpan,
): Promise<Pick<ProfitFacts, 'billed' | 'spent'>> {
  const asked = { projectIds: projects.map(({ projectId }) => projectId) }
  if (projects.length === 0) return { billed: [], spent: [] }
  if (isRevenue(linesOf[gubunCode][0])) {
    return { billed: await billedSums(db, asked, months), spent: [] }
  }
  return movedSums(db, asked, months)
}

/** The earliest month first, those of nothing left out. */
function monthsOf(cells: readonly ProfitCell[]): MoneyOfProject['months'] {
  return [...grouped(cells, ({ month }) => month)]
    .map(([month, own]) => ({ month, figure: sumOfFigures(own.map(({ figure }) => figure)) }))
    .filter(({ figure }) => 'missing' in figure || figure.amount !== 0)
    .toSorted((one, other) => (one.month < other.month ? -1 : 1))
}

/** A project of several years stands in the part of each of them. */
function mergedByProject(parts: readonly MoneyOfProject[]): MoneyOfProject[] {
  return [...grouped(parts, ({ project }) => project.projectId).values()].flatMap((own) => {
    const [first] = own
    return first === undefined ? [] : [{ ...first, months: own.flatMap(({ months }) => months) }]
  })
}

/** What lacks something first, then the largest; one that has a single month leads to what that is made of. */
function projectRows(projects: readonly MoneyOfProject[]): ExplainedRow[] {
  return projects
    .flatMap(({ project: { projectId, name }, months }) => {
      const [first, ...more] = months
      if (first === undefined) return []
      const figure = sumOfFigures(months.map((one) => one.figure))
      const monthName = more.length === 0 ? monthToWire(first.month) : undefined
      const next = monthName === undefined ? { projectId } : { projectId, monthName }
      return [{ id: projectId, name, figure, next }]
    })
    .toSorted((one, other) => largeness(other.figure) - largeness(one.figure))
}

const largeness = (figure: Figure) => ('amount' in figure ? figure.amount : Number.MAX_SAFE_INTEGER)

function monthRows(months: MoneyOfProject['months']): ExplainedRow[] {
  return months.map(({ month, figure }) => {
    const monthName = monthToWire(month)
    return { id: monthName, name: month, figure, next: { monthName } }
  })
}

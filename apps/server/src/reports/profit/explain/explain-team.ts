import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { Explanation, explainTeamProfit } from '@yuga/contract/reports/profit-explanation'
import { profitRowNameOf, type ProfitRowName } from '@yuga/contract/reports/profit-lines'
import { type Month, monthToWire } from '@yuga/domain/calendar/day'
import { type ProfitCell, yearOf } from '@yuga/domain/finance/profit/cells'
import type { ProfitFacts } from '@yuga/domain/finance/profit/facts'
import {
  type CountedLine,
  isSummed,
  lineOf,
  type ProfitLine,
} from '@yuga/domain/finance/profit/lines'
import { achievementIn, sumOfTargets, targetIn } from '@yuga/domain/finance/profit/targets'
import { unitGroups } from '@yuga/domain/finance/unit-tree'
import { type Figure, sumOfFigures } from '@yuga/domain/money/figures'
import { owningTeamOf } from '@yuga/domain/projects/actuals/owning-team'
import { teamTargetsOf } from '../../../gp-targets/team-targets.store.ts'
import type { Actor } from '../../../http/actor.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Context } from '../../../http/serve.ts'
import { type ReadProject, readableProjects, rowNames } from '../names.store.ts'
import { valueOf } from '../rows.view.ts'
import { projectsOf, readTeamReport, type TeamReport } from '../team/team-profit.ts'
import { type Explained, type ExplainedRow, explanationFor, lineRows } from './explained.ts'
import type { LeafOf } from './leaf-of.ts'
import { costLeaf, invoiceLeaf, labourLeaf, opexLeaf, settlementLeaf } from './leaves.ts'

type Call = ReceivedBy<typeof explainTeamProfit> & Context & { readonly actor: Actor }

type Scope = {
  readonly call: Call
  readonly report: TeamReport
  readonly cells: readonly ProfitCell[]
  readonly nameOf: (name: ProfitRowName) => string
  readonly readable: ReadonlyMap<string, ReadProject>
}

/** How a figure of team profit comes about (profit-11). */
export async function teamExplanation(call: Call): Promise<Explanation> {
  const { db, actor, language, query } = call
  const { monthName, projectId, ownYn, organizationId, comparedYn } = query
  const report = await readTeamReport(call, { comparesNow: comparedYn === 'Y' })
  if (monthName !== undefined && !report.months.includes(monthName)) {
    return refuse('report.other-year', { at: 'monthName' })
  }
  const cells = report.cells.filter(
    (cell) =>
      (monthName === undefined || cell.month === monthName) &&
      (projectId === undefined || cell.projectId === projectId) &&
      (ownYn !== 'Y' || cell.teamId === organizationId),
  )
  const asked = projectId === undefined ? projectsOf(cells) : [projectId]
  const readable = await readableProjects(db, actor, asked)
  if (projectId !== undefined && !readable.has(projectId)) {
    return refuse('project.not-found', { at: 'projectId' })
  }
  const nameOf = await rowNames(db, language)
  const scope: Scope = { call, report, cells, nameOf, readable }
  const project = report.facts.projects.find((one) => one.projectId === projectId)
  const name = profitRowNameOf(query.gubunCode)
  return explanationFor(await explained(scope, name), {
    currency: report.asked.currency,
    sourceCurrency: project?.currency ?? report.asked.currency,
    nameOf,
  })
}

function explained(scope: Scope, name: ProfitRowName): Promise<Explained> | Explained {
  if (name === 'target' || name === 'achievement') return explainedTarget(scope, name)
  if (!isSummed(name)) return explainedLine(scope, name)
  const figureOf = (line: ProfitLine) => figureIn(scope.cells, line)
  return {
    name,
    figure: figureOf(name),
    formula: 'LINES',
    rows: lineRows(name, figureOf, scope.nameOf),
  }
}

function figureIn(cells: readonly ProfitCell[], line: ProfitLine): Figure {
  return lineOf(line, (counted) =>
    sumOfFigures(cells.filter((cell) => cell.line === counted).map(({ figure }) => figure)),
  )
}

async function explainedLine(scope: Scope, line: CountedLine): Promise<Explained> {
  const { call, report } = scope
  const { query } = call
  const cells = scope.cells.filter((cell) => cell.line === line)
  const hasWork = line === 'labour' || line === 'settlement'
  const sumOf = (some: readonly ProfitCell[]) => ({
    figure: sumOfFigures(some.map(({ figure }) => figure)),
    ...(hasWork
      ? { tenThousandths: some.reduce((sum, cell) => sum + cell.tenThousandths, 0) }
      : {}),
  })
  const own = { name: line, ...sumOf(cells) }
  if (cells.some(({ teamId }) => teamId !== query.organizationId)) {
    const rows = unitGroups(report.units).flatMap(({ unit, isOwn, unitIds }) => {
      const some = cells.filter(({ teamId }) => unitIds.has(teamId))
      if (some.length === 0) return []
      const next = { organizationId: unit.unitId, ...(isOwn ? { ownYn: 'Y' as const } : {}) }
      return [{ id: unit.unitId, name: unit.name, ...sumOf(some), next }]
    })
    return { ...own, formula: 'UNITS', rows }
  }
  if (query.projectId === undefined) {
    return { ...own, formula: 'PROJECTS', rows: projectRows(scope, cells, sumOf) }
  }
  const months = [...new Set(cells.map(({ month }) => month))].toSorted()
  if (query.monthName === undefined && report.months.length > 1) {
    const rows = months.map((month) => ({
      id: monthToWire(month),
      name: month,
      ...sumOf(cells.filter((cell) => cell.month === month)),
      next: { monthName: monthToWire(month) },
    }))
    return { ...own, formula: 'MONTHS', rows }
  }
  const month = query.monthName ?? report.months[0] ?? ''
  return { ...own, ...(await leafOf(scope, line, month)) }
}

/** The projects that the reader may read, and all others together (profit-7). */
function projectRows(
  { readable }: Scope,
  cells: readonly ProfitCell[],
  sumOf: (some: readonly ProfitCell[]) => Pick<ExplainedRow, 'figure' | 'tenThousandths'>,
): ExplainedRow[] {
  const read = projectsOf(cells).filter((projectId) => readable.has(projectId))
  const others = cells.filter(({ projectId }) => !readable.has(projectId))
  return [
    ...read.map((projectId) => ({
      id: projectId,
      name: readable.get(projectId)?.name ?? '',
      ...sumOf(cells.filter((cell) => cell.projectId === projectId)),
      next: { projectId },
    })),
    ...(others.length === 0 ? [] : [{ id: '', name: '', ...sumOf(others) }]),
  ]
}

type Leaf = Omit<Explained, 'name' | 'figure'>

const revenues = ['si', 'license', 'thirdParty', 'internalRnd'] as const
const spent = {
  outsourcing: 'outsourcing',
  expense: 'expense',
  thirdPartyCost: 'thirdParty',
} as const satisfies Partial<Record<CountedLine, ProfitFacts['spent'][number]['category']>>

/** Down to hours and invoices; what belongs to the whole project is for whoever sees its money. */
async function leafOf(
  { call, report, readable }: Scope,
  line: CountedLine,
  month: Month,
): Promise<Leaf> {
  const { db, actor, query } = call
  const { facts, asked } = report
  const project = facts.projects.find(({ projectId }) => projectId === query.projectId)
  if (project === undefined) return { formula: 'MONTHS', rows: [] }
  const seesMoney = readable.get(project.projectId)?.seesMoney ?? false
  const of: LeafOf = {
    db,
    reader: actor,
    asked,
    facts,
    project,
    month,
    teamId: query.organizationId,
    unitIds: new Set(report.units.map(({ unitId }) => unitId)),
  }
  if (line === 'labour') return labourLeaf(of)
  if (line === 'settlement') {
    const managers = facts.managersTeams.find(
      (one) => one.projectId === project.projectId && one.month === month,
    )
    const owner = owningTeamOf(project.teamRows, yearOf(month), managers?.teamId ?? '')
    return settlementLeaf(of, { owningTeam: owner.teamCode, seesMoney })
  }
  if (line in spent) return costLeaf(of, spent[line as keyof typeof spent])
  const revenue = revenues.find((one) => one === line)
  if (!seesMoney) {
    return { formula: revenue === undefined ? 'OPEX' : 'INVOICES', rows: [], isHidden: true }
  }
  return revenue === undefined ? opexLeaf(of) : invoiceLeaf(of, revenue)
}

/** The target of each team, or what gross profit is of it. */
async function explainedTarget(
  { call, report, cells }: Scope,
  name: 'target' | 'achievement',
): Promise<Explained> {
  const { query, db } = call
  const { asked, months, units, facts } = report
  const year = yearOf(asked.firstMonth)
  const unitIds = new Set(
    query.ownYn === 'Y' ? [query.organizationId] : units.map(({ unitId }) => unitId),
  )
  const place = query.monthName === undefined ? -1 : months.indexOf(query.monthName)
  const targets = (await teamTargetsOf(db, year))
    .filter(({ organizationId }) => unitIds.has(organizationId))
    .map((target) => {
      const amounts = targetIn(
        target,
        { year, monthCount: months.length, currency: asked.currency },
        facts.exchangeRates,
      )
      const figure = place < 0 ? amounts.total : (amounts.months[place] ?? { amount: 0 })
      return { id: target.organizationId, figure }
    })
  const { total } = sumOfTargets(
    targets.map(({ figure }) => ({ total: figure, months: [] })),
    0,
  )
  if (name === 'target') {
    const nameOf = (id: string) => units.find(({ unitId }) => unitId === id)?.name ?? id
    const rows = targets.map(({ id, figure }) => ({ id, name: nameOf(id), figure }))
    return { name, figure: total, formula: 'TARGET', rows }
  }
  const gross = figureIn(cells, 'grossProfit')
  const tenths = achievementIn(gross, total)
  return {
    name,
    figure:
      tenths === null ? { missing: 'missing' in gross ? gross.missing : [] } : { amount: tenths },
    formula: 'ACHIEVEMENT',
    rows: [],
    inputs: [
      { code: 'GROSS_PROFIT', value: valueOf(gross, asked.currency) },
      { code: 'TARGET', value: valueOf(total, asked.currency) },
    ],
  }
}

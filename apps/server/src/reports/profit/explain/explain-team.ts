import type { Explanation, explainTeamProfit } from '@yuga/contract/reports/profit-explanation'
import { profitRowNameOf, type ProfitRowName } from '@yuga/contract/reports/profit-lines'
import { type Month, monthToWire, yearOf } from '@yuga/domain/calendar/day'
import { categoryOfCost, type ProfitCell } from '@yuga/domain/finance/profit/cells'
import { type CountedLine, isSummed } from '@yuga/domain/finance/profit/lines'
import { achievementIn, targetIn } from '@yuga/domain/finance/profit/targets'
import { unitGroups } from '@yuga/domain/finance/unit-tree'
import { grouped } from '@yuga/domain/grouped'
import { sumOfFigures } from '@yuga/domain/money/figures'
import { owningTeamOf } from '@yuga/domain/projects/actuals/owning-team'
import { teamTargetsOf } from '../../../gp-targets/team-targets.store.ts'
import { refuse } from '../../../http/refusal.ts'
import type { ReportCallOf } from '../../report-call.ts'
import { type ReadProject, readableProjects, rowNames } from '../names.store.ts'
import { valueOf } from '../rows.view.ts'
import { projectsOf } from '../team/projects-of-teams.ts'
import { readTeamReport, type TeamReport } from '../team/read-teams.ts'
import { figuresIn, sumOfLine } from './cells-of-line.ts'
import {
  type Explained,
  type ExplainedRow,
  explanationFor,
  type Leaf,
  lineRows,
} from './explained.ts'
import type { LeafOf } from './leaf-of.ts'
import { costLeaf, invoiceLeaf, labourLeaf, settlementLeaf } from './leaves.ts'
import { asksManMonths, manMonthsLeaf } from './man-months.ts'
import { opexLeaf } from './opex-leaf.ts'

type Call = ReportCallOf<typeof explainTeamProfit>

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
  const report = await readTeamReport(call, {
    comparesNow: comparedYn === 'Y',
    ofMonth: monthName,
  })
  const isPart = projectId !== undefined || ownYn === 'Y'
  const cells = isPart
    ? report.cells.filter(
        (cell) =>
          (projectId === undefined || cell.projectId === projectId) &&
          (ownYn !== 'Y' || cell.teamId === organizationId),
      )
    : report.cells
  const asked = projectId === undefined ? projectsOf(cells) : [projectId]
  const readable = await readableProjects(db, actor, asked)
  if (projectId !== undefined && !readable.has(projectId)) {
    return refuse('project.not-found', { at: 'projectId' })
  }
  const nameOf = await rowNames(db, language)
  const scope: Scope = { call, report, cells, nameOf, readable }
  const project = report.facts.projects.find((one) => one.projectId === projectId)
  const name = profitRowNameOf(query.gubunCode)
  const inManMonths = asksManMonths(query, name)
  return explanationFor(await explained(scope, name), {
    currency: report.asked.currency,
    sourceCurrency: project?.currency ?? report.asked.currency,
    inManMonths,
    nameOf,
  })
}

function explained(scope: Scope, name: ProfitRowName): Promise<Explained> | Explained {
  if (name === 'target' || name === 'achievement') return explainedTarget(scope, name)
  if (!isSummed(name)) return explainedLine(scope, name)
  const figureOf = figuresIn(scope.cells)
  return {
    name,
    figure: figureOf(name),
    formula: 'LINES',
    rows: lineRows(name, figureOf, scope.nameOf),
  }
}

/** Its units, then projects, then months, and at the end its hours, invoices or costs. */
async function explainedLine(scope: Scope, line: CountedLine): Promise<Explained> {
  const { call, report } = scope
  const { query } = call
  const cells = scope.cells.filter((cell) => cell.line === line)
  const sumOf = (some: readonly ProfitCell[]) => sumOfLine(line, some)
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
  const ofProject = grouped(cells, ({ projectId }) => projectId)
  return [
    ...read.map((projectId) => ({
      id: projectId,
      name: readable.get(projectId)?.name ?? '',
      ...sumOf(ofProject.get(projectId) ?? []),
      next: { projectId },
    })),
    ...(others.length === 0 ? [] : [{ id: '', name: '', ...sumOf(others) }]),
  ]
}

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
  const team = {
    teamId: query.organizationId,
    unitIds: new Set(report.units.map(({ unitId }) => unitId)),
  }
  const of: LeafOf = { db, reader: actor, asked, facts, project, month, team }
  switch (line) {
    case 'si':
    case 'license':
    case 'thirdParty':
    case 'internalRnd':
      return seesMoney ? invoiceLeaf(of, line) : hiddenLeaf('INVOICES')
    case 'outsourcing':
    case 'expense':
    case 'thirdPartyCost':
      return costLeaf(of, categoryOfCost[line])
    case 'salesOpex':
      return seesMoney ? opexLeaf(of) : hiddenLeaf('OPEX')
    case 'labour':
      return manMonthsLeaf(of, await labourLeaf(of), query)
    case 'settlement':
      return manMonthsLeaf(
        of,
        await settlementLeaf(of, { owningTeam: owningTeamIn(of), seesMoney }),
        query,
      )
  }
}

const hiddenLeaf = (formula: Leaf['formula']): Leaf => ({ formula, rows: [], isHidden: true })

function owningTeamIn({ facts, project, month }: LeafOf): string {
  const manager = facts.managersTeams.find(
    (one) => one.projectId === project.projectId && one.month === month,
  )
  return owningTeamOf(project.teamRows, yearOf(month), manager?.teamId ?? '').teamCode
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
  const total = sumOfFigures(targets.map(({ figure }) => figure))
  if (name === 'target') {
    const nameOf = (id: string) => units.find(({ unitId }) => unitId === id)?.name ?? id
    const rows = targets.map(({ id, figure }) => ({ id, name: nameOf(id), figure }))
    return { name, figure: total, formula: 'TARGET', rows }
  }
  const gross = figuresIn(cells)('grossProfit')
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

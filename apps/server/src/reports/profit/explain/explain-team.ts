import { may } from '@yuga/contract/access/access'
import type { Explanation } from '@yuga/contract/reports/profit-explanation'
import {
  type ProfitRowCode,
  profitRowNameOf,
  type ProfitRowName,
} from '@yuga/contract/reports/profit-lines'
import { type Month, monthToWire, yearOf } from '@yuga/domain/calendar/day'
import { categoryOfCost, type ProfitCell } from '@yuga/domain/finance/profit/cells'
import { type CountedLine, isSummed, isWorked, workedIn } from '@yuga/domain/finance/profit/lines'
import { grouped } from '@yuga/domain/grouped'
import { owningTeamOf } from '@yuga/domain/projects/actuals/owning-team'
import { refuse } from '../../../http/refusal.ts'
import { type ReadProject, readableProjects, rowNames } from '../names.store.ts'
import { projectsOf } from '../team/projects-of.ts'
import { readTeamReport, type TeamReport } from '../team/read-teams.ts'
import { isTarget } from '../rows.view.ts'
import { sumOfLine } from './cells-of-line.ts'
import { type Explained, type ExplainedRow, explanationFor, type Leaf } from './explained.ts'
import {
  explainedByUnits,
  explainedSum,
  explainedTarget,
  isCounted,
  readAs,
  type TeamCall,
} from './explain-units.ts'
import type { LeafOf } from './leaf-of.ts'
import { costLeaf, invoiceLeaf, labourLeaf, settlementLeaf } from './leaves.ts'
import { asksManMonths, manMonthsLeaf } from './man-months.ts'
import { opexLeaf } from './opex-leaf.ts'

type Scope = {
  readonly call: TeamCall
  readonly report: TeamReport
  readonly cells: readonly ProfitCell[]
  readonly nameOf: (name: ProfitRowName) => string
  readonly readable: ReadonlyMap<string, ReadProject>
}

/** How a figure of team profit comes about (profit-11). */
export async function teamExplanation(call: TeamCall): Promise<Explanation> {
  const { db, actor, language, query } = call
  const name = profitRowNameOf(query.gubunCode)
  const nameOf = await rowNames(db, language)
  const { projectId, ownYn, organizationId } = query
  const report = await readTeamReport(call, readAs(call))
  // the target is that of a unit
  if (projectId !== undefined && isTarget(name)) {
    return refuse('input.invalid', { at: 'gubunCode' })
  }
  const isPart = projectId !== undefined || ownYn === 'Y'
  const cells = isPart
    ? report.cells.filter(
        (cell) =>
          (projectId === undefined || cell.projectId === projectId) &&
          (ownYn !== 'Y' || cell.teamId === organizationId),
      )
    : report.cells
  const requested = projectId === undefined ? projectsOf(cells) : [projectId]
  const readable = await readableProjects(db, actor, requested)
  if (projectId !== undefined && !readable.has(projectId)) {
    return refuse('project.not-found', { at: 'projectId' })
  }
  const project = report.facts.projects.find((one) => one.projectId === projectId)
  const { currency } = report.requested
  const explained = await explainedFigure({ call, report, cells, nameOf, readable }, name)
  return explanationFor(withoutProjectAmounts(explained, { call, cells }), {
    currency,
    sourceCurrency: project?.currency ?? currency,
    inManMonths: asksManMonths(query, name),
    nameOf,
  })
}

/**
 * For a reader who may not read prices, labour and settlement of a project have no amounts, and no sum that holds them
 * has one (profit-19). The whole unit keeps the amount that its report shows.
 */
function withoutProjectAmounts(
  explained: Explained,
  { call: { actor, query }, cells }: Pick<Scope, 'call' | 'cells'>,
): Explained {
  if (may(actor, 'settings.read')) return explained
  const worked = new Set(cells.map(({ line }) => line).filter(isWorked))
  const isHidden = (name: ProfitRowName) =>
    !isTarget(name) && workedIn(name).some((line) => worked.has(line))
  const { name, formula, rows } = explained
  if (query.projectId === undefined) {
    if (formula !== 'PROJECTS' || !isHidden(name)) return explained
    return { ...explained, rows: rows.map(withoutFigure), isWithoutAmounts: true }
  }
  if (!isHidden(name)) return explained
  const isLineHidden = ({ id }: ExplainedRow) =>
    formula !== 'LINES' || isHidden(profitRowNameOf(id as ProfitRowCode))
  return {
    ...explained,
    figure: undefined,
    rows: rows.map((row) => (isLineHidden(row) ? withoutFigure(row) : row)),
    isWithoutAmounts: true,
  }
}

const withoutFigure = (row: ExplainedRow): ExplainedRow => ({ ...row, figure: undefined })

function explainedFigure(scope: Scope, name: ProfitRowName): Promise<Explained> | Explained {
  if (isCounted(name)) return explainedLine(scope, name)
  if (isSummed(name)) return explainedSum(scope, name)
  return explainedTarget(scope, name)
}

/** Its units, then projects, then months, and at the end its hours, invoices or costs. */
async function explainedLine(scope: Scope, line: CountedLine): Promise<Explained> {
  const { call, report } = scope
  const { query } = call
  const byUnits = explainedByUnits(scope, line)
  if (byUnits !== undefined) return byUnits
  const cells = scope.cells.filter((cell) => cell.line === line)
  const sumOf = (some: readonly ProfitCell[]) => sumOfLine(line, some)
  const own = { name: line, ...sumOf(cells) }
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

/** The projects that the reader may read, and all others in one row (profit-7). */
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

/** Down to hours and invoices; what belongs to the whole project is for readers of its money. */
async function leafOf(
  { call, report, readable }: Scope,
  line: CountedLine,
  month: Month,
): Promise<Leaf> {
  const { db, actor, query, language } = call
  const { facts, requested } = report
  const project = facts.projects.find(({ projectId }) => projectId === query.projectId)
  if (project === undefined) return { formula: 'MONTHS', rows: [] }
  const seesMoney = readable.get(project.projectId)?.seesMoney ?? false
  const team = {
    teamId: query.organizationId,
    unitIds: new Set(report.units.map(({ unitId }) => unitId)),
  }
  const of: LeafOf = { db, reader: actor, language, requested, facts, project, month, team }
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

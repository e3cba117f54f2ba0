import { monthsFrom } from '@yuga/domain/calendar/day'
import { cellsOf, type ProfitCell } from '@yuga/domain/finance/profit/cells'
import type { ManagersTeam, ProfitProject } from '@yuga/domain/finance/profit/facts'
import { type ProfitTable, tablesBy } from '@yuga/domain/finance/profit/tables'
import type { ReportUnit } from '@yuga/domain/finance/unit-tree'
import type { ExchangeFacts } from '@yuga/domain/money/figures'
import { together } from '../../../db/together.ts'
import type { Db } from '../../../db/statement.ts'
import { billedSums, managersTeamsOf, ratesOf } from '../money.store.ts'
import { namedOrWithRow, ownerless } from '../profit-facts.ts'
import type { SummedWork } from './summed-work.store.ts'
import { projectsOfTeams, spentByTeams } from './team-projects.store.ts'
import { moneyOfUnits, type UnitMoney } from './unit-rows.ts'
import type { WorkAsked } from '../priced-work.sql.ts'

/** What some teams have of money. */
export type TeamMoney = {
  /** By project. */
  readonly cells: readonly ProfitCell[]
  /** What each unit has of money, in the order of the units. */
  readonly money: readonly UnitMoney[]
  readonly exchangeRates: readonly ExchangeFacts[]
}

/**
 * What some teams have of all billable projects in a year, as far as no project has to be told by itself: its cells are
 * of money by project; of work added up over them, but where an owning team is assumed.
 */
export type TeamCells = TeamMoney & {
  /** What each team has of work. */
  readonly work: ReadonlyMap<string, ProfitTable>
  /** The projects behind them. */
  readonly projectIds: readonly string[]
}

/** The billable projects of which some teams may have money, and whose team owns those that name none. */
export type TeamProjects = {
  readonly projects: readonly ProfitProject[]
  readonly managersTeams: readonly ManagersTeam[]
}

type MonthsAsked = Omit<WorkAsked, 'reading'>

export async function readTeamProjects(
  db: Db,
  asked: MonthsAsked,
  teamIds: readonly string[],
): Promise<TeamProjects> {
  const projects = await projectsOfTeams(db, { ...asked, teamIds })
  return { projects, managersTeams: await managersTeamsOf(db, ownerless(projects, asked), asked) }
}

/** What some teams have of money, the same in both readings (profit-10): the cells that `readProfit` has (profit-2). */
export async function readTeamMoney(
  db: Db,
  asked: MonthsAsked,
  units: readonly ReportUnit[],
  { projects, managersTeams }: TeamProjects,
): Promise<TeamMoney> {
  const teamIds = units.map(({ unitId }) => unitId)
  const isAsked = new Set(teamIds)
  const sharing = sharedBy(isAsked, projects, managersTeams)
  const chargedIds = sharing
    .filter(({ includesBusinessCost }) => includesBusinessCost)
    .map(({ projectId }) => projectId)
  const [billed, spent, rates] = await together([
    billedSums(db, { projectIds: sharing.map(({ projectId }) => projectId) }, asked),
    spentByTeams(db, { ...asked, teamIds }, chargedIds),
    ratesOf(db, asked),
  ])
  const facts = { projects, managersTeams, billed, spent, worked: [], ...rates }
  const all = projects.flatMap(cellsOf(facts, asked))
  const cells = all.filter(({ teamId }) => isAsked.has(teamId))
  const months = monthsOf(asked)
  return {
    cells,
    money: moneyOfUnits(units, tablesBy(cells, months, teamOf), months),
    exchangeRates: facts.exchangeRates,
  }
}

/** What the teams have in a reading, of work and of money. */
export function cellsWith(
  work: SummedWork,
  { cells, money, exchangeRates }: TeamMoney,
  { asked, teamIds }: { readonly asked: WorkAsked; readonly teamIds: readonly string[] },
): TeamCells {
  const isAsked = new Set(teamIds)
  const own = work.cells.filter(({ teamId }) => isAsked.has(teamId))
  const projectIds = new Set(work.projectIds)
  for (const { projectId } of cells) projectIds.add(projectId)
  return {
    cells: [...cells, ...own],
    money,
    work: tablesBy(own, monthsOf(asked), teamOf),
    projectIds: [...projectIds],
    exchangeRates,
  }
}

const teamOf = ({ teamId }: ProfitCell) => teamId
const monthsOf = ({ firstMonth, lastMonth }: MonthsAsked) => monthsFrom(firstMonth, lastMonth)

/** Projects whose sales and sales OPEX may be in part the teams': of which they have a row, or which they own. */
function sharedBy(
  teamIds: ReadonlySet<string>,
  projects: readonly ProfitProject[],
  managersTeams: readonly ManagersTeam[],
): ProfitProject[] {
  const led = new Set(
    managersTeams.filter(({ teamId }) => teamIds.has(teamId)).map(({ projectId }) => projectId),
  )
  return namedOrWithRow(projects, led, teamIds)
}

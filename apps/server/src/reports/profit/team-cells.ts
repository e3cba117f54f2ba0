import { monthsFrom } from '@yuga/domain/calendar/day'
import { cellsOf, type ProfitCell, yearOf } from '@yuga/domain/finance/profit/cells'
import type { ManagersTeam, ProfitProject } from '@yuga/domain/finance/profit/facts'
import { type ProfitTable, tablesBy } from '@yuga/domain/finance/profit/tables'
import type { ReportUnit } from '@yuga/domain/finance/unit-tree'
import type { Reading } from '@yuga/contract/reports/reports'
import type { ExchangeFacts } from '@yuga/domain/money/figures'
import { together } from '../../db/together.ts'
import type { Db } from '../../db/statement.ts'
import { mappedInTurns } from '../../http/answer/in-turns.ts'
import { billedSums, managersTeamsOf, ratesOf } from './money.store.ts'
import { ownerless } from './profit-facts.ts'
import { summedBothWays, summedWork, type SummedWork } from './summed-work.store.ts'
import { projectsOfTeams, spentByTeams } from './team-projects.store.ts'
import { moneyOfUnits, type UnitMoney } from './unit-rows.ts'
import type { WorkAsked } from './worked.store.ts'

/** What some teams have of all billable projects in a year, as far as no project has to be told by itself. */
export type TeamCells = {
  /** Of money by project; of work added up over them, but where an owning team is assumed. */
  readonly cells: readonly ProfitCell[]
  /** What each unit has of money, in the order of the units. */
  readonly money: readonly UnitMoney[]
  /** What each team has of work. */
  readonly work: ReadonlyMap<string, ProfitTable>
  /** The projects behind them. */
  readonly projectIds: readonly string[]
  readonly exchangeRates: readonly ExchangeFacts[]
}

/** What some teams have of money: the same in both readings (profit-10). */
export type TeamMoney = {
  /** Reckoned when it is first asked for, and once. */
  readonly reckoned: () => Promise<Reckoned>
  readonly managersTeams: readonly ManagersTeam[]
  readonly exchangeRates: readonly ExchangeFacts[]
}

/** The same cells of money that `readProfit` has of the teams (profit-2). */
export async function readTeamMoney(
  db: Db,
  asked: Omit<WorkAsked, 'reading'>,
  units: readonly ReportUnit[],
): Promise<TeamMoney> {
  const teamIds = units.map(({ unitId }) => unitId)
  const isAsked = new Set(teamIds)
  // sales OPEX charges a year from its beginning
  const months = { ...asked, firstMonth: `${yearOf(asked.firstMonth)}-01` }
  const projects = await projectsOfTeams(db, { ...asked, teamIds })
  const managersTeams = await managersTeamsOf(db, ownerless(projects, asked), asked)
  const sharing = sharedBy(isAsked, projects, managersTeams)
  const sharingIds = sharing.map(({ projectId }) => projectId)
  const chargedIds = sharing
    .filter(({ includesBusinessCost }) => includesBusinessCost)
    .map(({ projectId }) => projectId)
  const facts = {
    projects,
    managersTeams,
    billed: await billedSums(db, { projectIds: sharingIds }, months),
    spent: await spentByTeams(db, { ...months, teamIds }, chargedIds),
    worked: [],
    ...(await ratesOf(db, asked)),
  }
  const reckon = async (): Promise<Reckoned> => {
    const all = await mappedInTurns(projects, cellsOf(facts, asked))
    const cells = all.filter(({ teamId }) => isAsked.has(teamId))
    const months = monthsOf(asked)
    return { cells, money: moneyOfUnits(units, tablesBy(cells, months, teamOf), months) }
  }
  let reckoned: Promise<Reckoned> | undefined
  return {
    reckoned: () => (reckoned ??= reckon()),
    managersTeams,
    exchangeRates: facts.exchangeRates,
  }
}

/** With what is worked, added up over the projects where it is read; money is reckoned while the database adds up. */
export async function readTeamCells(
  db: Db,
  asked: WorkAsked,
  teamIds: readonly string[],
  money: TeamMoney,
): Promise<TeamCells> {
  const { managersTeams } = money
  const [work, reckoned] = await together([
    summedWork(db, asked, { teamIds, managersTeams }),
    money.reckoned(),
  ])
  return cellsWith(work, { ...money, ...reckoned, asked, teamIds })
}

/** The same in both readings. */
export async function readTeamCellsBothWays(
  db: Db,
  asked: WorkAsked,
  teamIds: readonly string[],
  money: TeamMoney,
): Promise<Readonly<Record<Reading, TeamCells>>> {
  const { managersTeams } = money
  const [work, reckoned] = await together([
    summedBothWays(db, asked, { teamIds, managersTeams }),
    money.reckoned(),
  ])
  const both = { ...money, ...reckoned, asked, teamIds }
  return { THEN: cellsWith(work.THEN, both), NOW: cellsWith(work.NOW, both) }
}

type Reckoned = {
  readonly cells: readonly ProfitCell[]
  readonly money: readonly UnitMoney[]
}

function cellsWith(
  work: SummedWork,
  {
    cells,
    money,
    exchangeRates,
    asked,
    teamIds,
  }: Reckoned &
    Pick<TeamMoney, 'exchangeRates'> & {
      readonly asked: WorkAsked
      readonly teamIds: readonly string[]
    },
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
const monthsOf = ({ firstMonth, lastMonth }: Omit<WorkAsked, 'reading'>) =>
  monthsFrom(firstMonth, lastMonth)

/** Projects whose sales and sales OPEX may be in part the teams': of which they have a row, or which they own. */
function sharedBy(
  teamIds: ReadonlySet<string>,
  projects: readonly ProfitProject[],
  managersTeams: readonly ManagersTeam[],
): ProfitProject[] {
  const led = new Set(
    managersTeams.filter(({ teamId }) => teamIds.has(teamId)).map(({ projectId }) => projectId),
  )
  return projects.filter(
    ({ projectId, teamRows }) =>
      led.has(projectId) || teamRows.some(({ teamCode }) => teamIds.has(teamCode ?? '')),
  )
}

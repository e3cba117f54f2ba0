import { cellsOf, type ProfitCell, yearOf } from '@yuga/domain/finance/profit/cells'
import type { ManagersTeam, ProfitProject } from '@yuga/domain/finance/profit/facts'
import type { ExchangeFacts } from '@yuga/domain/money/figures'
import type { Db } from '../../db/statement.ts'
import { mappedInTurns } from '../../http/answer/in-turns.ts'
import { opexRates } from '../../projects/opex-rates.store.ts'
import { billedSums, exchangeRates, managersTeamsOf } from './money.store.ts'
import { ownerless } from './profit-facts.ts'
import { summedWork } from './summed-work.store.ts'
import { projectsOfTeams, spentByTeams } from './team-projects.store.ts'
import type { WorkAsked } from './worked.store.ts'

/** What some teams have of all billable projects in a year, as far as no project has to be told by itself. */
export type TeamCells = {
  /** Of money by project; of work added up over them, but where an owning team is assumed. */
  readonly cells: readonly ProfitCell[]
  /** The projects behind them. */
  readonly projectIds: readonly string[]
  readonly exchangeRates: readonly ExchangeFacts[]
}

/** The same cells that `readProfit` has of the teams, with those of work added up where they are read (profit-2). */
export async function readTeamCells(
  db: Db,
  asked: WorkAsked,
  teamIds: readonly string[],
): Promise<TeamCells> {
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
    opexRates: await opexRates(db),
    exchangeRates: await exchangeRates(db, asked),
  }
  const work = await summedWork(db, asked, { teamIds, managersTeams })
  const money = await mappedInTurns(projects, cellsOf(facts, asked))
  const own = [...money, ...work.cells].filter(({ teamId }) => isAsked.has(teamId))
  const projectIds = new Set([...own.map(({ projectId }) => projectId), ...work.projectIds])
  // of what is added up
  projectIds.delete('')
  return { cells: own, projectIds: [...projectIds], exchangeRates: facts.exchangeRates }
}

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

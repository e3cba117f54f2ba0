import type { listTeamProfit } from '@yuga/contract/reports/profit'
import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import { type Month, monthsFrom } from '@yuga/domain/calendar/day'
import type { ReportUnit } from '@yuga/domain/finance/unit-tree'
import type { Db } from '../../../db/statement.ts'
import { together } from '../../../db/together.ts'
import { refuse } from '../../../http/refusal.ts'
import { askedReport } from '../../asked-report.ts'
import type { ReportCall } from '../../report-call.ts'
import { monthsAsked, workAsked } from '../asked-profit.ts'
import { type Profit, readProfit, sinceYearBegan } from '../profit-facts.ts'
import type { WorkAsked } from '../priced-work.sql.ts'
import { summedWork, type TeamsOfWork } from './summed-work.store.ts'
import {
  cellsWith,
  readTeamMoney,
  readTeamProjects,
  type TeamCells,
  type TeamProjects,
} from './team-cells.ts'

type Call = ReportCall & Pick<ReceivedBy<typeof listTeamProfit>, 'query'>

export type TeamsAsked = {
  /** The chosen unit first. */
  readonly units: readonly ReportUnit[]
  readonly months: readonly Month[]
  readonly asked: WorkAsked
  readonly teamIds: readonly string[]
}

/** What is asked for besides the query. */
type Options = Pick<WorkAsked, 'readsBoth'> & {
  /** The root of the chart, too: for the reconciliation of the whole company. */
  readonly takesRoot?: boolean
  /** Both readings stand beside each other, whichever the query names. */
  readonly comparesNow?: boolean
  /** The one of its months that is read; absent: all of them. */
  readonly ofMonth?: Month | undefined
}

/** Which units and months it is about, after what the reader may read. */
export async function teamsAsked(
  call: Call,
  { readsBoth = false, takesRoot = false, comparesNow = false, ofMonth }: Options = {},
): Promise<TeamsAsked> {
  // the office of the employees narrows nothing down here (profit-8)
  const query = { ...monthsAsked(call.query), location: '' }
  const { units, range } = await askedReport(call, query, { takesRoot, comparesNow })
  const months = monthsFrom(range.first, range.last)
  if (ofMonth !== undefined && !months.includes(ofMonth)) {
    refuse('report.other-year', { at: 'monthName' })
  }
  const read = ofMonth === undefined ? range : { first: ofMonth, last: ofMonth }
  const asked = { ...workAsked(query, read, call.actor), readsBoth }
  return { units, months, asked, teamIds: units.map(({ unitId }) => unitId) }
}

/** The teams with their projects: what both readings have in common (profit-10). */
export type TeamsRead = TeamsAsked & { readonly found: TeamProjects }

export async function readTeams(call: Call, options: Options = {}): Promise<TeamsRead> {
  const teams = await teamsAsked(call, options)
  return { ...teams, found: await readTeamProjects(call.db, teams.asked, teams.teamIds) }
}

/** Work and money of the teams, and what more is asked for. */
export async function readWorkAndMoney<Work, More>(
  db: Db,
  { asked, units, teamIds, found }: TeamsRead,
  {
    workOf,
    readMore,
  }: {
    readonly workOf: (db: Db, asked: WorkAsked, teams: TeamsOfWork) => Promise<Work>
    readonly readMore: () => Promise<More>
  },
) {
  const teams = { teamIds, managersTeams: found.managersTeams }
  const [work, money, more] = await together([
    workOf(db, asked, teams),
    readTeamMoney(db, asked, units, found),
    readMore(),
  ])
  return { work, money, more }
}

/** What the units that somebody may read have of all billable projects, added up over the projects. */
export type UnitReport = Omit<TeamsAsked, 'teamIds'> & TeamCells

export async function readUnitReport(call: Call, options: Options): Promise<UnitReport> {
  const teams = await readTeams(call, options)
  const { work, money } = await readWorkAndMoney(call.db, teams, {
    workOf: summedWork,
    readMore: async () => undefined,
  })
  return { ...teams, ...cellsWith(work, money, teams) }
}

/** The same with every cell by its project. */
export type TeamReport = Omit<TeamsAsked, 'teamIds'> & Profit

export async function readTeamReport(call: Call, options: Options = {}): Promise<TeamReport> {
  const { teamIds, ...report } = await teamsAsked(call, options)
  const { asked } = report
  return { ...report, ...(await readProfit(call.db, asked, { teamIds }, sinceYearBegan(asked))) }
}

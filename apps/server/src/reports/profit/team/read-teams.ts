import type { listTeamProfit } from '@yuga/contract/reports/profit'
import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import { type Month, monthsFrom } from '@yuga/domain/calendar/day'
import type { ReportUnit } from '@yuga/domain/finance/unit-tree'
import { refuse } from '../../../http/refusal.ts'
import type { ReportCall } from '../../report-call.ts'
import { requestedReport } from '../../requested-report.ts'
import { requestedMonths, requestedWork } from '../requested-profit.ts'
import { type Profit, readProfit, sinceYearBegan } from '../profit-facts.ts'
import type { WorkQuery } from '../priced-work.sql.ts'

type Call = ReportCall & Pick<ReceivedBy<typeof listTeamProfit>, 'query'>

export type TeamsQuery = {
  /** The chosen unit first. */
  readonly units: readonly ReportUnit[]
  readonly months: readonly Month[]
  readonly requested: WorkQuery
  readonly teamIds: readonly string[]
}

/** What is requested in addition to the query. */
type Options = {
  /** The root of the chart, too: for the reconciliation of the whole company. */
  readonly takesRoot?: boolean
  /** Both readings are shown side by side, whichever the query names. */
  readonly comparesNow?: boolean
  /** The one of its months that is read; absent: all of them. */
  readonly ofMonth?: Month | undefined
}

/** Which units and months it is about, after what the reader may read. */
export async function requestedTeams(
  call: Call,
  { takesRoot = false, comparesNow = false, ofMonth }: Options = {},
): Promise<TeamsQuery> {
  // the office of the employees narrows nothing down here (profit-8)
  const query = { ...requestedMonths(call.query), location: '' }
  const { units, range } = await requestedReport(call, query, { takesRoot, comparesNow })
  const months = monthsFrom(range.first, range.last)
  if (ofMonth !== undefined && !months.includes(ofMonth)) {
    refuse('report.other-year', { at: 'monthName' })
  }
  const read = ofMonth === undefined ? range : { first: ofMonth, last: ofMonth }
  const requested = requestedWork(query, read, call.actor)
  return { units, months, requested, teamIds: units.map(({ unitId }) => unitId) }
}

/** What the units that the reader may read have of all billable projects. */
export type TeamReport = TeamsQuery & Profit

export async function readTeamReport(call: Call, options: Options = {}): Promise<TeamReport> {
  const teams = await requestedTeams(call, options)
  const { requested, teamIds } = teams
  return {
    ...teams,
    ...(await readProfit(call.db, requested, { teamIds }, sinceYearBegan(requested))),
  }
}

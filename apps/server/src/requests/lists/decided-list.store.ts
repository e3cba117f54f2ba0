import type { EndedVerdict } from '@yuga/contract/requests/approvals'
import type { DayRange } from '@yuga/contract/wire/list'
import { decidingScopeOf } from '@yuga/domain/access/deciding'
import { entryInForce } from '../../access/entry-in-force.sql.ts'
import {
  requesterInScope,
  requesterLeadsAbove,
  scopeCtes,
  type Viewer,
} from '../../access/scope.sql.ts'
import {
  containsText,
  namesPerson,
  daysOf,
  type Page,
  type PageQuery,
  pagedList,
  personPattern,
  textPattern,
  withinDays,
} from '../../db/rows/page.ts'
import type { Db } from '../../db/statement.ts'
import { selectedRequests } from '../requested.sql.ts'
import type { RequestRow } from '../requests.store.ts'

/** A request that is over, with the employee who ended it. */
export type DecidedRequest = Pick<
  RequestRow,
  | 'request_sn'
  | 'kind'
  | 'requester_id'
  | 'requester_name'
  | 'requester_time_zone'
  | 'project_id'
  | 'project_name'
  | 'period_start'
  | 'period_end'
  | 'hundredths'
  | 'reason'
  | 'requested_at'
> & {
  verdict: EndedVerdict
  is_self_approved: boolean
  decided_by: string | null
  decider_name: string | null
  /** The principal, where the decider was a deputy. */
  decided_for_name: string | null
  decided_at: string
  decision_reason: string | null
}

type Sort = 'projectName' | 'requestEmployeeName' | 'decidedByName' | 'decidedDate' | 'requestDate'

export type DecidedQuery = PageQuery<Sort> & {
  readonly kind?: readonly string[] | undefined
  readonly verdict?: readonly string[] | undefined
  readonly projectName?: string | undefined
  readonly requestEmployeeName?: string | undefined
  readonly decidedByName?: string | undefined
  readonly decidedDate?: DayRange | undefined
  readonly requestDate?: DayRange | undefined
  /** One of them alone, on any page of the list. */
  readonly requestSn?: number | undefined
}

const zoneOn = (day: string) => `(${entryInForce('a.requester_id', day, 'f.time_zone')})`
const dayOf = (instant: string) => `(${instant} at time zone ${zoneOn('a.period_end')})::date`
const isWithin = (instant: string, from: string, to: string) =>
  `((${from}::date is null and ${to}::date is null) or ${withinDays(dayOf(instant), from, to)})`

/** Also as a deputy, and by one. */
const decidedByViewer = (request: string) => `$1 in (${request}.decided_by, ${request}.decided_for)`

/**
 * $1 to $3 the leader, $4 whether they decide for everybody, $5 for managed projects, then the filters. `reach` are
 * the units that were in a leader's reach in any chart: their requests are candidates, before each is checked by its
 * own day.
 */
const decidedList = pagedList<DecidedRequest, Sort>({
  ctes: `
    reach as (
      select organization_id from organizations where $2 and team_leader_id = $1
      union
      select organization_id from employee_history where ($2 or $3) and employee_id = $1
      union
      select o.organization_id from reach join organizations o
        on o.upper_organization_id = reach.organization_id),
    ${selectedRequests(`r.state <> 'pending' and (r.requester_id <> $1 or r.is_self_approved)
      and ($6::text[] is null or r.kind = any($6)) and ($7::text[] is null or r.state = any($7))
      and ($15::bigint is null or r.request_sn = $15)
      and ($4 or ${decidedByViewer('r')}
        or ($5 and r.project_id in (select project_id from projects where pm_id = $1))
        or r.requester_id in (select employee_id from employee_history
          where organization_id in (select organization_id from reach)))`)},
    viewers as (select $1::text as viewer_id, $2::boolean as leads, $3::boolean as own),
    ${scopeCtes},
    result as (
      select a.request_sn, a.period_end as last_day, a.decided_at, a.requested_at, e.name as requester_name,
        p.name as project_name, d.name as decider_name,
        f.name as decided_for_name
      from requested a
      join employees e on e.employee_id = a.requester_id
      join projects p on p.project_id = a.project_id
      left join accounts d on d.employee_id = a.decided_by
      left join accounts f on f.employee_id = a.decided_for
      where ${containsText('p.name', '$8')} and ${namesPerson('e.name', '$9')}
        and (${namesPerson('d.name', '$10')} or f.name ~* $10)
        and ${isWithin('a.decided_at', '$11', '$12')} and ${isWithin('a.requested_at', '$13', '$14')}
        and case when $4 or ${decidedByViewer('a')} or ($5 and p.pm_id = $1) then true
          else ${requesterInScope('$1')} and not ${requesterLeadsAbove('$1')} end)`,
  columns: `
    a.request_sn, a.kind, a.requester_id, page.requester_name, ${zoneOn('page.last_day')} as requester_time_zone,
    a.project_id, page.project_name, a.period_start, a.period_end, a.hundredths, a.reason,
    a.requested_at, a.state as verdict, a.is_self_approved, a.decided_by, page.decider_name,
    page.decided_for_name,
    a.decided_at, a.decision_reason`,
  joins: 'join requests a using (request_sn)',
  sorts: {
    projectName: 'project_name',
    requestEmployeeName: 'requester_name',
    decidedByName: 'decider_name',
    decidedDate: 'decided_at',
    requestDate: 'requested_at',
  },
  order: 'decided_at desc',
  key: 'request_sn',
})

/** A page of the requests that are over, of those in the decider's scope or decided by them (requests-23). */
export function decidedRequests(
  db: Db,
  decider: Viewer,
  requested: DecidedQuery,
): Promise<Page<DecidedRequest>> {
  const { everyone, managedProjects, ledUnits, ownUnit } = decidingScopeOf(decider.roles)
  const values = [
    decider.employeeId,
    ledUnits,
    ownUnit,
    everyone,
    managedProjects,
    requested.kind ?? null,
    requested.verdict ?? null,
    textPattern(requested.projectName),
    personPattern(requested.requestEmployeeName),
    personPattern(requested.decidedByName),
    ...daysOf(requested.decidedDate),
    ...daysOf(requested.requestDate),
    requested.requestSn ?? null,
  ]
  return decidedList.read(db, values, requested)
}

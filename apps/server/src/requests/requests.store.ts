import type { Day } from '@yuga/domain/calendar/day'
import type { RequestState } from '@yuga/domain/requests/decide'
import type { RequestKind } from '@yuga/domain/requests/kinds'
import type { RowRequestKind } from '@yuga/domain/requests/row-request'
import type { Period } from '@yuga/domain/timecard/period'
import { type Db, statement } from '../db/statement.ts'
import type { WrittenBy } from '../http/owned-call.ts'
import { entryInForce } from '../access/entry-in-force.sql.ts'
import {
  requesterInScope,
  requesterLeadsAbove,
  scopeCtes,
  type Viewer,
  viewersCte,
  viewersOf,
} from '../access/scope.sql.ts'
import { selectedRequests } from './requested.sql.ts'

type AnyRequest = {
  request_sn: number
  requester_id: string
  requester_name: string
  requester_time_zone: string
  project_id: string
  project_name: string
  pm_id: string
  start_day: Day
  end_day: Day
  /** Of the timecard; the day of the request for a request to join, which has none (requests-19). */
  period_end: Day
  reason: string
  state: RequestState
  requested_at: string
  /** Who made it for the requester, as their deputy. */
  requested_by: string | null
  in_scope: boolean
  leads_above: boolean
  is_month_closed: boolean
  /** Whether the requester is a member already. */
  is_member: boolean
}
type AboutRow<Kind> = AnyRequest & { kind: Kind; period_start: Day; hundredths: number }
export type RowRequest = AboutRow<'overtime'> | AboutRow<'unsubmit'>
export type JoinRequest = AnyRequest & { kind: 'member'; period_start: null; hundredths: null }

/** A request with its requester, its object and the decider's standing. */
export type RequestRow = RowRequest | JoinRequest
export type RequestOf<Kind extends RequestKind> = Extract<RequestRow, { kind: Kind }>

const requestColumns = (inScope: string, leadsAbove: string) => `
  a.request_sn, a.kind, a.requester_id, e.name as requester_name,
  (${entryInForce('a.requester_id', 'a.period_end', 'f.time_zone')}) as requester_time_zone,
  a.project_id, p.name as project_name, p.pm_id, p.start_day, p.end_day,
  a.period_start, a.period_end, a.hundredths, a.reason, a.state, a.requested_at, a.requested_by,
  ${inScope} as in_scope, ${leadsAbove} as leads_above,
  exists (select from month_closes c where c.employee_id = a.requester_id
    and c.month = date_trunc('month', a.period_start)::date) as is_month_closed,
  exists (select from project_members m where m.employee_id = a.requester_id
    and m.project_id = a.project_id and m.is_active) as is_member`

const requestTables = `requested a
  join employees e on e.employee_id = a.requester_id
  join projects p on p.project_id = a.project_id`

const readNamed = statement<RequestRow>(`
  with recursive ${viewersCte},
  named as (select * from unnest($6::bigint[], $7::text[]) as n (request_sn, viewer_id)),
  ${selectedRequests('r.request_sn = any($6)')},
  ${scopeCtes}
  select ${requestColumns(requesterInScope('n.viewer_id'), requesterLeadsAbove('n.viewer_id'))}
  from ${requestTables} join named n using (request_sn) order by a.request_sn`)

/** A request, and who decides it, themselves or by a deputy. */
export type NamedForDecider = { readonly requestSn: number; readonly deciderId: string }

/** The named requests, whatever their state, with the standing of the decider named with each. */
export function requestsBySn(
  db: Db,
  deciders: readonly Viewer[],
  named: readonly NamedForDecider[],
): Promise<RequestRow[]> {
  return readNamed.all(db, [
    ...viewersOf(deciders),
    named.map(({ requestSn }) => requestSn),
    named.map(({ deciderId }) => deciderId),
  ])
}

const findNamed = statement<{ request_sn: number; place: number }>(`
  select r.request_sn, requested.place
  from unnest($2::int[], $3::text[], $4::text[], $5::date[], $6::date[])
    as requested (place, project_id, requester_id, period_start, period_end)
  cross join lateral (
    select request_sn from requests
    where kind = $1 and project_id = requested.project_id and requester_id = requested.requester_id
      and period_start = requested.period_start
      and (requested.period_end is null or period_end = requested.period_end)
    order by state = 'pending' desc, request_sn desc limit 1) r`)

export type RequestName = {
  readonly place: number
  readonly projectId: string
  readonly requesterId: string
  readonly periodStart: Day
  readonly periodEnd: Day | undefined
}

/**
 * The requests behind names of project, employee and period (requests-8): the pending one, else the
 * last, so that a second caller sees the result.
 */
export async function requestSnsByName(
  db: Db,
  kind: RowRequestKind,
  names: readonly RequestName[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await findNamed.all(db, [
    kind,
    names.map((name) => name.place),
    names.map((name) => name.projectId),
    names.map((name) => name.requesterId),
    names.map((name) => name.periodStart),
    names.map((name) => name.periodEnd ?? null),
  ])
  return new Map(rows.map((row) => [row.place, row.request_sn]))
}

const findJoinNamed = statement<{ request_sn: number; place: number }>(`
  select r.request_sn, requested.place
  from unnest($1::int[], $2::text[], $3::text[]) as requested (place, project_id, requester_id)
  cross join lateral (
    select request_sn from requests
    where kind = 'member' and project_id = requested.project_id
      and (requested.requester_id is null or requester_id = requested.requester_id)
    order by state = 'pending' desc, request_sn desc limit $4) r
  order by requested.place, r.request_sn desc`)

export type JoinName = {
  readonly place: number
  readonly projectId: string
  /** Null: any requester who wants to join the project. */
  readonly requesterId: string | null
}

/** So many requests are looked at where a project alone is named; more of them need their number. */
const mostOfProject = 50

/**
 * The requests to join behind names of project and requester, or of the project alone: the waiting ones first, and
 * of each place the last first (requests-20).
 */
export function joinRequestSnsByName(db: Db, names: readonly JoinName[]) {
  return findJoinNamed.all(db, [
    names.map(({ place }) => place),
    names.map(({ projectId }) => projectId),
    names.map(({ requesterId }) => requesterId),
    mostOfProject,
  ])
}

export type NewRequest = {
  readonly projectId: string
  readonly hundredths: number
  readonly isApprovedAtOnce: boolean
}

const insertRequests = statement<{ request_sn: number; project_id: string; state: RequestState }>(`
  insert into requests (kind, requester_id, project_id, period_start, period_end, hundredths, reason,
    state, is_self_approved, requested_at, requested_by, decided_by, decided_for, decided_at)
  select $1, $2, project_id, $3, $4, hundredths, $5,
    case when at_once then 'approved' else 'pending' end, at_once, $6,
    nullif($10, $2), case when at_once then $10 end, case when at_once then nullif($2, $10) end,
    case when at_once then $6::timestamptz end
  from unnest($7::text[], $8::int[], $9::boolean[]) as requested (project_id, hundredths, at_once)
  returning request_sn, project_id, state`)

/** Writes requests about rows of one period; those of a PM's own project are approved at once. */
export function createRequests(
  db: Db,
  kind: RowRequestKind,
  requesterId: string,
  period: Period,
  reason: string,
  requests: readonly NewRequest[],
  by: { readonly employeeId: string; readonly now: Date },
) {
  return insertRequests.all(db, [
    kind,
    requesterId,
    period.firstDay,
    period.lastDay,
    reason,
    by.now,
    requests.map((request) => request.projectId),
    requests.map((request) => request.hundredths),
    requests.map((request) => request.isApprovedAtOnce),
    by.employeeId,
  ])
}

const readOwn = statement<{
  request_sn: number
  kind: RowRequestKind
  project_id: string
  period_start: string
  period_end: string
  state: RequestState
}>(`
  select request_sn, kind, project_id, period_start, period_end, state from requests
  where requester_id = $1 and request_sn = $2 and kind <> 'member' for update`)

/** One request of the requester's own about a row, locked for this transaction. */
export function ownRequest(db: Db, requesterId: string, requestSn: number) {
  return readOwn.first(db, [requesterId, requestSn])
}

/** Withdrawing and asking again in a loop fills no one's mailbox: one mail is enough for so long. */
export const quietMinutes = 10

const readWithdrawn = statement<{ project_id: string }>(`
  select project_id from (
    select distinct on (project_id) project_id, state, decided_at from requests
    where requester_id = $1 and period_start = $2 and kind = $3
    order by project_id, request_sn desc) last
  where state = 'withdrawn' and decided_at > $4::timestamptz - interval '${quietMinutes} minutes'`)

/** Projects with a row of which the last request of the kind was withdrawn by its requester just now (messages-4). */
export async function justWithdrawn(
  db: Db,
  requesterId: string,
  period: Period,
  kind: RowRequestKind,
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await readWithdrawn.all(db, [requesterId, period.firstDay, kind, now])
  return new Set(rows.map((row) => row.project_id))
}

const endRequests = statement(`
  update requests set state = $2, decided_by = $3, decided_at = $4, decision_reason = $5, decided_for = $6
  where request_sn = any($1) and state = 'pending'`)

/** Ends pending requests; answers how many still were pending. */
export function finishRequests(
  db: Db,
  requestSns: readonly number[],
  end: {
    readonly state: Exclude<RequestState, 'pending'>
    readonly by: WrittenBy
    readonly reason?: string
  },
): Promise<number> {
  return endRequests.count(db, [
    requestSns,
    end.state,
    end.by.employeeId,
    end.by.now,
    end.reason ?? null,
    end.by.forEmployeeId,
  ])
}

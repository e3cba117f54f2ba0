import type { RoleId } from '@yuga/domain/access/roles'
import type { Day } from '@yuga/domain/calendar/day'
import type { RequestState } from '@yuga/domain/requests/decide'
import type { Actor } from '../http/actor.ts'
import { type Db, statement } from '../db/statement.ts'
import type { RowRequestKind } from './request.store.ts'
import { requesterInScope, requesterLeadsAbove, scopeCtes } from './scope.sql.ts'

/** A request about a row, with who asks, for what, and how the decider stands to it. */
export type RequestRow = {
  request_sn: number
  kind: RowRequestKind
  requester_id: string
  requester_name: string
  requester_time_zone: string
  project_id: string
  project_name: string
  pm_id: string
  start_day: Day
  end_day: Day
  period_start: Day
  period_end: Day
  hundredths: number
  reason: string
  state: RequestState
  requested_at: string
  in_scope: boolean
  leads_above: boolean
  is_month_closed: boolean
}

const requestColumns = `
  a.request_sn, a.kind, a.requester_id, e.name as requester_name,
  coalesce((select f.time_zone from employee_history h join offices f using (office_code)
    where h.employee_id = a.requester_id and h.is_applied and h.from_day <= a.period_end
    order by h.from_day desc limit 1), 'Asia/Seoul') as requester_time_zone,
  a.project_id, p.name as project_name, p.pm_id, p.start_day, p.end_day,
  a.period_start, a.period_end, a.hundredths, a.reason, a.state, a.requested_at,
  ${requesterInScope} as in_scope, ${requesterLeadsAbove} as leads_above,
  exists (select from month_closes c where c.employee_id = a.requester_id
    and c.month = date_trunc('month', a.period_start)::date) as is_month_closed`

const requestTables = `asked a
  join employees e on e.employee_id = a.requester_id
  join projects p on p.project_id = a.project_id`

const readDecidable = statement<RequestRow & { total: number }>(`
  with recursive asked as (
    select * from requests where state = 'pending' and kind = $4 and requester_id <> $1),
  ${scopeCtes},
  mine as (select ${requestColumns} from ${requestTables})
  select *, count(*) over ()::int as total from mine
  where 'LE999' = any($3) or ('LE002' = any($3) and pm_id = $1) or (in_scope and not leads_above)
  order by requested_at, request_sn limit $5 offset $6`)

/** A page of the pending requests that the decider may decide, oldest first, and how many there are. */
export async function decidableRequests(
  db: Db,
  decider: Actor,
  kind: RowRequestKind,
  page: { offset: number; limit: number },
): Promise<{ totalCount: number; rows: RequestRow[] }> {
  const parts = [decider.employeeId, decider.today, decider.roles, kind]
  const skip = (page.offset - 1) * page.limit
  const rows = await readDecidable.all(db, [...parts, page.limit, skip])
  const first =
    rows[0] ?? (skip > 0 ? (await readDecidable.all(db, [...parts, 1, 0]))[0] : undefined)
  return { totalCount: first?.total ?? 0, rows }
}

const readNamed = statement<RequestRow>(`
  with recursive asked as (
    select * from requests where request_sn = any($4)),
  ${scopeCtes}
  select ${requestColumns} from ${requestTables} order by a.request_sn`)

/** The named requests, whatever their state, with how the decider stands to each. */
export function requestsBySn(
  db: Db,
  decider: { employeeId: string; today: Day; roles: readonly RoleId[] },
  requestSns: readonly number[],
): Promise<RequestRow[]> {
  return readNamed.all(db, [decider.employeeId, decider.today, decider.roles, requestSns])
}

const findPending = statement<{ request_sn: number; place: number }>(`
  select r.request_sn, asked.place
  from unnest($2::int[], $3::text[], $4::text[], $5::date[])
    as asked (place, project_id, requester_id, period_start)
  join requests r on r.kind = $1 and r.state = 'pending' and r.project_id = asked.project_id
    and r.requester_id = asked.requester_id and r.period_start = asked.period_start`)

export type RequestName = {
  readonly place: number
  readonly projectId: string
  readonly requesterId: string
  readonly periodStart: Day
}

/** The pending requests behind names of project, employee and period (document 5 §3.6). */
export async function requestSnsByName(
  db: Db,
  kind: RowRequestKind,
  names: readonly RequestName[],
): Promise<ReadonlyMap<number, number>> {
  const found = await findPending.all(db, [
    kind,
    names.map((name) => name.place),
    names.map((name) => name.projectId),
    names.map((name) => name.requesterId),
    names.map((name) => name.periodStart),
  ])
  return new Map(found.map((row) => [row.place, row.request_sn]))
}

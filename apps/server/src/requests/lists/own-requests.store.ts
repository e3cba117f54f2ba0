import type { listOwnRequests } from '@yuga/contract/requests/requests'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import type { RequestKind } from '@yuga/domain/requests/kinds'
import { type Day, dayToWire } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../../db/statement.ts'
import type { Actor } from '../../http/actor.ts'

type OwnRequest = {
  readonly requestSn: number
  readonly kind: RequestKind
  readonly projectId: string
  readonly projectName: string
  readonly periodStart: Day | null
  readonly periodEnd: Day | null
  readonly state: 'pending' | 'approved' | 'rejected'
  readonly requestDay: Day
  readonly decidedByName: string
  readonly decisionReason: string
  readonly waitingCount: number
}

/* $1 the employee, $2 now, $3 the zone of their office; what they approved themselves is no news to them */
const read = statement<OwnRequest>(`
  select r.request_sn as "requestSn", r.kind, r.project_id as "projectId", p.name as "projectName",
    r.period_start as "periodStart", r.period_end as "periodEnd", r.state,
    (r.requested_at at time zone $3)::date as "requestDay",
    coalesce(d.name, '') as "decidedByName", coalesce(r.decision_reason, '') as "decisionReason",
    (count(*) filter (where r.state = 'pending') over ())::int as "waitingCount"
  from requests r
  join projects p using (project_id)
  left join employees d on d.employee_id = r.decided_by
  where r.requester_id = $1 and (r.state = 'pending'
    or r.state in ('approved', 'rejected') and not r.is_self_approved
      and r.decided_at > $2::timestamptz - interval '14 days')
  order by r.state = 'pending' desc, coalesce(r.decided_at, r.requested_at) desc, r.request_sn desc
  limit 20`)

/** The own requests that wait, and those that someone else decided in the last 14 days (home-7). */
export async function ownRequests(
  db: Db,
  { employeeId, timeZone }: Pick<Actor, 'employeeId' | 'timeZone'>,
  now: Date,
): Promise<AnswerOf<typeof listOwnRequests>> {
  const rows = await read.all(db, [employeeId, now, timeZone])
  const wire = (day: Day | null) => (day === null ? '' : dayToWire(day))
  return {
    waitingCount: rows[0]?.waitingCount ?? 0,
    requestList: rows.map((row) => ({
      requestSn: row.requestSn,
      kind: row.kind,
      projectId: row.projectId,
      projectName: row.projectName,
      state: row.state,
      decidedByName: row.decidedByName,
      decisionReason: row.decisionReason,
      fromDate: wire(row.periodStart),
      toDate: wire(row.periodEnd),
      requestDate: dayToWire(row.requestDay),
    })),
  }
}

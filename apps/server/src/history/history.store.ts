import type { Period } from '@yuga/domain/timecard/period'
import { monthOf } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../db/statement.ts'
import { type AuditEntry, auditColumns, auditNames } from './audit-search.store.ts'

/** No row is written more often; the search of administrators shows later entries. */
const mostEntries = 500

const readBySubject = statement<AuditEntry>(`
  select ${auditColumns}
  from (select * from audit where subject = any($1) and action <> all($2) order by at desc, audit_sn desc limit ${mostEntries}) a
  ${auditNames}
  order by a.at, a.audit_sn`)

/** What was written about some subjects but for some actions, the oldest first: the latest so many of them. */
export function entriesAbout(
  db: Db,
  subjects: readonly string[],
  but: readonly string[] = [],
): Promise<AuditEntry[]> {
  return readBySubject.all(db, [subjects, but])
}

const readRequestsOfRow = statement<{ request_sn: number }>(`
  select request_sn from requests
  where requester_id = $1 and project_id = $2 and period_start = $3
  order by request_sn desc limit ${mostEntries}`)

/** Everything that was written about a row of an employee's timecard and about its week. */
export async function entriesAboutRow(
  db: Db,
  employeeId: string,
  projectId: string,
  { firstDay }: Period,
): Promise<{ readonly requestSns: ReadonlySet<number>; readonly entries: AuditEntry[] }> {
  const requests = await readRequestsOfRow.all(db, [employeeId, projectId, firstDay])
  const requestSns = new Set(requests.map((request) => request.request_sn))
  const entries = await entriesAbout(db, [
    `timecard ${employeeId} ${firstDay}`,
    `month ${employeeId} ${monthOf(firstDay)}`,
    ...[...requestSns].map((requestSn) => `request ${requestSn}`),
  ])
  return { requestSns, entries }
}

/** A request with who made and who decided it. */
export type RequestStory = {
  request_sn: number
  kind: string
  reason: string
  state: string
  requested_at: string
  requester_name: string
  requested_by_name: string | null
  is_self_approved: boolean
  decided_at: string | null
  decided_by: string | null
  decided_for: string | null
  decided_by_name: string | null
  decided_for_name: string | null
  decision_reason: string | null
}

const readStory = statement<RequestStory>(`
  select r.request_sn, r.kind, r.reason, r.state, r.requested_at, e.name as requester_name,
    m.name as requested_by_name, r.is_self_approved, r.decided_at,
    r.decided_by, r.decided_for, d.name as decided_by_name,
    o.name as decided_for_name, r.decision_reason
  from requests r
  join employees e on e.employee_id = r.requester_id
  left join accounts m on m.employee_id = r.requested_by
  left join accounts d on d.employee_id = r.decided_by
  left join accounts o on o.employee_id = r.decided_for
  where r.request_sn = $1`)

/** How a request came to be and how it ended. */
export function storyOfRequest(db: Db, requestSn: number): Promise<RequestStory | undefined> {
  return readStory.first(db, [requestSn])
}

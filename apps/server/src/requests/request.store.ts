import type { RequestState } from '@yuga/domain/requests/decide'
import type { RowRequestKind } from '@yuga/domain/requests/row-request'
import type { Period } from '@yuga/domain/timecard/period'
import { type Db, statement } from '../db/statement.ts'

export type NewRequest = {
  readonly projectId: string
  readonly hundredths: number
  readonly isApprovedAtOnce: boolean
}

const insertRequests = statement<{ request_sn: number; project_id: string; state: RequestState }>(`
  insert into requests (kind, requester_id, project_id, period_start, period_end, hundredths, reason,
    state, is_self_approved, requested_at, decided_by, decided_at)
  select $1, $2, project_id, $3, $4, hundredths, $5,
    case when at_once then 'approved' else 'pending' end, at_once, $6,
    case when at_once then $2 end, case when at_once then $6::timestamptz end
  from unnest($7::text[], $8::int[], $9::boolean[]) as asked (project_id, hundredths, at_once)
  returning request_sn, project_id, state`)

/** Writes requests about rows of one period; those of a PM's own project are approved at once. */
export function createRequests(
  db: Db,
  kind: RowRequestKind,
  requesterId: string,
  period: Period,
  reason: string,
  requests: readonly NewRequest[],
  now: Date,
) {
  return insertRequests.all(db, [
    kind,
    requesterId,
    period.firstDay,
    period.lastDay,
    reason,
    now,
    requests.map((request) => request.projectId),
    requests.map((request) => request.hundredths),
    requests.map((request) => request.isApprovedAtOnce),
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

/** Whoever withdraws and asks again in a loop fills nobody's mailbox: one mail is enough for so long. */
const quietMinutes = 10

const readWithdrawn = statement<{ project_id: string }>(`
  select project_id from requests
  where requester_id = $1 and period_start = $2 and kind = $3 and state = 'withdrawn'
    and decided_at > $4::timestamptz - interval '${quietMinutes} minutes'`)

/** Projects whose row had a request of the kind that the requester withdrew just now. */
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
  update requests set state = $2, decided_by = $3, decided_at = $4, decision_reason = $5
  where request_sn = any($1) and state = 'pending'`)

/** Ends pending requests; answers how many still were pending. */
export function finishRequests(
  db: Db,
  requestSns: readonly number[],
  end: {
    readonly state: Exclude<RequestState, 'pending'>
    readonly by: string
    readonly now: Date
    readonly reason?: string
  },
): Promise<number> {
  return endRequests.count(db, [requestSns, end.state, end.by, end.now, end.reason ?? null])
}

const settle = statement(`
  update requests set is_settled = true
  where requester_id = $1 and period_start = $2 and project_id = any($3) and state = 'rejected'
    and not is_settled`)

/** The rows are submitted again: what was rejected about them is no longer told. */
export function settleRejections(
  db: Db,
  requesterId: string,
  period: Period,
  projectIds: readonly string[],
): Promise<number> {
  return settle.count(db, [requesterId, period.firstDay, projectIds])
}

import { joinStandingOf, type JoinStanding } from '@yuga/domain/requests/join'
import type { RequestState } from '@yuga/domain/requests/decide'
import { type Db, statement } from '../../db/statement.ts'
import { quietMinutes } from '../requests.store.ts'

const readStanding = statement<{
  isMember: boolean
  isRequestPending: boolean
  isJustWithdrawn: boolean
}>(`
  select
    exists (select from project_members where employee_id = $1 and project_id = $2 and is_active)
      as "isMember",
    exists (select from requests where requester_id = $1 and project_id = $2 and kind = 'member'
      and state = 'pending') as "isRequestPending",
    exists (select from (select state, decided_at from requests
        where requester_id = $1 and project_id = $2 and kind = 'member'
        order by request_sn desc limit 1) last
      where state = 'withdrawn' and decided_at > $3::timestamptz - interval '${quietMinutes} minutes')
      as "isJustWithdrawn"`)

/** The standing of an employee in a project, and whether they took a request to join it back just now. */
export async function standingIn(
  db: Db,
  employeeId: string,
  projectId: string,
  now: Date,
): Promise<{ standing: JoinStanding; isJustWithdrawn: boolean }> {
  const match = await readStanding.first(db, [employeeId, projectId, now])
  if (match === undefined) throw new Error('a question without an answer')
  return { standing: joinStandingOf(match), isJustWithdrawn: match.isJustWithdrawn }
}

const insert = statement<{ request_sn: number }>(`
  insert into requests (kind, requester_id, project_id, reason, state, is_self_approved,
    requested_at, decided_by, decided_at)
  values ('member', $1, $2, $3, case when $4 then 'approved' else 'pending' end, $4,
    $5, case when $4 then $1 end, case when $4 then $5::timestamptz end)
  returning request_sn`)

/** Writes a request to join, approved at once or waiting; answers its number. */
export async function createRequestToJoin(
  db: Db,
  requesterId: string,
  request: { readonly projectId: string; readonly reason: string; readonly isAtOnce: boolean },
  now: Date,
): Promise<number> {
  const { projectId, reason, isAtOnce } = request
  const made = await insert.first(db, [requesterId, projectId, reason, isAtOnce, now])
  if (made === undefined) throw new Error('no request was made')
  return made.request_sn
}

const readLast = statement<{ requestSn: number; state: RequestState }>(`
  select request_sn as "requestSn", state from requests
  where requester_id = $1 and project_id = $2 and kind = 'member'
  order by request_sn desc limit 1 for update`)

/** The last request of someone to join a project, locked for this transaction. */
export function lastRequestToJoin(db: Db, requesterId: string, projectId: string) {
  return readLast.first(db, [requesterId, projectId])
}

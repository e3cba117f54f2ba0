import { randomBytes } from 'node:crypto'
import { type Db, statement } from '../db/statement.ts'
import {
  isWelcome,
  personColumns,
  personOf,
  type PersonRow,
  personToday,
} from '../access/person.sql.ts'
import { grantEndedWithin } from '../access/grants.sql.ts'
import { roleEndedWithin } from '../access/roles.sql.ts'
import { type Actor, hashOfToken } from '../http/actor.ts'

/** Idle and longest life of a session (sessions-4). */
const idleMs = 8 * 3_600_000
const longestMs = 24 * 3_600_000
/** So long a session lasts without a call after a tab has gone (sessions-16). */
const leavingMs = 120_000
/** Calls that were on their way when the tab went are no sign of another tab. */
const strayMs = 10_000
/** How often the last sight of a session is written: not on every request. */
const sightMs = 60_000
/** Sessions of one person at a time; one more ends the one that was not used for longest. */
const mostSessions = 100
const longestUserAgent = 300

type SignedInRow = PersonRow & { email: string; is_welcome: boolean }

/** The parts of a person that a session needs, of today; $1 the employee, $2 the instant. */
const sessionColumns = `${personColumns}, e.email, ${isWelcome} as is_welcome`

const sinceItBegan = '(s.created_at at time zone h.time_zone)::date'

/** Whether a role or a set of theirs has ended since this session began: it ends with it (access-15, sets-4). */
const roleEnded = `(${roleEndedWithin('s.employee_id', sinceItBegan)}
  or ${grantEndedWithin('s.employee_id', sinceItBegan)})`

/** Exported for the benchmark: its floor sends the same text by the bare driver. */
export const sessionByToken = statement<
  SignedInRow & {
    last_seen_at: string
    created_at: string
    expires_at: string
    confirmed_at: string | null
    needs_factor: boolean
    role_ended: boolean
  }
>(`
  select ${sessionColumns}, s.last_seen_at, s.created_at, s.expires_at, s.confirmed_at, s.needs_factor, ${roleEnded} as role_ended
  from sessions s join employees e on e.employee_id = s.employee_id ${personToday}
  where s.token_hash = $1 and s.expires_at > $2`)

const personById = statement<SignedInRow & { password_hash: string | null }>(`
  select ${sessionColumns}, e.password_hash from employees e ${personToday} where e.employee_id = $1`)

const touchSession = statement(`
  update sessions set last_seen_at = $2, expires_at = least($2::timestamptz + $3::interval, created_at + $4::interval)
  where token_hash = $1 and last_seen_at < $2`)

const leave = statement(`
  update sessions set expires_at = least(expires_at, $2::timestamptz + $3::interval) where token_hash = $1`)

/** As it was before a tab went, and no longer. */
const stay = statement(`
  update sessions set expires_at = least(last_seen_at + $2::interval, created_at + $3::interval)
  where token_hash = $1`)

/** Sessions of one person are opened in turn: else two would each count without the other. */
const insertSession = statement(`
  with turn as materialized (
    select pg_advisory_xact_lock(hashtextextended('sessions of ' || $2::text, 0)))
  insert into sessions (token_hash, employee_id, created_at, last_seen_at, confirmed_at, expires_at, user_agent, way,
    provider_id, subject, provider_session, needs_factor)
  select $1, $2, $3, $3, $11, $4, $5, $6, $7, $8, $9, $10 from turn`)
const endBeyond = statement(`
  delete from sessions where session_sn in (
    select session_sn from sessions where employee_id = $1
    order by last_seen_at desc, session_sn desc offset ${mostSessions})`)

const deleteSession = statement(`delete from sessions where token_hash = $1`)
const deleteSessionsOf = statement(`
  delete from sessions where employee_id = any($1) and ($2::bytea is null or token_hash <> $2)`)
const deleteExpired = statement(`delete from sessions where expires_at <= $1`)

function actorOf(
  row: SignedInRow & { readonly confirmed_at?: string | null; readonly needs_factor?: boolean },
  tokenHash: Buffer,
  now: Date,
): Actor {
  const { email, confirmed_at: at = null, needs_factor: needsFactor = false } = row
  const confirmedAt = at === null ? null : new Date(at)
  return { ...personOf(row, now), email, tokenHash, confirmedAt, needsFactor }
}

/**
 * Who a token belongs to now, or null: unknown, expired, or its owner is no longer welcome. What the page requests
 * by itself is no activity, by which the session would last longer (sessions-11).
 */
export async function actorByToken(
  db: Db,
  token: string,
  now: Date,
  { isActivity = true }: { readonly isActivity?: boolean } = {},
): Promise<Actor | null> {
  const tokenHash = hashOfToken(token)
  const row = await sessionByToken.first(db, [tokenHash, now])
  if (row === undefined) return null
  if (!row.is_welcome) {
    await endSessionsOf(db, row.employee_id)
    return null
  }
  if (row.role_ended) {
    await endSession(db, tokenHash)
    return null
  }
  const leaving = leavingAt(row, now)
  if (leaving === 'stray') return actorOf(row, tokenHash, now)
  if (isActivity && now.getTime() - Date.parse(row.last_seen_at) > sightMs) {
    await touchSession.count(db, [tokenHash, now, `${idleMs} ms`, `${longestMs} ms`])
  } else if (leaving === 'stays') {
    await stay.count(db, [tokenHash, `${idleMs} ms`, `${longestMs} ms`])
  }
  return actorOf(row, tokenHash, now)
}

/**
 * After a tab of the session has gone: whether a call was on its way then, or comes from another tab, or from the same
 * that was loaded again. Null: none has gone.
 */
function leavingAt(
  row: {
    readonly last_seen_at: string
    readonly created_at: string
    readonly expires_at: string
  },
  now: Date,
): 'stray' | 'stays' | null {
  const expiresAt = Date.parse(row.expires_at)
  const wouldExpireAt = Math.min(
    Date.parse(row.last_seen_at) + idleMs,
    Date.parse(row.created_at) + longestMs,
  )
  if (expiresAt >= wouldExpireAt) return null
  return now.getTime() <= expiresAt - leavingMs + strayMs ? 'stray' : 'stays'
}

/** A tab of a session goes: the session ends soon, unless another call comes (sessions-16). */
export async function leaveSession(db: Db, { tokenHash }: Actor, now: Date): Promise<void> {
  await leave.count(db, [tokenHash, now, `${leavingMs} ms`])
}

export type Person = {
  readonly actor: Actor
  readonly passwordHash: string | null
  readonly isWelcome: boolean
}

/** The person to sign in, with the stored hash; undefined for an unknown ID. */
export async function personToSignIn(
  db: Db,
  employeeId: string,
  now: Date,
): Promise<Person | undefined> {
  const row = await personById.first(db, [employeeId, now])
  if (row === undefined) return undefined
  return {
    actor: actorOf(row, Buffer.alloc(0), now),
    passwordHash: row.password_hash,
    isWelcome: row.is_welcome,
  }
}

/** How a session is opened. */
export type Opening = {
  readonly userAgent?: string | undefined
  readonly way?: 'password' | 'passkey' | 'provider'
  /** Whether the person has just proved who they are (sessions-15). */
  readonly isConfirmed?: boolean
  /** Of the provider's own session: who it is there, and its number where the provider gives one. */
  readonly provider?: {
    readonly providerId: string
    readonly subject: string
    readonly session: string | null
  }
  /** It is for setting up a second factor alone (factors-7). */
  readonly needsFactor?: boolean
}

/** A new session: the token leaves once, the database keeps its hash (sessions-4). */
export async function openSession(
  db: Db,
  employeeId: string,
  now: Date,
  {
    userAgent = '',
    way = 'password',
    provider,
    needsFactor = false,
    isConfirmed = true,
  }: Opening = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const idleUntil = new Date(now.getTime() + idleMs)
  const device = userAgent.slice(0, longestUserAgent)
  await insertSession.count(db, [
    hashOfToken(token),
    employeeId,
    now,
    idleUntil,
    device,
    way,
    provider?.providerId ?? null,
    provider?.subject ?? null,
    provider?.session ?? null,
    needsFactor,
    isConfirmed ? now : null,
  ])
  await endBeyond.count(db, [employeeId])
  await deleteExpired.count(db, [now])
  return token
}

const storeConfirmation = statement(`
  update sessions set confirmed_at = $3 where token_hash = $1 and employee_id = $2`)

/** The owner of a session has proved the password (sessions-15). */
export async function confirmSessionOf(
  db: Db,
  { tokenHash, employeeId }: Actor,
  now: Date,
): Promise<void> {
  await storeConfirmation.count(db, [tokenHash, employeeId, now])
}

const storeFactorSetUp = statement(`
  update sessions set needs_factor = false where token_hash = $1 and employee_id = $2`)

/** The owner of this session has set up a second factor: it is open like any other (factors-7). */
export async function openWholly(db: Db, { tokenHash, employeeId }: Actor): Promise<void> {
  await storeFactorSetUp.count(db, [tokenHash, employeeId])
}

export async function endSession(db: Db, tokenHash: Buffer): Promise<void> {
  await deleteSession.count(db, [tokenHash])
}

/** Ends the sessions of a person, but for the one to keep. */
export async function endSessionsOf(
  db: Db,
  employeeId: string,
  keep: Buffer | null = null,
): Promise<number> {
  return deleteSessionsOf.count(db, [[employeeId], keep])
}

/** Ends every session of these people. */
export async function endSessionsOfAll(db: Db, employeeIds: readonly string[]): Promise<void> {
  if (employeeIds.length > 0) await deleteSessionsOf.count(db, [employeeIds, null])
}

export type SessionRow = {
  readonly session_sn: number
  readonly created_at: string
  readonly last_seen_at: string
  readonly user_agent: string
  readonly is_this: boolean
  readonly way: 'password' | 'passkey' | 'provider'
  readonly provider_name: string | null
}

const sessionsOf = statement<SessionRow>(`
  select session_sn, created_at, last_seen_at, user_agent, token_hash = $2 as is_this, way, p.name as provider_name
  from sessions left join identity_providers p using (provider_id)
  where employee_id = $1 and expires_at > $3
  order by is_this desc, last_seen_at desc, session_sn desc limit ${mostSessions}`)

const deleteSessionOf = statement(`
  delete from sessions where employee_id = $1 and session_sn = $2`)

/** Where an employee is signed in now, the current session first. */
export async function listSessions(db: Db, actor: Actor, now: Date): Promise<SessionRow[]> {
  return sessionsOf.all(db, [actor.employeeId, actor.tokenHash, now])
}

/** Ends one session of a person; false where they have no such session. */
export async function endSessionOf(
  db: Db,
  employeeId: string,
  sessionSn: number,
): Promise<boolean> {
  return (await deleteSessionOf.count(db, [employeeId, sessionSn])) === 1
}

const isEmployee = statement(`select from employees where employee_id = $1`)

export async function isThereEmployee(db: Db, employeeId: string): Promise<boolean> {
  return (await isEmployee.all(db, [employeeId])).length === 1
}

const snOfToken = statement<{ session_sn: number }>(
  `select session_sn from sessions where token_hash = $1`,
)

/** The number of an actor's session; undefined when it has just ended. */
export async function sessionSnOf(db: Db, { tokenHash }: Actor): Promise<number | undefined> {
  return (await snOfToken.first(db, [tokenHash]))?.session_sn
}

/** Those that are valid at the instant $2, of the employees of `owners`. */
const liveSessionsBy = (owners: string) => `
  from sessions s join employees e on e.employee_id = s.employee_id ${personToday}
  where ${owners} and s.expires_at > $2 and ${isWelcome} and not ${roleEnded}`

const stillLive = statement<{ session_sn: number }>(
  `select s.session_sn ${liveSessionsBy('s.session_sn = any($1)')}`,
)

/** Which of these sessions have not ended, without being an activity of anybody. */
export async function liveSessions(
  db: Db,
  sessionSns: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const rows = await stillLive.all(db, [sessionSns, now])
  return new Set(rows.map((row) => row.session_sn))
}

const countLive = statement<{ open: number }>(
  `select count(*)::int as open ${liveSessionsBy('s.employee_id = $1')}`,
)

/** How many sessions let someone in at the moment. */
export async function openSessionCount(db: Db, employeeId: string, now: Date): Promise<number> {
  return (await countLive.first(db, [employeeId, now]))?.open ?? 0
}

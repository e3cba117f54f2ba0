import type { ProviderIntent } from '@yuga/contract/people/providers'
import { type Db, statement } from '../db/statement.ts'

/** A sign-in that was begun; it counts once, and for ten minutes (providers-5). */
export type Attempt = {
  readonly stateHash: Buffer
  readonly providerId: string
  readonly intent: ProviderIntent
  readonly nonce: string
  /** Sealed. */
  readonly codeVerifier: string
  readonly browserHash: Buffer
  readonly begunAt: Date
}

const attemptMinutes = 10
/** Open ones of one address, behind which a whole office may be, and of all. */
const mostOfAddress = 300
const mostOfAll = 20_000

const dropOld = statement(`delete from sign_in_attempts where expires_at <= $1`)
const countOpen = statement<{ all: number; here: number }>(`
  select count(*)::int as all, count(*) filter (where address = $1)::int as here
  from (select address from sign_in_attempts limit ${mostOfAll}) open`)
const insert = statement(`
  insert into sign_in_attempts (state_hash, provider_id, intent, nonce, code_verifier, browser_hash, address,
    begun_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`)

/** Notes a sign-in; null, or for how many minutes no more can be begun. */
export async function beginAttempt(
  db: Db,
  attempt: Attempt,
  address: string,
): Promise<number | null> {
  const { begunAt } = attempt
  await dropOld.count(db, [begunAt])
  const open = await countOpen.first(db, [address])
  if ((open?.all ?? 0) >= mostOfAll || (open?.here ?? 0) >= mostOfAddress) return attemptMinutes
  await insert.count(db, [
    attempt.stateHash,
    attempt.providerId,
    attempt.intent,
    attempt.nonce,
    attempt.codeVerifier,
    attempt.browserHash,
    address,
    begunAt,
    new Date(begunAt.getTime() + attemptMinutes * 60_000),
  ])
  return null
}

const take = statement<Omit<Attempt, 'begunAt'> & { begunAt: string; isOver: boolean }>(`
  delete from sign_in_attempts where state_hash = $1
  returning state_hash as "stateHash", provider_id as "providerId", intent, nonce,
    code_verifier as "codeVerifier", browser_hash as "browserHash", begun_at as "begunAt",
    expires_at <= $2 as "isOver"`)

/** Takes the attempt of a state away, whatever comes of it; undefined: there is none, or it is over. */
export async function takeAttempt(
  db: Db,
  stateHash: Buffer,
  now: Date,
): Promise<Attempt | undefined> {
  const row = await take.first(db, [stateHash, now])
  if (row === undefined || row.isOver) return undefined
  return { ...row, begunAt: new Date(row.begunAt) }
}

/** What a sign-in at a provider brought back, until the browser takes it. */
export type Returned = {
  readonly providerId: string
  readonly intent: ProviderIntent
  readonly browserHash: Buffer
  readonly employeeId: string | null
  readonly subject: string
  readonly providerSession: string | null
  readonly isFresh: boolean
  /** Sealed. */
  readonly trial: string | null
}

const codeSeconds = 60

const dropOldCodes = statement(`delete from sign_in_codes where expires_at <= $1`)
const insertCode = statement(`
  insert into sign_in_codes (code_hash, provider_id, intent, browser_hash, employee_id, subject, provider_session,
    is_fresh, trial, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`)

export async function storeCode(
  db: Db,
  codeHash: Buffer,
  returned: Returned,
  now: Date,
): Promise<void> {
  await dropOldCodes.count(db, [now])
  await insertCode.count(db, [
    codeHash,
    returned.providerId,
    returned.intent,
    returned.browserHash,
    returned.employeeId,
    returned.subject,
    returned.providerSession,
    returned.isFresh,
    returned.trial,
    new Date(now.getTime() + codeSeconds * 1_000),
  ])
}

const takeReturned = statement<Returned & { isOver: boolean }>(`
  delete from sign_in_codes where code_hash = $1
  returning provider_id as "providerId", intent, browser_hash as "browserHash", employee_id as "employeeId",
    subject, provider_session as "providerSession", is_fresh as "isFresh", trial, expires_at <= $2 as "isOver"`)

/** Takes the sign-in of a code away, also where it fails later; undefined: there is none, or it is over (providers-7). */
export async function takeCode(db: Db, codeHash: Buffer, now: Date): Promise<Returned | undefined> {
  const row = await takeReturned.first(db, [codeHash, now])
  return row === undefined || row.isOver ? undefined : row
}

const dropCodesOf = statement(`
  delete from sign_in_codes where provider_id = $1 and ($2::text is null or subject = $2)
    and ($3::text is null or provider_session is null or provider_session = $3)`)
const endSessions = statement<{ employeeId: string }>(`
  delete from sessions where provider_id = $1 and ($2::text is null or subject = $2)
    and ($3::text is null or provider_session = $3 or ($2::text is not null and provider_session is null))
  returning employee_id as "employeeId"`)

/** Ends what came of a session at a provider, or of all of an account there; answers those who were signed in. */
export async function endBy(
  db: Db,
  providerId: string,
  of: { readonly subject: string | null; readonly session: string | null },
): Promise<string[]> {
  await dropCodesOf.count(db, [providerId, of.subject, of.session])
  const rows = await endSessions.all(db, [providerId, of.subject, of.session])
  return [...new Set(rows.map(({ employeeId }) => employeeId))].toSorted()
}

const dropOldTokens = statement(`delete from used_logout_tokens where expires_at <= $1`)
const useToken = statement(`
  insert into used_logout_tokens (token_hash, expires_at) values ($1, $2) on conflict do nothing`)

/** Whether a logout token comes for the first time; `expiresAt`: from when on it counts no more anyway. */
export async function isFirstUse(
  db: Db,
  tokenHash: Buffer,
  expiresAt: Date,
  now: Date,
): Promise<boolean> {
  await dropOldTokens.count(db, [now])
  return (await useToken.count(db, [tokenHash, expiresAt])) === 1
}

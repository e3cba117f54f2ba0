import { randomBytes } from 'node:crypto'
import { type Db, statement } from '../../db/statement.ts'
import { hashOfToken } from '../../http/actor.ts'
import { hashOfRecoveryCode } from './recovery-codes.ts'

/* Adding and removing factors of one employee go in turn: else two calls would each leave the other's as the last. */
const lock = statement(`
  select pg_advisory_xact_lock(hashtextextended('factors of ' || $1::text, 0))`)

export async function lockFactors(db: Db, employeeId: string): Promise<void> {
  await lock.all(db, [employeeId])
}

const countFactors = statement<{ has_app: boolean; passkeys: number; codes: number }>(`
  select exists (select from totp where employee_id = $1 and sealed is not null) as has_app,
    (select count(*)::int from passkeys where employee_id = $1) as passkeys,
    (select count(*)::int from recovery_codes where employee_id = $1 and used_at is null) as codes`)

export type FactorCounts = {
  readonly hasApp: boolean
  readonly passkeys: number
  /** Recovery codes that were not used. */
  readonly codes: number
  /** Without the recovery codes, which are no factor alone. */
  readonly count: number
}

export async function factorsOf(db: Db, employeeId: string): Promise<FactorCounts> {
  const row = await countFactors.first(db, [employeeId])
  const { has_app: hasApp = false, passkeys = 0, codes = 0 } = row ?? {}
  return { hasApp, passkeys, codes, count: passkeys + (hasApp ? 1 : 0) }
}

/** By what an employee can do the second step; empty: there is none. */
export function waysWith({ hasApp, passkeys, codes, count }: FactorCounts): string[] {
  if (count === 0) return []
  return [
    ...(hasApp ? ['totp'] : []),
    ...(passkeys > 0 ? ['passkey'] : []),
    ...(codes > 0 ? ['recovery'] : []),
  ]
}

/* The authenticator app */

const readApp = statement<{
  sealed: string | null
  confirmed_at: string | null
  sealed_pending: string | null
  pending_at: string | null
}>(`
  select sealed, confirmed_at, sealed_pending, pending_at from totp where employee_id = $1`)

/** A secret that was begun is good for so long. */
const pendingMinutes = 60

export async function appOf(db: Db, employeeId: string, now: Date) {
  const row = await readApp.first(db, [employeeId])
  if (row === undefined) return undefined
  const isFresh =
    row.pending_at !== null && now.getTime() - Date.parse(row.pending_at) < pendingMinutes * 60_000
  return {
    sealed: row.sealed,
    confirmedAt: row.confirmed_at,
    sealedPending: isFresh ? row.sealed_pending : null,
  }
}

const beginApp = statement(`
  insert into totp (employee_id, sealed_pending, pending_at) values ($1, $2, $3)
  on conflict (employee_id) do update
    set sealed_pending = excluded.sealed_pending, pending_at = excluded.pending_at`)

export async function storePendingApp(
  db: Db,
  employeeId: string,
  sealed: string,
  now: Date,
): Promise<void> {
  await beginApp.count(db, [employeeId, sealed, now])
}

const confirmApp = statement(`
  update totp set sealed = sealed_pending, confirmed_at = $2, last_step = $3, sealed_pending = null, pending_at = null
  where employee_id = $1 and sealed_pending is not null`)

export async function switchAppOn(
  db: Db,
  employeeId: string,
  now: Date,
  step: number,
): Promise<void> {
  await confirmApp.count(db, [employeeId, now, step])
}

const useStep = statement(`
  update totp set last_step = $2 where employee_id = $1 and sealed is not null and last_step < $2`)

/** Whether a code of this step, and none of a later one, was not used yet; from now on it is (factors-2). */
export async function takeStep(db: Db, employeeId: string, step: number): Promise<boolean> {
  return (await useStep.count(db, [employeeId, step])) === 1
}

const deleteApp = statement(`delete from totp where employee_id = $1 and sealed is not null`)

export async function deleteAppOf(db: Db, employeeId: string): Promise<boolean> {
  return (await deleteApp.count(db, [employeeId])) === 1
}

/* Recovery codes */

const deleteCodes = statement(`delete from recovery_codes where employee_id = $1`)
const insertCodes = statement(`
  insert into recovery_codes (employee_id, code_hash) select $1, unnest($2::bytea[])`)

/** These codes, and no others any more. */
export async function replaceCodes(
  db: Db,
  employeeId: string,
  codes: readonly string[],
): Promise<void> {
  await deleteCodes.count(db, [employeeId])
  await insertCodes.count(db, [employeeId, codes.map(hashOfRecoveryCode)])
}

const useCode = statement(`
  update recovery_codes set used_at = $3
  where employee_id = $1 and code_hash = $2 and used_at is null`)

/** Whether a recovery code is the employee's and was not used; of two calls at once it is for one (factors-4). */
export async function takeRecoveryCode(
  db: Db,
  employeeId: string,
  typed: string,
  now: Date,
): Promise<boolean> {
  return (await useCode.count(db, [employeeId, hashOfRecoveryCode(typed), now])) === 1
}

/* Passkeys */

export type PasskeyRow = {
  readonly passkeySn: number
  readonly credentialId: string
  readonly employeeId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: string[]
  readonly name: string
  readonly isBackedUp: boolean
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

const passkeyColumns = `
  passkey_sn::int as "passkeySn", credential_id as "credentialId", employee_id as "employeeId",
  public_key as "publicKey", counter::float8 as counter, transports, name, backed_up as "isBackedUp",
  created_at as "createdAt", last_used_at as "lastUsedAt"`

const readPasskeys = statement<PasskeyRow>(`
  select ${passkeyColumns} from passkeys where employee_id = $1 order by passkey_sn desc limit 20`)
const readPasskey = statement<PasskeyRow>(`
  select ${passkeyColumns} from passkeys where credential_id = $1`)

export function passkeysOf(db: Db, employeeId: string): Promise<PasskeyRow[]> {
  return readPasskeys.all(db, [employeeId])
}

export function passkeyById(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return readPasskey.first(db, [credentialId])
}

const insertPasskey = statement(`
  insert into passkeys (credential_id, employee_id, public_key, counter, transports, name, backed_up, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential_id) do nothing`)

export type NewPasskey = {
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  readonly isBackedUp: boolean
}

/** False where the passkey is there already, of whichever employee. */
export async function storePasskey(
  db: Db,
  employeeId: string,
  passkey: NewPasskey,
  now: Date,
): Promise<boolean> {
  const { credentialId, publicKey, counter, transports, name, isBackedUp } = passkey
  const key = Buffer.from(publicKey)
  const values = [credentialId, employeeId, key, counter, transports, name, isBackedUp, now]
  return (await insertPasskey.count(db, values)) === 1
}

/* One that counts has signed more often than before, also where two answers of it come at once. */
const usePasskey = statement(`
  update passkeys set counter = $2, backed_up = $3, last_used_at = $4
  where credential_id = $1 and (counter < $2 or counter = 0 and $2 = 0)`)

export async function takePasskey(
  db: Db,
  credentialId: string,
  used: { readonly counter: number; readonly isBackedUp: boolean },
  now: Date,
): Promise<boolean> {
  return (await usePasskey.count(db, [credentialId, used.counter, used.isBackedUp, now])) === 1
}

const rename = statement<{ before: string }>(`
  with old as (select name from passkeys where employee_id = $1 and passkey_sn = $2 for update)
  update passkeys set name = $3 from old where employee_id = $1 and passkey_sn = $2
  returning old.name as before`)

/** The name that it had; undefined where the employee has no such passkey. */
export async function renamePasskeyOf(
  db: Db,
  employeeId: string,
  passkeySn: number,
  name: string,
): Promise<string | undefined> {
  return (await rename.first(db, [employeeId, passkeySn, name]))?.before
}

const deletePasskey = statement<{ name: string }>(`
  delete from passkeys where employee_id = $1 and passkey_sn = $2 returning name`)

export async function deletePasskeyOf(
  db: Db,
  employeeId: string,
  passkeySn: number,
): Promise<string | undefined> {
  return (await deletePasskey.first(db, [employeeId, passkeySn]))?.name
}

/* All of them */

const deletePasskeys = statement(`delete from passkeys where employee_id = $1`)
const deleteTotp = statement(`delete from totp where employee_id = $1 and sealed is not null`)
const deletePending = statement(`delete from totp where employee_id = $1`)
const deleteTickets = statement(`delete from factor_tickets where employee_id = $1`)

/** Removes every factor of an employee, and what was begun with them: how many factors there were. */
export async function deleteFactorsOf(db: Db, employeeId: string): Promise<number> {
  await lockFactors(db, employeeId)
  const removed =
    (await deletePasskeys.count(db, [employeeId])) + (await deleteTotp.count(db, [employeeId]))
  await deletePending.count(db, [employeeId])
  await deleteCodes.count(db, [employeeId])
  await deleteTickets.count(db, [employeeId])
  return removed
}

/** Codes mean nothing without a factor. */
export async function deleteCodesOf(db: Db, employeeId: string): Promise<void> {
  await deleteCodes.count(db, [employeeId])
}

/* Tickets: sign-ins with the right password (factors-5) */

const ticketMinutes = 5
export const mostAttempts = 5

const insertTicket = statement(`
  insert into factor_tickets (ticket_hash, employee_id, expires_at)
  values ($1, $2, $3::timestamptz + interval '${ticketMinutes} minutes')`)
const deleteOldTickets = statement(`delete from factor_tickets where expires_at <= $1`)

export async function makeTicket(db: Db, employeeId: string, now: Date): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await deleteOldTickets.count(db, [now])
  await insertTicket.count(db, [hashOfToken(ticket), employeeId, now])
  return ticket
}

const isLive = `ticket_hash = $1 and expires_at > $2 and used_at is null`
const readTicket = statement<{ employee_id: string }>(`
  select employee_id from factor_tickets where ${isLive} and attempts < ${mostAttempts}`)
const countAttempt = statement<{ attempts: number }>(`
  update factor_tickets set attempts = attempts + 1 where ${isLive} and attempts < ${mostAttempts}
  returning attempts`)
const spend = statement(`update factor_tickets set used_at = $2 where ${isLive}`)

/** The owner of a ticket that is good; undefined: it is over, used, or no ticket. */
export async function ownerOfTicket(
  db: Db,
  ticket: string,
  now: Date,
): Promise<string | undefined> {
  return (await readTicket.first(db, [hashOfToken(ticket), now]))?.employee_id
}

/** Which attempt with a ticket this is; undefined: there were enough. */
export async function noteAttempt(db: Db, ticket: string, now: Date): Promise<number | undefined> {
  return (await countAttempt.first(db, [hashOfToken(ticket), now]))?.attempts
}

/** Whether a ticket opens a session now: once, also where two calls come at once. */
export async function spendTicket(db: Db, ticket: string, now: Date): Promise<boolean> {
  return (await spend.count(db, [hashOfToken(ticket), now])) === 1
}

/* Challenges */

export type Purpose = 'add' | 'sign-in' | 'factor' | 'confirm'

const challengeMinutes = 5
/** Of one employee, and of one address where a passkey has yet to say who it is, at the same time. */
const mostOfEmployee = 20
const mostOfAddress = 1_000

const insertChallenge = statement(`
  insert into passkey_challenges (challenge_hash, purpose, employee_id, address, expires_at)
  values ($1, $2, $3, $4, $5::timestamptz + interval '${challengeMinutes} minutes')`)
const deleteOldChallenges = statement(`delete from passkey_challenges where expires_at <= $1`)
const deleteBeyond = statement(`
  delete from passkey_challenges where challenge_hash in (
    select challenge_hash from passkey_challenges where employee_id = $1
    order by expires_at desc, challenge_hash offset ${mostOfEmployee})`)
const countOfAddress = statement<{ count: number }>(`
  select count(*)::int as count from (
    select from passkey_challenges where address = $1 and employee_id is null limit ${mostOfAddress}) as waiting`)

export type ChallengeFor = {
  readonly purpose: Purpose
  readonly employeeId: string | null
  readonly address: string
}

/** False: so many are waiting for this address that there is no further one. */
export async function storeChallenge(
  db: Db,
  challenge: string,
  { purpose, employeeId, address }: ChallengeFor,
  now: Date,
): Promise<boolean> {
  await deleteOldChallenges.count(db, [now])
  if (employeeId === null) {
    const waiting = (await countOfAddress.first(db, [address]))?.count ?? 0
    if (waiting >= mostOfAddress) return false
  }
  await insertChallenge.count(db, [hashOfToken(challenge), purpose, employeeId, address, now])
  if (employeeId !== null) await deleteBeyond.count(db, [employeeId])
  return true
}

const useChallenge = statement(`
  delete from passkey_challenges
  where challenge_hash = $1 and purpose = $2 and employee_id is not distinct from $3 and expires_at > $4`)

/** Whether this was to be signed, for this purpose and by this employee; it is so once. */
export async function takeChallenge(
  db: Db,
  challenge: string,
  { purpose, employeeId }: Pick<ChallengeFor, 'purpose' | 'employeeId'>,
  now: Date,
): Promise<boolean> {
  return (await useChallenge.count(db, [hashOfToken(challenge), purpose, employeeId, now])) === 1
}

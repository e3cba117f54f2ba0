import { createHash } from 'node:crypto'
import { type Db, statement } from '../../db/statement.ts'
import { throttledAddress } from '../../http/protection/throttled-address.ts'

/** sessions-2: a pair of ID and address pauses after 5 failures, an address after 100. */
export const windowMinutes = 15
export const pairLimit = 5
export const addressLimit = 100
/** Failures of long ago are forgotten at every success, and at every so many attempts where none succeeds. */
const forgetEvery = 100
/** An address from which someone signed in is theirs for so long. */
const knownDays = 90
/** An attempt that was never settled, since its server ended, is in no one's way after so long. */
const checkSeconds = 30
/** As many failures in the window are audited one by one; of more, every hundredth. */
export const auditedOneByOne = 300

const inWindow = `failed_at > $3::timestamptz - interval '${windowMinutes} minutes'`

/**
 * Attempts of one address take their numbers in turn, each once the one before can be read by all: else the later
 * one would look before it and find no one, and guess once more than it may.
 */
const beginCheck = statement<{ failure_sn: number }>(`
  with turn as materialized (
    select pg_advisory_xact_lock(hashtextextended('sign-ins from ' || $2::text, 0)))
  insert into sign_in_failures (id_hash, address, failed_at, is_checked)
  select $1, $2, $3, false from turn
  returning failure_sn`)
const failCheck = statement(`update sign_in_failures set is_checked = true where failure_sn = $1`)
const dropCheck = statement(`delete from sign_in_failures where failure_sn = $1`)

/** The failures that slow an attempt; `$4` its own row: others before it are being checked. */
const readFailures = statement<{
  pair_newest: string | null
  pair_oldest: string | null
  pair_count: number
  pair_checking: number
  address_frees: string | null
  address_count: number
  address_checking: number
  id_count: number
  all_count: number
  is_known: boolean
}>(`
  with pair as (
    select failed_at from sign_in_failures
    where id_hash = $1 and address = $2 and is_checked
    order by failed_at desc limit ${pairLimit}),
  of_address as (
    select failed_at from sign_in_failures
    where address = $2 and is_checked and ${inWindow}
    order by failed_at desc limit ${addressLimit}),
  checking as (
    select id_hash from sign_in_failures
    where address = $2 and not is_checked and failure_sn < $4
      and failed_at > $3::timestamptz - interval '${checkSeconds} seconds')
  select (select max(failed_at) from pair) as pair_newest,
    (select min(failed_at) from pair) as pair_oldest,
    (select count(*)::int from pair) as pair_count,
    (select count(*)::int from checking where id_hash = $1) as pair_checking,
    (select min(failed_at) from of_address) as address_frees,
    (select count(*)::int from of_address) as address_count,
    (select count(*)::int from checking) as address_checking,
    (select count(*)::int from sign_in_failures
      where id_hash = $1 and is_checked and ${inWindow}) as id_count,
    (select count(*)::int from (select from sign_in_failures
      where is_checked and ${inWindow} limit ${auditedOneByOne}) as recent) as all_count,
    exists (select from sign_in_addresses a
      where a.employee_id = $5 and a.address = $2
        and a.last_at > $3::timestamptz - interval '${knownDays} days') as is_known`)

const forgetPair = statement(`
  delete from sign_in_failures
  where id_hash = $1 and address = $2 and (is_checked or failure_sn = $3)`)
const forgetOld = statement(`
  delete from sign_in_failures where failed_at < $1::timestamptz - interval '1 day'`)
const forgetAddresses = statement(`
  delete from sign_in_addresses where last_at < $1::timestamptz - interval '${knownDays} days'`)
const knowAddress = statement(`
  insert into sign_in_addresses (employee_id, address, last_at)
  select employee_id, $2, $3 from employees where employee_id = $1
  on conflict (employee_id, address) do update set last_at = excluded.last_at`)

/** Who tries, from where, and when. */
export type Attempt = {
  readonly employeeId: string
  readonly address: string
  readonly now: Date
}

/** The stored form of a typed ID: people type their password there, which no one should read in a table. */
export function hashOfId(employeeId: string): Buffer {
  return createHash('sha256').update(employeeId).digest()
}

const keysOf = ({ employeeId, address }: Attempt) => [
  hashOfId(employeeId),
  throttledAddress(address),
]

const lastSn = Number.MAX_SAFE_INTEGER

export type Standing = {
  readonly restMinutes: number | null
  /** Attempts that began earlier may still fail, and then this one is one too many. */
  readonly hasToWait: boolean
  readonly pairFailures: number
  readonly idFailures: number
  readonly allFailures: number
  /** The person has signed in from this address before. */
  readonly isKnownAddress: boolean
}

/** The standing of an attempt: how long it pauses, or free to be checked. */
export async function standingOf(db: Db, attempt: Attempt, ownSn = lastSn): Promise<Standing> {
  const { now, employeeId } = attempt
  const match = await readFailures.first(db, [...keysOf(attempt), now, ownSn, employeeId])
  if (match === undefined) throw new Error('a statement of one row answered none')
  const windowMs = windowMinutes * 60_000
  const newest = match.pair_newest === null ? 0 : Date.parse(match.pair_newest)
  const oldest = match.pair_oldest === null ? 0 : Date.parse(match.pair_oldest)
  const isPairResting =
    match.pair_count >= pairLimit && newest - oldest < windowMs && now.getTime() - newest < windowMs
  const isAddressResting = match.address_count >= addressLimit
  const ends = [
    isPairResting ? newest : 0,
    isAddressResting ? Date.parse(match.address_frees ?? '') : 0,
  ].map((since) => since + windowMs - now.getTime())
  const isResting = isPairResting || isAddressResting
  return {
    restMinutes: isResting ? Math.max(1, Math.ceil(Math.max(...ends) / 60_000)) : null,
    hasToWait:
      (match.pair_checking > 0 && match.pair_count + match.pair_checking >= pairLimit) ||
      (match.address_checking > 0 && match.address_count + match.address_checking >= addressLimit),
    pairFailures: match.pair_count,
    idFailures: match.id_count,
    allFailures: match.all_count,
    isKnownAddress: match.is_known,
  }
}

/** Notes that a password is being checked; it is settled by one of the next two. */
export async function noteCheck(db: Db, attempt: Attempt): Promise<number> {
  const noted = await beginCheck.first(db, [...keysOf(attempt), attempt.now])
  const failureSn = noted?.failure_sn ?? 0
  if (failureSn % forgetEvery === 0) await forgetOld.count(db, [attempt.now])
  return failureSn
}

export async function settleFailure(db: Db, failureSn: number): Promise<void> {
  await failCheck.count(db, [failureSn])
}

/** Neither right nor wrong: it was not checked after all. */
export async function takeBack(db: Db, failureSn: number): Promise<void> {
  await dropCheck.count(db, [failureSn])
}

/** A success clears what its own pair of ID and address had against it, and makes the address known. */
export async function settleSuccess(db: Db, attempt: Attempt, failureSn: number): Promise<void> {
  const { employeeId, now } = attempt
  await forgetPair.count(db, [...keysOf(attempt), failureSn])
  await knowAddress.count(db, [employeeId, throttledAddress(attempt.address), now])
  await forgetOld.count(db, [now])
  await forgetAddresses.count(db, [now])
}

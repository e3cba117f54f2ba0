import { createHash } from 'node:crypto'
import { type Db, statement } from '../db/statement.ts'
import { throttledAddress } from './throttled-address.ts'

/** Document 5 §1.2: a pair of ID and address rests after 5 failures, an address after 100. */
const windowMinutes = 15
const pairLimit = 5
const addressLimit = 100
/** From this many failures on an ID, from wherever they come, an attempt waits: slower, never locked. */
const slowFrom = 10
const longestWaitMs = 3_000
/** Failures of long ago are forgotten at every success, and at every so many attempts where none succeeds. */
const forgetEvery = 100

const insertFailure = statement<{ failure_sn: number }>(`
  insert into sign_in_failures (id_hash, address, failed_at) values ($1, $2, $3)
  returning failure_sn`)

const readFailures = statement<{
  pair_newest: string | null
  pair_oldest: string | null
  pair_count: number
  address_count: number
  id_count: number
}>(`
  with pair as (
    select failed_at from sign_in_failures
    where id_hash = $1 and address = $2 and failure_sn <> $4
    order by failed_at desc limit ${pairLimit})
  select (select max(failed_at) from pair) as pair_newest,
    (select min(failed_at) from pair) as pair_oldest,
    (select count(*)::int from pair) as pair_count,
    (select count(*)::int from sign_in_failures
      where address = $2 and failed_at > $3::timestamptz - interval '${windowMinutes} minutes'
        and failure_sn <> $4) as address_count,
    (select count(*)::int from sign_in_failures
      where id_hash = $1 and failed_at > $3::timestamptz - interval '${windowMinutes} minutes'
        and failure_sn <> $4) as id_count`)

const forgetFailure = statement(`delete from sign_in_failures where failure_sn = $1`)
const forgetPair = statement(`delete from sign_in_failures where id_hash = $1 and address = $2`)
const forgetOld = statement(`
  delete from sign_in_failures where failed_at < $1::timestamptz - interval '1 day'`)

/** What stands for a typed ID: people type their password there, which nobody should read in a table. */
function hashOfId(employeeId: string): Buffer {
  return createHash('sha256').update(employeeId).digest()
}

export type Attempt = { readonly failureSn: number; readonly waitMs: number }
export type Resting = { readonly restMinutes: number }

/**
 * Counts an attempt as failed before it is checked, so that a burst of attempts at once is counted too;
 * a success takes it back. A resting pair or address is told for how long.
 */
export async function beginAttempt(
  db: Db,
  employeeId: string,
  fromAddress: string,
  now: Date,
): Promise<Attempt | Resting> {
  const idHash = hashOfId(employeeId)
  const address = throttledAddress(fromAddress)
  const inserted = await insertFailure.first(db, [idHash, address, now])
  const failureSn = inserted?.failure_sn ?? 0
  if (failureSn % forgetEvery === 0) await forgetOld.count(db, [now])
  const found = await readFailures.first(db, [idHash, address, now, failureSn])
  if (found === undefined) return { failureSn, waitMs: 0 }
  const windowMs = windowMinutes * 60_000
  const newest = found.pair_newest === null ? 0 : Date.parse(found.pair_newest)
  const oldest = found.pair_oldest === null ? 0 : Date.parse(found.pair_oldest)
  const pairRests =
    found.pair_count >= pairLimit && newest - oldest < windowMs && now.getTime() - newest < windowMs
  if (pairRests || found.address_count >= addressLimit) {
    await forgetFailure.count(db, [failureSn])
    const restMs = pairRests ? newest + windowMs - now.getTime() : windowMs
    return { restMinutes: Math.max(1, Math.ceil(restMs / 60_000)) }
  }
  const above = found.id_count - slowFrom
  return { failureSn, waitMs: above < 0 ? 0 : Math.min(longestWaitMs, 250 * (above + 1)) }
}

/** A success clears what its own pair of ID and address had against it. */
export async function succeedAttempt(
  db: Db,
  employeeId: string,
  address: string,
  now: Date,
): Promise<void> {
  await forgetPair.count(db, [hashOfId(employeeId), throttledAddress(address)])
  await forgetOld.count(db, [now])
}

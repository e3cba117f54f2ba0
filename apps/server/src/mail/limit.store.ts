import { type Db, statement } from '../db/statement.ts'

const readGate = statement<{
  rests_until: string | null
  nth_sent_at: string | null
}>(`
  select rests_until, (
    select sent_at from email_outbox where sent_at > $1::timestamptz - interval '1 minute'
    order by sent_at desc offset $2::int - 1 limit 1) as nth_sent_at
  from mail_line`)

/**
 * Until when nothing may be sent: the line to the mail server is closed for a while, or enough went out within a
 * minute.
 */
export async function closedUntil(db: Db, perMinute: number, now: Date): Promise<Date | null> {
  const gate = await readGate.first(db, [now, perMinute])
  const delays = gate?.rests_until == null ? 0 : Date.parse(gate.rests_until)
  const full = gate?.nth_sent_at == null ? 0 : Date.parse(gate.nth_sent_at) + 60_000
  const until = Math.max(delays, full)
  return until > now.getTime() ? new Date(until) : null
}

// one server at a time counts; each that sends keeps a shared lock, which is counted with what was sent
const lockCount = statement(
  `select pg_advisory_xact_lock(hashtext('yuga mails'), hashtext('counted'))`,
)
const sending = `hashtext('yuga mails'), hashtext('sending')`
const countSending = statement<{ sending: number }>(`
  select count(*)::int as sending from pg_locks
  where locktype = 'advisory' and granted and pid <> pg_backend_pid()
    and database = (select oid from pg_database where datname = current_database())
    and (classid::bigint, objid::bigint, objsubid) = (
      hashtext('yuga mails')::bigint & 4294967295, hashtext('sending')::bigint & 4294967295, 2)`)
const keepPlace = statement(`select pg_advisory_lock_shared(${sending})`)
const leavePlace = statement(`select pg_advisory_unlock_shared(${sending})`)

/** Another server is at it: how its mail ends is seen soon. */
const lookAgainMs = 1_000

/**
 * Takes one of the places that a minute has for mails, by all servers in total (mail-7), until it is given back; or
 * answers when to try again. What is on its way is not yet written as sent, so it is counted by the places that are
 * taken: first these, then what was sent, so that none is missed that ends in between.
 */
export async function takePlace(db: Db, perMinute: number, now: Date): Promise<Date | null> {
  await db.query('begin')
  try {
    await lockCount.all(db)
    const others = (await countSending.first(db))?.sending ?? 0
    const closed = await closedUntil(db, perMinute, now)
    const left = perMinute - others
    const isTaken =
      closed === null && others > 0 && (left <= 0 || (await closedUntil(db, left, now)) !== null)
    if (closed === null && !isTaken) await keepPlace.all(db)
    await db.query('commit')
    return isTaken ? new Date(now.getTime() + lookAgainMs) : closed
  } catch (error) {
    await db.query('rollback').catch(() => undefined)
    throw error
  }
}

/** What was taken is free, once the mail is marked as sent or not. */
export async function givePlaceBack(db: Db): Promise<void> {
  await leavePlace.all(db)
}

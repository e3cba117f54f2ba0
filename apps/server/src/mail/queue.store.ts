import { agedRows } from '../db/rows/aged-rows.ts'
import { type Db, statement } from '../db/statement.ts'
import { dropAttachments } from './attachments.store.ts'

/** A mail that is being sent: no one else takes it before the end of the transaction. */
export type TakenMail = {
  readonly email_sn: number
  readonly message_id: string
  readonly to_address: string
  readonly kind: string
  readonly language: 'ko' | 'en'
  readonly subject: string
  readonly contents: string
  readonly leads_to: string | null
  readonly stop_path: string | null
  readonly is_private: boolean
  readonly useful_until: string | null
  readonly created_at: string
  readonly attempts: number
}

const taken = (which: string) => `
  select email_sn, message_id, to_address, kind, language, subject, contents, leads_to, stop_path, is_private,
    useful_until, created_at, attempts
  from email_outbox o
  where state = 'waiting' and next_attempt_at <= $1 and ${which}
  order by next_attempt_at, email_sn limit 1 for update skip locked`

// its link works for an hour: it waits for no other mail
const takeUrgent = statement<TakenMail>(taken('is_private'))

// the mails of one address arrive in the order in which they were written (mail-6)
const takeOrdinary = statement<TakenMail>(
  taken(`not is_private and not exists (
    select from email_outbox earlier
    where earlier.to_address = o.to_address and earlier.state = 'waiting'
      and earlier.email_sn < o.email_sn and not earlier.is_private)`),
)

/** The next mail that is due, for the transaction alone; what other servers hold is passed over (mail-3). */
export async function takeMail(db: Db, now: Date): Promise<TakenMail | undefined> {
  return (await takeUrgent.first(db, [now])) ?? takeOrdinary.first(db, [now])
}

const nextDue = statement<{ due: string | null }>(`
  select min(next_attempt_at) as due from email_outbox
  where state = 'waiting' and next_attempt_at > $1`)

export async function nextDueAfter(db: Db, now: Date): Promise<Date | null> {
  const due = (await nextDue.first(db, [now]))?.due
  return due == null ? null : new Date(due)
}

// a link that lets someone in does not stay in the outbox longer than it has to
const storeSent = statement(`
  update email_outbox set sent_at = $2, attempts = attempts + 1, last_failure = null, last_error = null,
    contents = case when is_private then '' else contents end
  where email_sn = $1`)

export async function markSent(db: Db, emailSn: number, now: Date): Promise<void> {
  await storeSent.count(db, [emailSn, now])
  await dropAttachments(db, [emailSn])
}

const storeFailure = statement(`
  update email_outbox set attempts = attempts + 1, next_attempt_at = coalesce($3, next_attempt_at),
    failed_at = case when $3::timestamptz is null then $2::timestamptz end, last_failure = $4, last_error = $5
  where email_sn = $1`)

/** Keeps why a mail was not sent; without a next time it has failed for good. */
export async function markFailed(
  db: Db,
  emailSn: number,
  failure: { readonly kind: string; readonly text: string; readonly nextAt: Date | null },
  now: Date,
): Promise<void> {
  await storeFailure.count(db, [emailSn, now, failure.nextAt, failure.kind, failure.text])
}

const endUse = statement(`update email_outbox set useful_until = $2 where email_sn = any($1)`)

/** These mails and their files are for no one any more, also when they are tried again (mail-13). */
export async function dropUse(db: Db, emailSns: readonly number[], now: Date): Promise<void> {
  await endUse.count(db, [emailSns, now])
  await dropAttachments(db, emailSns)
}

// of servers that find it closed at once one counts
const closeLine = statement<{ failures: number }>(`
  update mail_line set failures = failures + 1, last_failed_at = $1, last_failure = $2, last_error = $3,
    rests_until = $1::timestamptz + make_interval(secs => ($4::int[])[least(failures + 1, cardinality($4::int[]))])
  where rests_until is null or rests_until <= $1
  returning failures`)

/** The mail server cannot be reached or does not take us: all servers leave it alone for a while (mail-5). */
export async function restLine(
  db: Db,
  failure: { readonly kind: string; readonly text: string },
  delays: readonly number[],
  now: Date,
): Promise<void> {
  await closeLine.first(db, [now, failure.kind, failure.text, delays])
}

// servers that send much need not write the same row with every mail
const storeLineWorks = statement(`
  update mail_line set failures = 0, rests_until = null, last_sent_at = $1
  where failures > 0 or last_sent_at is null or last_sent_at < $1::timestamptz - interval '1 minute'
    or last_sent_at > $1`)

export async function openLine(db: Db, now: Date): Promise<void> {
  await storeLineWorks.count(db, [now])
}

/** What was sent, or has failed for good (mail-11). */
export const endedMails = agedRows(
  'email_outbox',
  `(sent_at < $1 or (state = 'failed' and failed_at < $1))`,
)

const countStates = statement<{ waiting: number; failed: number }>(`
  select (select count(*)::int from email_outbox where state = 'waiting') as waiting,
    (select count(*)::int from email_outbox where state = 'failed') as failed`)

export async function countMails(db: Db): Promise<{ waiting: number; failed: number }> {
  return (await countStates.first(db)) ?? { waiting: 0, failed: 0 }
}

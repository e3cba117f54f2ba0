import type { DayRange } from '@yuga/contract/wire/list'
import {
  containsText,
  namesPerson,
  daysOf,
  type PageQuery,
  pagedList,
  personPattern,
  textPattern,
  withinDays,
} from '../db/rows/page.ts'
import { type Db, statement } from '../db/statement.ts'

export type OutboxMail = {
  readonly email_sn: number
  readonly state: 'waiting' | 'sent' | 'failed'
  readonly to_address: string
  readonly receiver_id: string | null
  readonly receiver_name: string | null
  readonly subject: string
  readonly kind: string
  readonly attempts: number
  readonly last_failure: string | null
  readonly last_error: string | null
  readonly created_at: string
  readonly sent_at: string | null
  readonly next_attempt_at: string
  readonly useful_until: string | null
  readonly attachment_name: string | null
  readonly attachment_size: number | null
}

/* the length of a file is known without its bytes being read */
const withAttachment = 'left join email_attachments a using (email_sn)'

const columns = `email_sn, state, to_address, receiver_id, subject, kind, attempts, last_failure, last_error,
  created_at, sent_at, next_attempt_at, useful_until,
  a.name as attachment_name, octet_length(a.bytes) as attachment_size`

type Sort = 'createdAt' | 'toAddress' | 'subject' | 'attempts'

const list = pagedList<OutboxMail, Sort>({
  ctes: `result as (
    select o.email_sn, o.state, o.to_address, o.receiver_id, e.name as receiver_name, o.subject, o.kind,
      o.attempts, o.last_failure, o.last_error, o.created_at, o.sent_at, o.next_attempt_at, o.useful_until
    from email_outbox o left join employees e on e.employee_id = o.receiver_id
    where ($1::text[] is null or o.state = any($1)) and ($2::text[] is null or o.kind = any($2))
      and ${containsText('o.to_address', '$3')} and ${namesPerson('e.name', '$4')}
      and ${containsText('o.subject', '$5')}
      and ${withinDays('(o.created_at at time zone $8::text)::date', '$6', '$7')})`,
  columns: `${columns}, receiver_name`,
  joins: withAttachment,
  sorts: {
    createdAt: 'created_at',
    toAddress: 'to_address',
    subject: 'subject',
    attempts: 'attempts',
  },
  order: 'email_sn desc',
  key: 'email_sn',
})

export type MailsQuery = PageQuery<Sort> & {
  readonly state?: readonly string[] | undefined
  readonly kind?: readonly string[] | undefined
  readonly toAddress?: string | undefined
  readonly receiverName?: string | undefined
  readonly subject?: string | undefined
  readonly createdAt?: DayRange | undefined
}

/** A page of the outbox, the latest first unless requested otherwise. */
export function pageOfMails(db: Db, requested: MailsQuery, timeZone: string) {
  const values = [
    requested.state ?? null,
    requested.kind ?? null,
    textPattern(requested.toAddress),
    personPattern(requested.receiverName),
    textPattern(requested.subject),
    ...daysOf(requested.createdAt),
    timeZone,
  ]
  return list.read(db, values, requested)
}

const readOne = statement<OutboxMail & { contents: string; is_private: boolean }>(`
  select ${columns}, (select name from employees e where e.employee_id = receiver_id) as receiver_name,
    case when is_private then '' else contents end as contents, is_private
  from email_outbox ${withAttachment} where email_sn = $1`)

/** One mail; what a private one says stays in the database (mail-10). */
export function mailOf(db: Db, emailSn: number) {
  return readOne.first(db, [emailSn])
}

const readLine = statement<{
  rests_until: string | null
  failures: number
  last_sent_at: string | null
  last_failed_at: string | null
  last_failure: string | null
  last_error: string | null
  waiting: number
  failed: number
}>(`
  select rests_until, failures, last_sent_at, last_failed_at, last_failure, last_error,
    (select count(*)::int from email_outbox where state = 'waiting') as waiting,
    (select count(*)::int from email_outbox where state = 'failed') as failed
  from mail_line`)

/** The state of the line to the mail server, as the last server saw it. */
export function lineOf(db: Db) {
  return readLine.first(db)
}

const lockFailed = statement<{
  email_sn: number
  state: OutboxMail['state']
  useful_until: string | null
}>(`
  select email_sn, state, useful_until from email_outbox where email_sn = any($1)
  order by email_sn for no key update`)

export function lockMails(db: Db, sns: readonly number[]) {
  return lockFailed.all(db, [sns])
}

const putBack = statement(`
  update email_outbox set failed_at = null, attempts = 0, next_attempt_at = $2 where email_sn = any($1)`)

/** Failed mails wait again, as if they had never been tried. */
export async function sendAgain(db: Db, sns: readonly number[], now: Date): Promise<void> {
  await putBack.count(db, [sns, now])
}

// what a server holds at the moment is being tried already
const makeDue = statement(`
  with idle as (
    select email_sn from email_outbox where state = 'waiting' and next_attempt_at > $1
    for no key update skip locked)
  update email_outbox o set next_attempt_at = $1 from idle where o.email_sn = idle.email_sn`)
const openLine = statement(`update mail_line set rests_until = null, failures = 0`)
const notifySenders = statement(`select pg_notify('yuga_mail', '')`)

/** Everything that waits is due, and the mail server is tried again. */
export async function makeAllDue(db: Db, now: Date): Promise<void> {
  await makeDue.count(db, [now])
  await openLine.count(db)
  await wakeSenders(db)
}

/** Wakes the senders of all servers, with the commit. */
export async function wakeSenders(db: Db): Promise<void> {
  await notifySenders.count(db)
}

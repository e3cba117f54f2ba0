import type { DayRange } from '@yuga/contract/wire/list'
import type { Language } from '@yuga/contract/problems/problems'
import {
  containsText,
  namesPerson,
  daysOf,
  type Page,
  type PageQuery,
  pagedList,
  personPattern,
  textPattern,
  withinDays,
} from '../db/rows/page.ts'
import { type Db, statement } from '../db/statement.ts'
import type { AboutColumns } from './about.ts'

/** A message as its receiver sees it. */
export type OwnMessage = {
  message_sn: number
  category: string
  contents: string
  sent_at: string
  sender_team: string
  sender_name: string
  /** The principal of the sender; null without one. */
  for_name: string | null
  is_read: boolean
  about_kind: AboutColumns['kind']
  about_sn: number | null
  about_day: string | null
  about_project_id: string | null
  about_report: AboutColumns['report']
}

type Reader = { readonly employeeId: string; readonly timeZone: string }

export type MessagesQuery = PageQuery<'requestDatetime' | 'senderTeam' | 'sender'> & {
  readonly section?: readonly string[] | undefined
  readonly readYn?: readonly string[] | undefined
  readonly contents?: string | undefined
  readonly requestDatetime?: DayRange | undefined
  readonly sender?: string | undefined
}

const contents = `case $2 when 'ko' then m.contents_ko else m.contents_en end`

const columns = `
    m.message_sn, m.category, ${contents} as contents, m.sent_at, m.sender_team,
    m.read_at is not null as is_read, m.about_kind, m.about_sn, m.about_day, m.about_project_id,
    m.about_report`

const senders = `
    left join employees s on s.employee_id = m.sender_id
    left join employees b on b.employee_id = m.sent_for`

const ownList = pagedList<OwnMessage, 'requestDatetime' | 'senderTeam' | 'sender'>({
  ctes: `
    result as (
      select m.message_sn, m.sent_at, m.sender_team, coalesce(s.name, '') as sender_name, b.name as for_name
      from messages m ${senders}
      where m.receiver_id = $1
        and ($3::text[] is null or m.category = any($3))
        and ($4::text[] is null or case when m.read_at is null then 'N' else 'Y' end = any($4))
        and ${containsText(contents, '$5')}
        and (${namesPerson('s.name', '$6')} or b.name ~* $6)
        and (($7::date is null and $8::date is null)
          or ${withinDays('(m.sent_at at time zone $9)::date', '$7', '$8')}))`,
  columns: `page.sender_name, page.for_name, ${columns}`,
  joins: 'join messages m using (message_sn)',
  sorts: {
    requestDatetime: 'sent_at',
    senderTeam: 'sender_team',
    sender: 'sender_name',
  },
  order: 'message_sn desc',
  key: 'message_sn',
})

/** A page of an employee's messages, the latest first unless requested otherwise. */
export function ownMessages(
  db: Db,
  { employeeId, timeZone }: Reader,
  requested: MessagesQuery,
  language: Language,
): Promise<Page<OwnMessage>> {
  const { section, readYn, requestDatetime } = requested
  const texts = [textPattern(requested.contents), personPattern(requested.sender)]
  const narrowed = [section ?? null, readYn ?? null, ...texts, ...daysOf(requestDatetime), timeZone]
  return ownList.read(db, [employeeId, language, ...narrowed], requested)
}

const readSeen = statement<{ mark: string; latest: number; unread: number }>(`
  select pg_current_snapshot()::text as mark,
    coalesce((select max(message_sn) from messages where receiver_id = $1), 0) as latest,
    (select count(*)::int from messages where receiver_id = $1 and read_at is null) as unread`)

/** What this transaction can see, the number of someone's latest message, and how many are unread. */
export async function seenBy(db: Db, employeeId: string) {
  return (await readSeen.first(db, [employeeId])) ?? { mark: '', latest: 0, unread: 0 }
}

const readOne = statement<OwnMessage>(`
  select ${columns}, coalesce(s.name, '') as sender_name, b.name as for_name
  from messages m ${senders}
  where m.receiver_id = $1 and m.message_sn = $3`)

/** One of someone's own messages; undefined where it is someone else's, or none. */
export function ownMessage(db: Db, employeeId: string, messageSn: number, language: Language) {
  return readOne.first(db, [employeeId, language, messageSn])
}

const markOne = statement<{ was_unread: boolean }>(`
  with own as (
    select message_sn, read_at from messages where receiver_id = $1 and message_sn = $2 for update),
  marked as (
    update messages m set read_at = $3 from own
    where m.message_sn = own.message_sn and own.read_at is null)
  select read_at is null as was_unread from own`)

/** Marks an own message as read; answers whether it was unread, undefined where there is none. */
export async function markRead(db: Db, employeeId: string, messageSn: number, now: Date) {
  return (await markOne.first(db, [employeeId, messageSn, now]))?.was_unread
}

/**
 * Whether a list of that mark could see the message: its transaction had ended. One of yesterday has, whatever is said:
 * a restored database counts its transactions again.
 */
const wasSeen = `($4::bigint is null or written_in < $4
  or (written_in < $5 and not written_in = any($6::bigint[])) or sent_at < $3::timestamptz - interval '1 day')`

const markAll = statement(`
  with unread as (
    select message_sn from messages
    where receiver_id = $1 and read_at is null and message_sn <= $2 and ${wasSeen}
    order by message_sn for update)
  update messages m set read_at = $3 from unread where m.message_sn = unread.message_sn`)

type Seen = {
  readonly upTo: number
  /** A snapshot in the form of PostgreSQL: the oldest running transaction, the next one, and those that ran. */
  readonly mark: string | undefined
}

/** Marks the own messages that a list held as read (messages-9); answers how many were unread. */
export function markAllRead(db: Db, employeeId: string, { upTo, mark }: Seen, now: Date) {
  const [oldest = null, next = null, running = ''] = mark?.split(':') ?? []
  const values = [oldest, next, running.split(',').filter((id) => id !== '')]
  return markAll.count(db, [employeeId, upTo, now, ...values])
}

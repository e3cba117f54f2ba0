import { mailKindNames } from '@yuga/contract/messages/mail-kinds'
import {
  type MessageAbout,
  type MessageCategory,
  pathTo,
} from '@yuga/contract/messages/message-categories'
import { agedRows } from '../db/rows/aged-rows.ts'
import { type Db, statement } from '../db/statement.ts'
import { writeMails } from '../mail/mails.store.ts'
import { aboutColumns } from './about.ts'
import type { MessageText } from './texts.ts'

export type NewMessage = {
  readonly receiverId: string
  readonly category: MessageCategory
  readonly text: MessageText
  /** Where it leads (messages-7). */
  readonly about?: MessageAbout
  /** What its mail is called and where that leads, where both are not as with others of its category. */
  readonly mail?: {
    readonly subject: MessageText
    readonly leadsTo: string
    /** Where it says less than the message. */
    readonly text?: MessageText
    readonly stopPath?: string
  }
  /** False where a mail of just now has said it already; the message is written all the same. */
  readonly isMailed?: boolean
}

const insertMessages = statement<{ place: number }>(`
  with shown as (
    select * from unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::boolean[],
        $10::text[], $11::bigint[], $12::date[], $13::text[], $14::text[]) with ordinality
      as m (receiver_id, category, ko, en, is_mailed, about_kind, about_sn, about_day, about_project,
        about_report, place)),
  written as (
    insert into messages (receiver_id, sender_id, sent_for, sender_team, category, contents_ko, contents_en,
      sent_at, about_kind, about_sn, about_day, about_project_id, about_report)
    select receiver_id, $1, $9, $2, category, ko, en, $3, about_kind, about_sn, about_day, about_project,
      about_report
    from shown)
  select place::int from shown
  where is_mailed and not exists (select from unmailed_categories u
    where u.employee_id = shown.receiver_id and u.category = shown.category)
  order by place`)

type Sender = {
  /** Null: the product itself, as a job that is due. */
  readonly employeeId: string | null
  readonly organizationName: string
  /** The principal, where the sender is a deputy: "A for B". */
  readonly forEmployeeId?: string | undefined
}

/** The product itself is the sender. */
export const fromYuga: Sender = { employeeId: null, organizationName: '' }

/**
 * Messages, and a mail for each receiver with a known address who wants this kind by mail, in the
 * receiver's language (messages-2, messages-3, messages-11); in the transaction of their cause.
 */
export async function sendMessages(
  db: Db,
  sender: Sender,
  messages: readonly NewMessage[],
  now: Date,
): Promise<void> {
  if (messages.length === 0) return
  const { employeeId, organizationName, forEmployeeId = employeeId } = sender
  const abouts = messages.map(({ about }) => aboutColumns(about))
  const mailed = await insertMessages.all(db, [
    employeeId,
    organizationName,
    now,
    messages.map((message) => message.receiverId),
    messages.map((message) => message.category),
    messages.map((message) => message.text.ko),
    messages.map((message) => message.text.en),
    messages.map((message) => message.isMailed ?? true),
    forEmployeeId === employeeId ? null : forEmployeeId,
    abouts.map(({ kind }) => kind),
    abouts.map(({ sn }) => sn),
    abouts.map(({ day }) => day),
    abouts.map(({ projectId }) => projectId),
    abouts.map(({ report }) => report),
  ])
  const mails = mailed.flatMap(({ place }) => messages[place - 1] ?? []).map(mailOf)
  await writeMails(db, mails, { now })
}

function mailOf({ receiverId, category, text, about, mail }: NewMessage) {
  const { ko, en } = mailKindNames[category]
  const subject = mail?.subject ?? { ko: `[Yuga] ${ko}`, en: `[Yuga] ${en}` }
  return {
    receiverId,
    kind: category,
    subject,
    text: mail?.text ?? text,
    ...(mail?.stopPath !== undefined && { stopPath: mail.stopPath }),
    leadsTo: mail?.leadsTo ?? (about && pathTo(about)),
  }
}

const countUnread = statement<{ receiver_id: string; unread: number }>(`
  select receiver_id, count(*)::int as unread from messages
  where receiver_id = any($1) and read_at is null group by receiver_id`)

/** How many messages each of these has not read; those with none are left out. */
export async function unreadCounts(
  db: Db,
  receiverIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await countUnread.all(db, [receiverIds])
  return new Map(rows.map((row) => [row.receiver_id, row.unread]))
}

/** What was read so long ago; what no one has read stays (company-7). */
export const oldMessages = agedRows('messages', 'read_at < $1')

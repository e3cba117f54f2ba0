import type { MailKind } from '@yuga/contract/messages/mail-kinds'
import { type Db, statement } from '../db/statement.ts'
import { attach, type Attachment } from './attachments.store.ts'

export type MailText = { readonly ko: string; readonly en: string }

export type NewMail = {
  readonly receiverId: string
  readonly kind: MailKind
  readonly subject: MailText
  readonly text: MailText
  /** The path of the screen that it speaks of, for a link. */
  readonly leadsTo?: string | null | undefined
  /** The path of the screen where the receiver ends mails like this one. */
  readonly stopPath?: string
  /** It holds a link that lets someone in until then: no one but its receiver reads it. */
  readonly secretUntil?: Date | undefined
}

/** A mail with what it brings along. */
export type MailWithFile = NewMail & {
  /** The path of the screen where the receiver ends mails like this one. */
  readonly stopPath: string
  /** After this no one wants it any more. */
  readonly usefulUntil: Date
  readonly attachment: Attachment | null
}

/** A subject is one line: nothing in it can begin another header. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

const insertMails = statement<{ email_sn: number }>(`
  insert into email_outbox (to_address, receiver_id, writer_id, kind, language, subject, contents,
    leads_to, is_private, useful_until, stop_path, created_at, next_attempt_at)
  select e.email, e.employee_id, $2, kind, e.language,
    case e.language when 'ko' then subject_ko else subject_en end,
    case e.language when 'ko' then ko else en end,
    leads_to, is_private, useful_until, stop_path, $1, $1
  from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
      $10::boolean[], $11::timestamptz[], $12::text[]) with ordinality
    as m (receiver_id, kind, subject_ko, subject_en, ko, en, leads_to, is_private, useful_until, stop_path, place)
  join employees e on e.employee_id = m.receiver_id
  where e.email <> '' order by place returning email_sn`)

/**
 * A mail to each of these employees with a known address, in the language they last chose (mail-1); in the
 * transaction of its cause.
 */
export async function writeMails(db: Db, mails: readonly NewMail[], by: WrittenBy): Promise<void> {
  if (mails.length > 0) await insertAll(db, mails, by)
}

/** The same with a file (mail-12); answers the number of the mail, undefined where no address is known. */
export async function writeMailWithFile(
  db: Db,
  mail: MailWithFile,
  by: WrittenBy,
): Promise<number | undefined> {
  const [written] = await insertAll(db, [mail], by)
  if (written !== undefined && mail.attachment !== null) {
    await attach(db, written.email_sn, mail.attachment)
  }
  return written?.email_sn
}

type WrittenBy = { readonly now: Date; readonly writerId?: string | null }

function insertAll(
  db: Db,
  mails: readonly (NewMail & Partial<MailWithFile>)[],
  { now, writerId = null }: WrittenBy,
) {
  return insertMails.all(db, [
    now,
    writerId,
    mails.map((mail) => mail.receiverId),
    mails.map((mail) => mail.kind),
    mails.map((mail) => oneLine(mail.subject.ko)),
    mails.map((mail) => oneLine(mail.subject.en)),
    mails.map((mail) => mail.text.ko),
    mails.map((mail) => mail.text.en),
    mails.map((mail) => mail.leadsTo ?? null),
    mails.map((mail) => mail.secretUntil !== undefined),
    mails.map((mail) => mail.secretUntil ?? mail.usefulUntil ?? null),
    mails.map((mail) => mail.stopPath ?? null),
  ])
}

const insertListMails = statement(`
  insert into email_outbox (to_address, writer_id, kind, language, subject, contents, created_at,
    next_attempt_at)
  select address, $2, $3, $4, $5, $6, $1, $1
  from unnest($7::text[]) with ordinality as m (address, place) order by place`)

/** A mail to addresses of the configured list, which have no owner with a known language. */
export async function writeListMails(
  db: Db,
  addresses: readonly string[],
  mail: { readonly subject: string; readonly text: string; readonly language: 'ko' | 'en' },
  { now, writerId }: { readonly now: Date; readonly writerId: string },
): Promise<void> {
  if (addresses.length === 0) return
  const { language, subject, text } = mail
  const kind: MailKind = 'letter'
  const values = [now, writerId, kind, language, oneLine(subject), text, addresses]
  await insertListMails.count(db, values)
}

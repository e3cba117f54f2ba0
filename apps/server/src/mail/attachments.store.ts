import { type Db, statement } from '../db/statement.ts'

/** A file that goes with a mail. */
export type Attachment = {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Buffer
}

/** Mail servers commonly refuse what is larger than some twenty, and files grow by a third on their way (mail-12). */
export const mostAttachedBytes = 10 * 1_048_576

const insert = statement(`
  insert into email_attachments (email_sn, name, media_type, bytes) values ($1, $2, $3, $4)`)

export async function attach(
  db: Db,
  emailSn: number,
  { name, mediaType, bytes }: Attachment,
): Promise<void> {
  await insert.count(db, [emailSn, name, mediaType, bytes])
}

/** Whether the file of a mail waits with it still: of one that has gone the name alone is kept. */
const isThere = 'octet_length(a.bytes) > 0'

const readOne = statement<Attachment>(`
  select name, media_type as "mediaType", bytes from email_attachments a
  where email_sn = $1 and ${isThere}`)

/** The file of a mail that is being sent. */
export function attachmentOf(db: Db, emailSn: number): Promise<Attachment | undefined> {
  return readOne.first(db, [emailSn])
}

const empty = statement(`
  update email_attachments a set bytes = '' where email_sn = any($1) and ${isThere}`)

/** These mails were sent, and their files are with the receivers; or are for no one any more. Their names are kept. */
export async function dropAttachments(db: Db, emailSns: readonly number[]): Promise<void> {
  await empty.count(db, [emailSns])
}

const emptyUseless = statement(`
  update email_attachments a set bytes = '' from email_outbox o
  where o.email_sn = a.email_sn and o.useful_until <= $1 and ${isThere}`)

/** Files of mails that are not sent any more, as they have lost their use. */
export function dropUselessAttachments(db: Db, now: Date): Promise<number> {
  return emptyUseless.count(db, [now])
}

import { restSeconds, nextTryInMinutes } from '@yuga/domain/mail/attempts'
import { isMailAddress } from '@yuga/domain/mail/recipients'
import type pg from 'pg'
import type { MailSettings } from '../config.ts'
import type { Db } from '../db/statement.ts'
import { attachmentOf } from './attachments.store.ts'
import { composeMail } from './compose.ts'
import type { MailFailure } from './failure.ts'
import { givePlaceBack, takePlace } from './limit.store.ts'
import * as queue from './queue.store.ts'
import { NotSent, SmtpLine, type SmtpPatience } from './smtp.ts'

export type MailJobParts = {
  readonly settings: MailSettings
  readonly clock: { now(): Date }
  readonly publicUrl: string | undefined
  /** Whether its receiver is still to get what it holds, at the moment at which it is sent (mail-13). */
  readonly isStillDue: (db: Db, mail: queue.TakenMail, now: Date) => Promise<boolean>
  /** Someone who operates the server should know. */
  readonly onFailure: (failure: { readonly kind: string; readonly text: string }) => void
  readonly patience?: SmtpPatience
}

/** What this server has done about mails since it started. */
export const mailCounts = { sent: 0, refused: 0 }

/** The channel on which the database notifies that there is something to send. */
export const mailChannel = 'yuga_mail'

const delays = Array.from({ length: 10 }, (_, index) => restSeconds(index + 1))

/**
 * The work of sending what waits in the outbox, a mail at a time: taken for a transaction that lives while the
 * mail server is spoken to, and committed as sent once it was taken there (mail-3). So a mail is sent again,
 * under its Message-ID, only where the server or its line to the database dies in between.
 */
export function mailJob(parts: MailJobParts) {
  const { settings, clock } = parts
  const line = new SmtpLine(settings, parts.patience)
  return {
    name: 'mail',
    channel: mailChannel,
    /** Does what there is to do; answers when there may be more, null: on a notification. */
    async work(
      db: pg.ClientBase,
      { stop, cutOff }: { readonly stop: AbortSignal; readonly cutOff: AbortSignal },
    ): Promise<Date | null> {
      const breakOff = () => line.breakOff()
      cutOff.addEventListener('abort', breakOff)
      try {
        while (!stop.aborted) {
          const closed = await takePlace(db, settings.perMinute, clock.now())
          if (closed !== null) return closed
          const hadMail = await sendNext(db, line, parts)
          // what throws ends the connection, and with it the place
          await givePlaceBack(db)
          if (!hadMail) return await queue.nextDueAfter(db, clock.now())
        }
        return null
      } finally {
        cutOff.removeEventListener('abort', breakOff)
        line.close()
      }
    },
  }
}

/** Takes the next mail and sends it; false where there is none, or the mail server is not there. */
async function sendNext(db: pg.ClientBase, line: SmtpLine, parts: MailJobParts): Promise<boolean> {
  const { clock } = parts
  await db.query('begin')
  let failure: MailFailure | undefined
  try {
    const mail = await queue.takeMail(db, clock.now())
    if (mail === undefined) {
      await db.query('rollback')
      return false
    }
    failure = await failureOfSending(db, mail, line, parts)
    if (failure === undefined) {
      await queue.markSent(db, mail.email_sn, clock.now())
      await queue.openLine(db, clock.now())
    } else if (!failure.isOfLine) {
      const { kind, text } = failure
      const nextAt = failure.isForGood ? null : nextTry(mail.attempts + 1, clock.now())
      await queue.markFailed(db, mail.email_sn, { kind, text, nextAt }, clock.now())
    }
    await db.query('commit')
  } catch (error) {
    await db.query('rollback').catch(() => undefined)
    throw error
  }
  if (failure === undefined) {
    mailCounts.sent += 1
    return true
  }
  mailCounts.refused += 1
  parts.onFailure(failure)
  if (failure.isOfLine) await queue.restLine(db, failure, delays, clock.now())
  return true
}

/** Sends a mail; why it was not taken, or undefined. */
async function failureOfSending(
  db: Db,
  mail: queue.TakenMail,
  line: SmtpLine,
  { settings, clock, publicUrl, isStillDue }: MailJobParts,
): Promise<MailFailure | undefined> {
  const forGood = (kind: MailFailure['kind'], text: string) => ({
    kind,
    text,
    isOfLine: false,
    isForGood: true,
  })
  // what is no address could be read as several, or as a header
  if (!isMailAddress(mail.to_address)) return forGood('address', '')
  if (mail.useful_until !== null && Date.parse(mail.useful_until) <= clock.now().getTime()) {
    return forGood('expired', '')
  }
  if (!(await isStillDue(db, mail, clock.now()))) {
    await queue.dropUse(db, [mail.email_sn], clock.now())
    return forGood('expired', '')
  }
  const attachment = await attachmentOf(db, mail.email_sn)
  try {
    await line.send(mail.to_address, await composeMail(mail, settings.from, publicUrl, attachment))
    return undefined
  } catch (error) {
    if (error instanceof NotSent) return error.failure
    // whatever is wrong with one mail must not hold up the others
    return { kind: 'refused', text: String(error), isOfLine: false, isForGood: false }
  }
}

function nextTry(failedAttempts: number, now: Date): Date | null {
  const minutes = nextTryInMinutes(failedAttempts)
  return minutes === null ? null : new Date(now.getTime() + minutes * 60_000)
}

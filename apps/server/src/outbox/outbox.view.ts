import { mailFailureText } from '@yuga/contract/messages/mail-failures'
import { mailKinds } from '@yuga/contract/messages/mail-kinds'
import type { MailLine, MailRow } from '@yuga/contract/messages/mails'
import type { Language } from '@yuga/contract/problems/problems'
import { yesOrNo } from '@yuga/contract/wire/wire'
import type { MailSettings } from '../config.ts'
import type { lineOf, OutboxMail } from './outbox.store.ts'

/** Whether a link that the mail holds, if it holds one, still works. */
export function isStillUseful({ useful_until }: Pick<OutboxMail, 'useful_until'>, now: Date) {
  return useful_until === null || Date.parse(useful_until) > now.getTime()
}

/** A mail of the outbox in the language of its reader. */
export function mailToWire(row: OutboxMail, language: Language, now: Date): MailRow {
  return {
    mailSn: row.email_sn,
    state: row.state,
    toAddress: row.to_address,
    receiverId: row.receiver_id ?? '',
    receiverName: row.receiver_name ?? '',
    subject: row.subject,
    kind: mailKinds.find((kind) => kind === row.kind) ?? 'other',
    attempts: row.attempts,
    failure: mailFailureText(row.last_failure, language),
    serverWords: row.last_error ?? '',
    createdAt: row.created_at,
    sentAt: row.sent_at,
    nextAttemptAt:
      row.state === 'waiting' && Date.parse(row.next_attempt_at) > now.getTime()
        ? row.next_attempt_at
        : null,
    againYn: yesOrNo(row.state === 'failed' && isStillUseful(row, now)),
    attachmentName: row.attachment_name ?? '',
    attachmentSize: row.attachment_size ?? 0,
  }
}

export function lineToWire(
  line: Awaited<ReturnType<typeof lineOf>>,
  settings: MailSettings | undefined,
  language: Language,
): MailLine {
  const isClosed = settings !== undefined && (line?.failures ?? 0) > 0
  return {
    configuredYn: yesOrNo(settings !== undefined),
    server: settings === undefined ? '' : `${settings.host}:${settings.port}`,
    waitingCount: line?.waiting ?? 0,
    failedCount: line?.failed ?? 0,
    lastSentAt: line?.last_sent_at ?? null,
    lastFailedAt: line?.last_failed_at ?? null,
    failure: isClosed ? mailFailureText(line?.last_failure ?? null, language) : '',
    serverWords: isClosed ? (line?.last_error ?? '') : '',
    restsUntil: isClosed ? (line?.rests_until ?? null) : null,
  }
}

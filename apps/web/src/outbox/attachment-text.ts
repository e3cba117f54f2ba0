import type { MailRow } from '@yuga/contract/messages/mails'
import { formatSize } from '../i18n/file-size.ts'
import type { useText } from '../i18n/use-text.ts'
import type { outboxMessages } from './outbox.messages.ts'

/**
 * Name and size of the file that waits with a mail, or the name of one that has gone; no one else sees the file itself
 * (mail-12).
 */
export function attachmentText(
  { attachmentName: name, attachmentSize }: MailRow,
  t: ReturnType<typeof useText<typeof outboxMessages.texts>>,
): string {
  if (attachmentSize === 0) return name
  return t('attached', { name, size: formatSize(attachmentSize) })
}

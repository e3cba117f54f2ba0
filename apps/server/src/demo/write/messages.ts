import type pg from 'pg'
import { aboutColumns } from '../../messages/about.ts'
import type { Company } from '@yuga/demo/company/company'
import { byText } from '@yuga/demo/company/lists'
import { instantOf, orderOf, someDaysAfter } from '@yuga/demo/company/moments'
import { accountMessagesOf } from './account-messages.ts'
import { type Message, messagesOf } from './request-messages.ts'
import type { Request } from '@yuga/demo/timecards/requests'
import { copyInto, type Fields } from './copy.ts'

/** Writes what was said about the requests, which come in the order of their numbers, and to the demo accounts. */
export async function writeMessages(
  db: pg.PoolClient,
  requests: readonly Request[],
  company: Company,
): Promise<void> {
  const messages = [...messagesOf(requests, company.calendar), ...accountMessagesOf(company)]
  const inOrder = messages.toSorted((a, b) => byText(orderOf(a.sentAt), orderOf(b.sentAt)))
  await copyInto(
    db,
    'messages',
    inOrder.map((message, index) => messageRow(message, index, company)),
  )
}

function messageRow(message: Message, index: number, { calendar }: Company): Fields {
  const { receiver, sender, sentFor, senderTeam, category, text, about, sentAt, isRead } = message
  const { kind, sn, day, projectId } = aboutColumns(about)
  return {
    message_sn: index + 1,
    receiver_id: receiver.id,
    sender_id: sender.id,
    sent_for: sentFor?.id ?? null,
    sender_team: senderTeam,
    category,
    contents_ko: text.ko,
    contents_en: text.en,
    sent_at: instantOf(sentAt),
    read_at: isRead ? instantOf(someDaysAfter(sentAt, 1, calendar)) : null,
    about_kind: kind,
    about_sn: sn,
    about_day: day,
    about_project_id: projectId,
  }
}

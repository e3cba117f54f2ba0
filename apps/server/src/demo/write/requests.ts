import type pg from 'pg'
import type { CompanyCalendar } from '../company/company.ts'
import { copyInto, type Fields } from './copy.ts'
import { byText } from '../company/lists.ts'
import { messagesOf } from '../timecards/messages.ts'
import { instantOf, orderOf, someDaysAfter } from '../company/moments.ts'
import type { Request } from '../timecards/requests.ts'

/** Writes all requests, numbered in the order in which they were made, and what was said about them. */
export async function writeRequests(
  db: pg.PoolClient,
  requests: readonly Request[],
  calendar: CompanyCalendar,
): Promise<void> {
  const inOrder = requests.toSorted((a, b) =>
    byText(orderOf(a.requestedAt) + a.requester.id, orderOf(b.requestedAt) + b.requester.id),
  )
  await copyInto(db, 'requests', inOrder.map(requestRow))
  const messages = messagesOf(inOrder, calendar).toSorted((a, b) =>
    byText(orderOf(a.sentAt), orderOf(b.sentAt)),
  )
  await copyInto(
    db,
    'messages',
    messages.map(({ receiver, sender, senderTeam, category, text, sentAt, isRead }, index) => ({
      message_sn: index + 1,
      receiver_id: receiver.id,
      sender_id: sender.id,
      sender_team: senderTeam,
      category,
      contents_ko: text.ko,
      contents_en: text.en,
      sent_at: instantOf(sentAt),
      read_at: isRead ? instantOf(someDaysAfter(sentAt, 1, calendar)) : null,
    })),
  )
}

function requestRow(request: Request, index: number): Fields {
  const { kind, requester, project, row, reason, state, isSelfApproved, decision } = request
  return {
    request_sn: index + 1,
    kind,
    requester_id: requester.id,
    project_id: project.id,
    period_start: row?.period.firstDay ?? null,
    period_end: row?.period.lastDay ?? null,
    hundredths: row?.hundredths ?? null,
    reason,
    state,
    is_self_approved: isSelfApproved,
    requested_at: instantOf(request.requestedAt),
    decided_by: decision?.by.id ?? null,
    decided_at: decision === null ? null : instantOf(decision.at),
    decision_reason: decision?.reason ?? null,
  }
}

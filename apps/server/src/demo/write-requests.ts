import type pg from 'pg'
import type { CompanyCalendar } from './company.ts'
import { copyInto } from './copy.ts'
import type { Cell } from './copy.ts'
import { byText } from './lists.ts'
import { messagesOf } from './messages.ts'
import { instantOf, orderOf, someDaysAfter } from './moments.ts'
import type { Request } from './requests.ts'

/** Writes all requests, numbered in the order in which they were made, and what was said about them. */
export async function writeRequests(
  db: pg.PoolClient,
  requests: readonly Request[],
  calendar: CompanyCalendar,
): Promise<void> {
  const inOrder = requests.toSorted((a, b) =>
    byText(orderOf(a.requestedAt) + a.requester.id, orderOf(b.requestedAt) + b.requester.id),
  )
  await copyInto(
    db,
    'requests',
    [
      'request_sn',
      'kind',
      'requester_id',
      'project_id',
      'period_start',
      'period_end',
      'hundredths',
      'reason',
      'state',
      'is_self_approved',
      'requested_at',
      'decided_by',
      'decided_at',
      'decision_reason',
    ],
    inOrder.map(requestRow),
  )
  const messages = messagesOf(inOrder, calendar).toSorted((a, b) =>
    byText(orderOf(a.sentAt), orderOf(b.sentAt)),
  )
  await copyInto(
    db,
    'messages',
    [
      'message_sn',
      'receiver_id',
      'sender_id',
      'sender_team',
      'category',
      'contents_ko',
      'contents_en',
      'sent_at',
      'read_at',
    ],
    messages.map(({ receiver, sender, senderTeam, category, text, sentAt, isRead }, index) => [
      index + 1,
      receiver.id,
      sender.id,
      senderTeam,
      category,
      text.ko,
      text.en,
      instantOf(sentAt),
      isRead ? instantOf(someDaysAfter(sentAt, 1, calendar)) : null,
    ]),
  )
}

function requestRow(request: Request, index: number): Cell[] {
  const { kind, requester, project, row, reason, state, isSelfApproved, decision } = request
  return [
    index + 1,
    kind,
    requester.id,
    project.id,
    row?.period.firstDay ?? null,
    row?.period.lastDay ?? null,
    row?.hundredths ?? null,
    reason,
    state,
    isSelfApproved,
    instantOf(request.requestedAt),
    decision?.by.id ?? null,
    decision === null ? null : instantOf(decision.at),
    decision?.reason ?? null,
  ]
}

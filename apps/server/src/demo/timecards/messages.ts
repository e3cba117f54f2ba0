import { addDays } from '@yuga/domain/calendar/day'
import {
  approvedAtOnceText,
  cancelledByCloseText,
  decidedText,
  requestedText,
  type MessageText,
} from '../../messages/texts.ts'
import { entryOn } from './assignments.ts'
import type { CompanyCalendar, Person } from '../company/company.ts'
import type { Moment } from '../company/moments.ts'
import type { Request } from './requests.ts'

/** A message as it is kept. */
export type Message = {
  receiver: Person
  sender: Person
  senderTeam: string
  category: string
  text: MessageText
  sentAt: Moment
  isRead: boolean
}

const daysKept = 365
const daysUnread = 10

/**
 * What the requests of the last weeks made the product say: to the PM that somebody asks, to the
 * requester how it was decided, or that the close of the month cancelled it (messages-1).
 */
export function messagesOf(requests: readonly Request[], calendar: CompanyCalendar): Message[] {
  const firstDay = addDays(calendar.today, -daysKept)
  return requests
    .filter(({ requestedAt }) => requestedAt.day >= firstDay)
    .flatMap((request) => messagesAbout(request, calendar))
}

function messagesAbout(request: Request, calendar: CompanyCalendar): Message[] {
  const { kind, requester, project, row, decision, requestedAt, reason, state } = request
  // Requests to join say their own words, which the product has no sentence for yet.
  if (kind === 'member' || row === null) return []
  const about = { requesterName: requester.name, projectName: project.name, period: row.period }
  const message = (sender: Person, receiver: Person, text: MessageText, sentAt: Moment) => ({
    sender,
    receiver,
    senderTeam: entryOn(sender, sentAt.day).unit.name,
    category: kind,
    text,
    sentAt,
    isRead: sentAt.day < addDays(calendar.today, -daysUnread),
  })
  if (request.isSelfApproved) {
    const text = approvedAtOnceText(kind, about, reason)
    return [message(requester, requester, text, requestedAt)]
  }
  const asked = requestedText(kind, about, reason)
  const messages = [message(requester, project.pm, asked, requestedAt)]
  if (decision !== null && (state === 'approved' || state === 'rejected')) {
    const { by, at } = decision
    const answer = {
      isApproved: state === 'approved',
      deciderName: by.name,
      reason: decision.reason ?? '',
    }
    messages.push(message(by, requester, decidedText(kind, about, answer), at))
  }
  if (decision !== null && state === 'cancelled') {
    const { by, at } = decision
    messages.push(message(by, requester, cancelledByCloseText(kind, about), at))
  }
  return messages
}

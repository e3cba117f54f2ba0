import type { MessageAbout, MessageCategory } from '@yuga/contract/messages/message-categories'
import { addDays } from '@yuga/domain/calendar/day'
import {
  approvedAtOnceText,
  cancelledByCloseText,
  decidedText,
  joinCancelledByEndText,
  joinDecidedText,
  joinRequestedText,
  requestedText,
  type MessageText,
  type Name,
} from '../../messages/texts.ts'
import { nameOf } from '../../messages/names.ts'
import { entryOn } from '@yuga/demo/timecards/assignments'
import type { CompanyCalendar, Person } from '@yuga/demo/company/company'
import type { Moment } from '@yuga/demo/company/moments'
import type { Request } from '@yuga/demo/timecards/requests'

/** A message as it is kept. */
export type Message = {
  receiver: Person
  sender: Person
  senderTeam: string
  category: MessageCategory
  text: MessageText
  about: MessageAbout | undefined
  sentAt: Moment
  isRead: boolean
  /** The principal, where the sender is a deputy. */
  sentFor?: Person | undefined
}

const daysStored = 365
const daysUnread = 10

/** Whether someone has read it by today: what is older than ten days. */
export function isReadToday(sentAt: Moment, { today }: CompanyCalendar): boolean {
  return sentAt.day < addDays(today, -daysUnread)
}

/** A message as the product would have sent it. */
export function messageFrom(
  sender: Person,
  receiver: Person,
  sentAt: Moment,
  said: Pick<Message, 'category' | 'text' | 'about'>,
  calendar: CompanyCalendar,
): Message {
  const senderTeam = entryOn(sender, sentAt.day).unit.name
  return { sender, receiver, senderTeam, sentAt, isRead: isReadToday(sentAt, calendar), ...said }
}

/**
 * What the requests of the last year made the product say: to the PM that there is a request, to the requester
 * how it was decided, or that the close of the month cancelled it (messages-1). The requests come in the
 * order of their numbers.
 */
export function messagesOf(requests: readonly Request[], calendar: CompanyCalendar): Message[] {
  const firstDay = addDays(calendar.today, -daysStored)
  return requests.flatMap((request, index) =>
    request.requestedAt.day < firstDay ? [] : messagesAbout(request, index + 1, calendar),
  )
}

function messagesAbout(request: Request, requestSn: number, calendar: CompanyCalendar): Message[] {
  const { kind, requester, project, row, decision, requestedAt, state } = request
  const { toPm, toRequester } = textsOf(request)
  const own: MessageAbout =
    row === null
      ? { kind: 'memberRequest', requestSn }
      : { kind: 'week', day: row.period.firstDay, requestSn }
  const message = (
    sender: Person,
    receiver: Person,
    text: MessageText,
    sentAt: Moment,
    about: MessageAbout,
  ) => messageFrom(sender, receiver, sentAt, { category: kind, text, about }, calendar)
  if (request.isSelfApproved) return [message(requester, requester, toPm, requestedAt, own)]
  const requested = message(requester, project.pm, toPm, requestedAt, {
    kind: 'approval',
    requestSn,
  })
  if (decision === null || toRequester === null || state === 'withdrawn') return [requested]
  const sent = message(decision.by, requester, toRequester, decision.at, own)
  return [requested, { ...sent, sentFor: decision.standsIn }]
}

/** Who decided, "A for B" where a deputy did. */
function deciderNameOf(decision: Request['decision']): Name {
  if (decision === null) return ''
  const { by, standsIn = by } = decision
  const person = ({ id, name }: Person) => ({ employeeId: id, name })
  return nameOf(person(by), person(standsIn))
}

/** The texts about a request: that it was made, or was approved at once, and what became of it. */
function textsOf(request: Request): { toPm: MessageText; toRequester: MessageText | null } {
  const { kind, requester, project, row, decision, reason, state, isSelfApproved } = request
  const names = { requesterName: requester.name, projectName: project.name }
  const answer = {
    isApproved: state === 'approved',
    deciderName: deciderNameOf(decision),
    reason: decision?.reason ?? '',
  }
  if (kind === 'member' || row === null) {
    return {
      toPm: joinRequestedText(names, reason),
      toRequester:
        state === 'cancelled' ? joinCancelledByEndText(names) : joinDecidedText(names, answer),
    }
  }
  const about = { ...names, period: row.period }
  return {
    toPm: isSelfApproved
      ? approvedAtOnceText(kind, about, reason)
      : requestedText(kind, about, reason),
    toRequester:
      state === 'cancelled' ? cancelledByCloseText(kind, about) : decidedText(kind, about, answer),
  }
}

import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { messagesShape } from '../wire/list-shapes.ts'
import { listOf } from '../wire/list.ts'
import { messageCategories } from './message-categories.ts'
import { done, wholeNumber, yesNo } from '../wire/wire.ts'

const message = {
  ntcnSeq: z.number().int(),
  /** The code of the category, and its name in the caller's language. */
  section: z.string(),
  sectionName: z.string(),
  contents: z.string().describe('In the language of the caller'),
  requestDatetime: z.string().describe('An instant, ISO 8601'),
  /** The name that the sender's unit had then. */
  senderTeam: z.string(),
  /** Who acts for someone else is named with them: "A for B" (messages-10). */
  sender: z.string(),
  receiver: z.string(),
  readYn: yesNo,
  /** The path of the screen that shows what it speaks of; null where there is none for the caller (messages-7). */
  leadsTo: z.string().nullable(),
}

const messageRow = z.object(message)
export type MessageRow = z.output<typeof messageRow>

export const listMessages = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'The own messages, the latest first; reading them marks none as read',
  access: needs('messages.own'),
  ...listOf('notificationsList', messageRow, {
    ...messagesShape,
    answers: {
      /** The latest of all own messages, for "all read" up to what was seen (messages-9); 0 without any. */
      latestNtcnSeq: z.number().int(),
      /** What the list could see, for "all read" to mark nothing else; of use to nothing but that. */
      seenMark: z.string(),
      /** How many of all own messages are unread. */
      unreadCount: z.number().int(),
    },
  }),
})

const params = z.object({
  ntcnSeq: wholeNumber(),
})

export const readMessage = endpoint({
  method: 'GET',
  path: '/notifications/{ntcnSeq}',
  summary: 'One of the own messages; reading it here marks it as nothing',
  access: needs('messages.own'),
  params,
  response: messageRow,
})

export const markMessageRead = endpoint({
  method: 'PUT',
  path: '/notifications/{ntcnSeq}/read',
  summary: 'One of the own messages was opened',
  access: needs('messages.own'),
  params,
  response: done,
})

export const markMessagesRead = endpoint({
  method: 'PUT',
  path: '/notifications/read',
  summary: 'All own messages were read, as far as they were seen',
  access: needs('messages.own'),
  body: z.object({
    /** The `latestNtcnSeq` of the list that was seen: what came meanwhile stays unread. */
    upToNtcnSeq: z.number().int().min(0),
    /** The `seenMark` of that list: without it, what was committed later under a lower number is marked too. */
    seenMark: z
      .string()
      .max(10_000)
      .regex(/^\d{1,18}:\d{1,18}:(\d{1,18}(,\d{1,18})*)?$/)
      .optional(),
  }),
  response: z.object({ readCount: z.number().int() }),
})

export const readMailKinds = endpoint({
  method: 'GET',
  path: '/auth/mail-kinds',
  summary: 'Which categories of messages come to the caller by mail as well',
  access: 'signed-in',
  response: z.object({
    mailKindList: z.array(
      z.object({ section: z.string(), sectionName: z.string(), mailYn: yesNo }),
    ),
    /** Where mails go; empty where no address is known, and then none goes. */
    email: z.string(),
  }),
})

export const chooseMailKinds = endpoint({
  method: 'PUT',
  path: '/auth/mail-kinds',
  summary: 'Choose for some categories whether they come by mail; the others stay as they are',
  access: 'signed-in',
  body: z.object({
    mailKindList: z
      .array(z.object({ section: z.enum(messageCategories), mailYn: yesNo }))
      .min(1)
      .max(messageCategories.length),
  }),
  response: done,
})

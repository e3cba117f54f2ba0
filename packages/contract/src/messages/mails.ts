import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { mailsShape } from '../wire/list-shapes.ts'
import { listOf } from '../wire/list.ts'
import { mailKinds } from './mail-kinds.ts'
import { wholeNumber, wireName, wireText, yesNo } from '../wire/wire.ts'

export const mailStates = ['waiting', 'sent', 'failed'] as const

const mail = {
  mailSn: z.number().int(),
  state: z.enum(mailStates),
  toAddress: z.string(),
  /** Empty for an address of the configured list. */
  receiverId: z.string(),
  receiverName: z.string(),
  subject: z.string(),
  kind: z.enum(mailKinds),
  attempts: z.number().int(),
  failure: z
    .string()
    .describe('Why the last try failed, in the language of the caller; or nothing'),
  serverWords: z.string().describe('What the mail server said to it'),
  createdAt: z.string().describe('An instant, ISO 8601'),
  sentAt: z.string().nullable(),
  /** When it is tried again, of a mail that waits for that time. */
  nextAttemptAt: z.string().nullable(),
  /** Whether it can be sent again: it has failed, and its link, if it has one, still works. */
  againYn: yesNo,
  attachmentName: z.string().describe('The file that waits or went with it; empty: none'),
  attachmentSize: z.number().int().describe('Bytes of the file that waits; 0: none waits'),
}

const mailRow = z.object(mail)
export type MailRow = z.output<typeof mailRow>

/** The state of the way to the mail server. */
const mailLine = z.object({
  configuredYn: yesNo,
  /** Host and port; empty without settings. */
  server: z.string(),
  waitingCount: z.number().int(),
  failedCount: z.number().int(),
  lastSentAt: z.string().nullable(),
  lastFailedAt: z.string().nullable(),
  /** Why nothing can be sent at the moment, in the language of the caller; empty where mails go. */
  failure: z.string(),
  serverWords: z.string(),
  /** Until when the mail server is left alone. */
  restsUntil: z.string().nullable(),
})
export type MailLine = z.output<typeof mailLine>

export const listMails = endpoint({
  method: 'GET',
  path: '/settings/mails',
  summary: 'The outbox: what waits, what was sent, what failed, the latest first',
  access: needs('settings.write'),
  personal: 'mail',
  ...listOf('mailList', mailRow, {
    ...mailsShape,
    answers: { mailLine },
  }),
})

const mailSn = wholeNumber()

export const readMail = endpoint({
  method: 'GET',
  path: '/settings/mails/{mailSn}',
  summary:
    'A mail of the outbox with its contents, which a mail with a link to set a password keeps',
  access: needs('settings.write'),
  personal: 'mail',
  params: z.object({ mailSn }),
  response: z.object({ ...mail, contents: z.string(), privateYn: yesNo }),
})

export const sendMailsAgain = endpoint({
  method: 'POST',
  path: '/settings/mails/send-again',
  summary: 'Send failed mails again, all or none; each keeps its Message-ID',
  access: needs('settings.write'),
  body: z.object({
    mailSnList: z
      .array(
        z
          .number()
          .int()
          .positive()
          .max(2 ** 53 - 1),
      )
      .min(1)
      .max(1000),
  }),
  response: z.object({ count: z.number().int() }),
})

export const tryMailsNow = endpoint({
  method: 'POST',
  path: '/settings/mails/try-now',
  summary: 'Try everything that waits at once, without waiting for its time',
  access: needs('settings.write'),
  response: z.object({ waitingCount: z.number().int() }),
})

const longestContents = 10_000
const mostReceivers = 1_000
/** An id or an address: no longer than a mail server takes, and nothing that no text holds. */
const receiver = z
  .string()
  .min(1)
  .max(254)
  .refine((text) => !/[\p{Cc}\p{Cs}\p{NChar}]/u.test(text))
const receivers = z.array(receiver).max(mostReceivers)

export const sendEmail = endpoint({
  method: 'POST',
  path: '/email',
  summary: 'Mail employees and the configured list, as after creating a project',
  access: needs('projects.create'),
  body: z.object({
    userIdList: receivers.default([]).describe('Employees, by id or by their known address'),
    defaultEmailList: receivers
      .optional()
      .describe('Addresses of the configured list; without this field all of them'),
    title: wireName,
    contents: wireText(longestContents),
  }),
  response: z.object({
    receiverCount: z.number().int(),
    withoutAddressList: z.array(z.string()).describe('Employees of whom no address is known'),
  }),
})

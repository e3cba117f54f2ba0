import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { auditShape } from '../wire/list-shapes.ts'
import { listOf } from '../wire/list.ts'
import { wholeNumber, wireDay, wireId } from '../wire/wire.ts'

/** What a write changed, in words of the caller's language; empty where there was or is nothing. */
const change = z.object({ name: z.string(), before: z.string(), after: z.string() })
export type AuditChange = z.output<typeof change>

const record = {
  at: z.string().describe('An instant, ISO 8601'),
  /** "A for B" where someone acted as deputy; empty where no one was signed in. */
  actor: z.string(),
  action: z.string(),
  actionName: z.string().describe('In the language of the caller'),
  changes: z.array(change),
  /** How many changes there are in addition to the listed ones. */
  moreChanges: z.number().int(),
}

const auditRow = z.object({
  auditSn: z.number().int(),
  ...record,
  /** The owner of the record. */
  forEmployee: z.string(),
  subject: z.string(),
  subjectName: z.string(),
  requestId: z.string(),
})
export type AuditRow = z.output<typeof auditRow>

/**
 * A search shows the latest so many, and counts one more at most: a `totalCount` above it says that there are more, not
 * how many (audit-6).
 */
export const mostAuditRows = 10_000

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit',
  summary: `Who wrote what, the latest first, at most ${mostAuditRows}; a totalCount above that says that there are more`,
  access: needs('settings.write'),
  personal: 'record',
  ...listOf('auditList', auditRow, {
    ...auditShape,
  }),
})

const historyEntry = z.object({
  ...record,
  /** Why it was requested or decided so; empty where nothing was said. */
  reason: z.string(),
})
export type HistoryEntry = z.output<typeof historyEntry>

const history = z.object({
  /** The oldest first. */
  historyList: z.array(historyEntry),
})
export type HistoryAnswer = z.output<typeof history>

const sn = wholeNumber()

export const readRequestHistory = endpoint({
  method: 'GET',
  path: '/requests/{requestSn}/history',
  summary:
    'Who requested it, and who decided, when and why; for the requester and anyone who may decide it',
  access: needs('timecard.own'),
  personal: 'record',
  onBehalf: 'approval',
  params: z.object({ requestSn: sn }),
  query: z.object({ onBehalfOf: wireId.optional() }),
  response: history,
})

export const readTimecardHistory = endpoint({
  method: 'GET',
  path: '/timecard/history',
  summary:
    'What was saved, submitted, requested, decided and closed of one row of the own timecard',
  access: needs('timecard.own'),
  personal: 'record',
  onBehalf: 'entry',
  query: z.object({
    projectId: wireId,
    fromDate: wireDay,
    toDate: wireDay,
    onBehalfOf: wireId.optional(),
  }),
  response: history,
})

export const readNoticeHistory = endpoint({
  method: 'GET',
  path: '/notices/{noticeSn}/history',
  summary: 'Who wrote, changed and removed a notice',
  access: needs('notices.write'),
  params: z.object({ noticeSn: sn }),
  response: history,
})

import { z } from 'zod'
import { needs } from '../access/access.ts'
import { personalKinds } from '../access/personal.ts'
import { endpoint } from '../wire/endpoint.ts'
import { file, sheetMediaType } from '../wire/file.ts'
import { readsShape } from '../wire/list-shapes.ts'
import { listOf } from '../wire/list.ts'
import { readReason } from '../wire/read-reason.ts'
import { version, wireMonth, wireText, yesNo } from '../wire/wire.ts'

const path = '/settings/reads'

/** A search shows the latest so many, and counts one more at most, as the audit does (audit-6). */
export const mostReads = 10_000

const readRow = z.object({
  readSn: z.number().int(),
  at: z.string().describe('An instant, ISO 8601'),
  readerId: z.string(),
  readerName: z.string().describe('Empty: no such employee any more'),
  via: z.string().describe('The name of the access token; empty: a session'),
  kind: z.enum(personalKinds),
  endpoint: z.string().describe('Method and path of the call'),
  subjectList: z
    .array(z.object({ employeeId: z.string(), employeeName: z.string() }))
    .describe('Whose data it was; empty where it was more than 20 people'),
  peopleCount: z.number().int(),
  takenOutYn: yesNo.describe('Y: as a file'),
  address: z.string(),
  requestId: z.string(),
  reason: z.string(),
})
export type ReadRow = z.output<typeof readRow>

const list = listOf('readList', readRow, { ...readsShape })

export const listReads = endpoint({
  method: 'GET',
  path,
  summary: `Who read whose personal data, the latest first, at most ${mostReads}; a totalCount above that says that there are more`,
  access: needs('settings.write'),
  personal: 'record',
  ...list,
})

export const downloadReads = file({
  path: `${path}/sheet`,
  summary: `The record of personal data that was read, as a sheet of at most ${mostReads} rows`,
  access: needs('settings.write'),
  personal: 'record',
  query: list.query.omit({ offset: true, limit: true }).extend(readReason),
  file: sheetMediaType,
})

/** So many readers of a month are named. */
export const mostReadersNamed = 3

const reviewedMonth = z.object({
  yearMonth: z.string().describe('yyyyMM, by UTC'),
  readCount: z.number().int(),
  takenOutCount: z.number().int().describe('Files that were taken out'),
  takerCount: z.number().int().describe('Employees who took files out'),
  readerList: z
    .array(z.object({ readerId: z.string(), readerName: z.string(), readCount: z.number().int() }))
    .describe('Who read most'),
  reviewedYn: yesNo,
  reviewedAt: z.string().describe('An instant, ISO 8601; empty: not reviewed'),
  reviewerName: z.string(),
  note: z.string(),
  version: z.number().describe('0: not reviewed'),
})
export type ReviewedMonth = z.output<typeof reviewedMonth>

export const listReadMonths = endpoint({
  method: 'GET',
  path: `${path}/months`,
  summary: 'The past months of the record, the latest first, and who has reviewed them',
  access: needs('settings.write'),
  response: z.object({ monthList: z.array(reviewedMonth) }),
})

export const reviewReadMonth = endpoint({
  method: 'PUT',
  path: `${path}/months/{yearMonth}`,
  summary: 'Mark a past month of the record as reviewed, or change the note',
  access: needs('settings.write'),
  params: z.object({ yearMonth: wireMonth }),
  body: z.object({ note: wireText(1_000).transform((text) => text.trim()), version }),
  response: z.object({ yearMonth: z.string(), version: z.number() }),
})

const settings = {
  keepMonths: z.number().int().min(12).max(60),
  reasonYn: yesNo.describe('Y: a sheet of more than 100 people needs a reason'),
}

export const readReadSettings = endpoint({
  method: 'GET',
  path: `${path}/settings`,
  summary: 'For how many months the record is kept, and whether large sheets need a reason',
  access: needs('settings.write'),
  response: z.object({ ...settings, version: z.number().describe('0: no one has saved them') }),
})

export const updateReadSettings = endpoint({
  method: 'PUT',
  path: `${path}/settings`,
  summary: 'Save for how many months the record is kept, and whether large sheets need a reason',
  access: needs('settings.write'),
  body: z.object({ ...settings, version }),
  response: z.object({ version: z.number() }),
})

import { mostRecipients } from '@yuga/domain/report-mails/order'
import { restReasons } from '@yuga/domain/report-mails/rest'
import { reportPeriods } from '@yuga/domain/report-mails/period'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { listOf } from '../wire/list.ts'
import { type MailedReport, reportFilterSets } from './report-filters.ts'
import { currencyCode, reading } from './reports.ts'
import {
  done,
  version,
  versionInAddress,
  wholeNumber,
  wireId,
  wireMonth,
  wireName,
  yesNo,
} from '../wire/wire.ts'

const screenName = z
  .enum(Object.keys(reportFilterSets) as [MailedReport, ...MailedReport[]])
  .describe('A report that has a sheet')

/** What became of the sheet of a recipient when it was last made. */
export const sendOutcomes = [
  /** A mail was written; `mailState` says whether it has gone. */
  'MAILED',
  /** The sheet was too large: the mail leads to the report. */
  'TOO_LARGE',
  /** They may not read the report: they got nothing. */
  'NOT_ALLOWED',
  'NO_ADDRESS',
  /** It could not be made; the run of the job names why. */
  'FAILED',
] as const

const leftDate = z.string().nullable().describe('Since when they want none of it, YYYYMMDD')

const recipient = z.object({
  employeeId: z.string(),
  employeeName: z.string(),
  readYn: yesNo.describe('N: they may not read the report at present, and get nothing'),
  leftYn: yesNo.describe('Y: they want none of this report from its owner, and get nothing'),
  leftDate,
  lastDate: z.string().nullable().describe('When a sheet was last made for them, YYYYMMDD'),
  lastOutcome: z.enum(sendOutcomes).nullable(),
  mailState: z.enum(['waiting', 'sent', 'failed']).nullable(),
  mailFailure: z.string().describe('Why the mail has not gone, in words'),
})
export type ReportRecipient = z.output<typeof recipient>

const sendDay = z
  .union([z.literal('LAST'), z.number().int().min(1).max(28)])
  .describe('A day of the month, or LAST: its last day')

const period = z
  .enum(reportPeriods)
  .describe('Which months it is about, seen from the day on which it is sent')

const reportMail = z.object({
  reportMailSn: z.number(),
  screenName,
  reportMailName: z.string(),
  ownerId: z.string(),
  ownerName: z.string(),
  organizationId: z.string(),
  chartYn: yesNo.describe("N: its organization is not in this year's chart"),
  location: z.string(),
  currencyCode,
  reading,
  beginYearMonth: z.string().describe('yyyyMM'),
  endYearMonth: z.string().describe('yyyyMM'),
  period,
  sendDay,
  pausedYn: yesNo,
  restReason: z
    .enum(restReasons)
    .nullable()
    .describe('Why it rests though its owner did not let it; null: they did, or it goes out'),
  nextDate: z.string().describe('When it is sent next, YYYYMMDD'),
  recipientList: z.array(recipient),
  version: z.number(),
})
export type ReportMail = z.output<typeof reportMail>

const received = z.object({
  reportMailSn: z.number(),
  screenName,
  reportMailName: z.string(),
  ownerName: z.string(),
  sendDay,
  leftYn: yesNo,
  leftDate,
})
export type ReceivedReportMail = z.output<typeof received>

/** Filters that a report has no are kept and mean nothing. */
const ordered = {
  reportMailName: wireName,
  organizationId: z.union([z.literal(''), wireId]).describe('Empty: the report takes no unit'),
  location: z.union([z.literal(''), wireId]).describe('The office; empty: all'),
  currencyCode,
  reading,
  /** The months for a period that is as saved. */
  beginYearMonth: wireMonth,
  endYearMonth: wireMonth,
  period,
  sendDay,
  recipientIdList: z.array(wireId).min(1).max(mostRecipients),
}

const path = '/report-mails'
const params = z.object({ reportMailSn: wholeNumber() })

export const listReportMails = endpoint({
  method: 'GET',
  path,
  summary:
    'The monthly reports that the caller has ordered, and those that others send to the caller',
  access: 'signed-in',
  response: z.object({
    ownList: z.array(reportMail),
    /** The first two hundred by name. */
    receivedList: z.array(received),
  }),
})

export const createReportMail = endpoint({
  method: 'POST',
  path,
  summary:
    'Have a report sent as a sheet every month, to each recipient as far as they may read it',
  access: 'signed-in',
  body: z.object({ screenName, ...ordered }),
  response: reportMail,
})

export const updateReportMail = endpoint({
  method: 'PUT',
  path: `${path}/{reportMailSn}`,
  summary: 'Change an own monthly report, or let it rest',
  access: 'signed-in',
  params,
  body: z.object({ ...ordered, pausedYn: yesNo, version }),
  response: reportMail,
})

export const deleteReportMail = endpoint({
  method: 'DELETE',
  path: `${path}/{reportMailSn}`,
  summary: 'Delete an own monthly report',
  access: 'signed-in',
  params,
  query: z.object({ version: versionInAddress }),
  response: done,
})

export const leaveReportMail = endpoint({
  method: 'PUT',
  path: `${path}/{reportMailSn}/received`,
  summary:
    'Stop receiving a report that an employee sends every month, also by what they order later, or take it up again',
  access: 'signed-in',
  params,
  body: z.object({ leftYn: yesNo }),
  response: done,
})

export const listAllReportMails = endpoint({
  method: 'GET',
  path: `${path}/all`,
  summary: 'The monthly reports of everybody, by who ordered them',
  access: needs('reports.end-mails'),
  ...listOf('reportMailList', reportMail, { sorts: [], filters: {} }),
})

export const endReportMail = endpoint({
  method: 'DELETE',
  path: `${path}/all/{reportMailSn}`,
  summary: "End anybody's monthly report",
  access: needs('reports.end-mails'),
  params,
  query: z.object({ version: versionInAddress }),
  response: done,
})

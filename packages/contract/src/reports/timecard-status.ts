import { terms } from '../texts/terms.ts'
import type { CloseState } from '@yuga/domain/timecard/month/close-state'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { fill } from '../problems/problem-texts.ts'
import type { Language } from '../problems/problems.ts'
import { closeState, requestedMonth } from '../timecard/month-close.ts'
import { reportSheetOf } from './report-sheets.ts'
import { reportQuery, reportUnit } from './reports.ts'
import { timecard } from '../timecard/timecard.ts'
import type { Texts } from '../wire/sheet.ts'
import { wireDay, wireId, wireMonth, wireText, yesNo } from '../wire/wire.ts'
import { readReason } from '../wire/read-reason.ts'

/** What the states of a month are called, on screen and in the sheet (timecard-status-3). */
export const closeStateLabels = {
  notBegun: { ko: '시작 전', en: 'Not begun' },
  nothingEntered: terms.nothingEntered,
  notSubmitted: terms.notSubmittedYet,
  overtimePending: terms.overtimePending,
  unsubmitPending: terms.unsubmitPending,
  upToDate: { ko: '오늘까지 완료', en: 'Up to date' },
  ready: { ko: '마감 준비됨', en: 'Ready' },
  closed: terms.closed,
} as const satisfies Record<CloseState, Texts>

/** One month of one unit with all below it. */
const requested = z.object(reportQuery).omit({ reading: true }).extend({
  organizationId: reportUnit,
  /** The month; absent where beginDay and endDay, or the days, name it. */
  searchYearMonth: wireMonth.optional(),
})

/** Someone on the days of the month on which they belonged to the unit. */
const statusRow = z.object({
  employeeId: z.string(),
  employeeName: z.string(),
  organizationId: z.string(),
  organizationName: z.string(),
  chartYn: yesNo.describe("N: the unit is not in the year's chart"),
  /** The first and the last day of the month in the unit. */
  fromDate: z.string(),
  toDate: z.string(),
  timecardYn: yesNo.describe(
    'N: their roles give them no timecard, so that nothing is to be entered',
  ),
  monthCloseYn: yesNo,
  updtDe: z.string().describe('The day of the close, YYYYMMDD; empty: not closed'),
  closedByName: z.string().describe('Who closed it, where that was another employee'),
  /** Hours of the days in the unit: entered, and submitted. */
  jobTimeSum: z.number(),
  submitTimeSum: z.number(),
  /** Week by week of the month: whether nothing of it is to be submitted any more. */
  statusYnList: z.array(yesNo),
  /** How far the whole month has come, wherever it was worked. */
  state: closeState,
  emptyWeekCount: z.number().describe('Weeks that have come and have no hours'),
  pendingRequestCount: z.number(),
  remindYn: yesNo.describe('Whether the reader can remind them of the month now'),
  remindedDate: z.string().describe('When they were last reminded of the month; empty: never'),
  remindedByName: z.string().describe('By whom; empty: by a job, or never'),
  reopenYn: yesNo.describe('Whether the reader can open the closed month again'),
  changedYn: yesNo.describe('Y: the month was closed before, and its hours are others now'),
  /** Of the workdays in the unit until today, and what of it is not entered (timecard-status-13). */
  expectedTimeSum: z.number(),
  missingTimeSum: z.number(),
  lateWeekCount: z.number().describe('Weeks that have ended and are to be submitted yet'),
})
export type TimecardStatusRow = z.output<typeof statusRow>

const statusReport = {
  path: '/report/timecardStatus',
  summary:
    'Who belonged to a unit in a month, their hours, and how far the month is from its close',
  access: needs('reports.timecard-status'),
  personal: 'hours' as const,
  query: requested,
}

export const listTimecardStatus = endpoint({
  ...statusReport,
  method: 'GET',
  response: z.array(statusRow),
})

export const downloadTimecardStatus = reportSheetOf({
  ...statusReport,
  query: requested.extend({
    state: closeState.optional().describe('Only who is so far; absent: all'),
    missingYn: yesNo.optional().describe('Y: only who misses hours'),
    ...readReason,
  }),
})

/** Of the base hours of the month, in percent with one decimal, from its first day to this one. */
const share = z.number()

export const readMonthProgress = endpoint({
  method: 'GET',
  path: '/report/timecardStatus/progress',
  summary: 'How much of a month is entered, submitted and closed, day by day to its last one',
  access: needs('reports.timecard-status'),
  query: requested,
  response: z.object({
    organizationName: z.string(),
    baseHour: z.number(),
    dayList: z.array(
      z.object({
        date: z.string(),
        /** What the workdays until then come to. */
        expected: share,
        /** Null: the day has not come. */
        entered: share.nullable(),
        submitted: share.nullable(),
        closed: share.nullable(),
      }),
    ),
  }),
})

const sentenceLabels = {
  ko: '{byName} 님의 말:',
  en: '{byName} writes:',
} as const satisfies Texts

/** The text of a reminder with the sender's own sentence below it; an empty sentence adds nothing (timecard-status-14). */
export function withSentence(
  text: string,
  { byName, sentence }: { readonly byName: string; readonly sentence: string },
  language: Language,
): string {
  if (sentence === '') return text
  return `${text}\n${fill(sentenceLabels[language], { byName }, language)} ${sentence}`
}

const leftOut = z.object({
  employeeId: z.string(),
  employeeName: z.string(),
  reason: z.string(),
  message: z.string(),
})

export const remindEmployees = endpoint({
  method: 'POST',
  path: '/report/timecardStatus/remind',
  summary: 'Remind employees of what is missing of their month, each at most once a day',
  access: needs('timecard.remind'),
  personal: 'hours',
  body: z.object({
    ...requestedMonth,
    employeeIdList: z.array(wireId).min(1).max(5000),
    previewYn: yesNo.optional().describe('Y: says what would be sent, and sends nothing'),
    sentence: wireText(500).optional().describe("The sender's own words, below the text"),
  }),
  response: z.object({
    remindedCount: z.number(),
    /** Who was reminded, or would be. */
    remindedIdList: z.array(z.string()),
    /** What the text calls the sender: with the ID where another employee has the name (employees-12). */
    senderName: z.string(),
    /** What they read, by how far their month has come. */
    textList: z.array(
      z.object({ state: closeState, count: z.number(), textKo: z.string(), textEn: z.string() }),
    ),
    /** Who was not, and why, in the reader's language; the first 1000 by employee. */
    leftOutCount: z.number(),
    leftOutList: z.array(leftOut),
  }),
})

export const readEmployeeWeek = endpoint({
  method: 'GET',
  path: '/report/timecardStatus/timecard',
  summary: "An employee's week, to read alone",
  access: needs('timecard.read-others'),
  personal: 'hours',
  query: z.object({ employeeId: wireId, fromDate: wireDay, toDate: wireDay }),
  response: timecard,
})

export const readChangesSinceClose = endpoint({
  method: 'GET',
  path: '/report/timecardStatus/changes',
  summary: "What has changed in an employee's month since it was last closed",
  access: needs('timecard.read-others'),
  personal: 'hours',
  query: z.object({ ...requestedMonth, employeeId: wireId }),
  response: z.object({
    /** The close that was opened again, by the wall clock of the reader's office; null: there was none. */
    lastClose: z
      .object({
        closedAt: z.string(),
        closedByName: z.string(),
        reopenedAt: z.string(),
        reopenedByName: z.string(),
      })
      .nullable(),
    /** Rows with other hours now, by week and project. */
    changeList: z.array(
      z.object({
        projectId: z.string(),
        projectName: z.string(),
        fromDate: z.string(),
        toDate: z.string(),
        beforeHour: z.number(),
        afterHour: z.number(),
        beforeSubmitHour: z.number(),
        afterSubmitHour: z.number(),
      }),
    ),
  }),
})

import { closeStates } from '@yuga/domain/timecard/month/close-state'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { rowState } from './timecard.ts'
import { done, onBehalf, wireId, wireMonth, wireText, yesNo } from '../wire/wire.ts'

/** The month that a call is about. */
export const requestedMonth = {
  /** Optional next to yearMonth, which names the year already; where both come they must agree. */
  standardYear: z
    .union([z.string(), z.number().transform(String)])
    .refine((year) => /^\d{4}$/.test(year))
    .optional(),
  yearMonth: wireMonth,
}

/** How far someone's month has come (timecard-status-3). */
export const closeState = z.enum(closeStates)

/** A deputy for entry does it for the principal (access-7). */
const byDeputy = { access: needs('timecard.own'), onBehalf: 'entry' } as const

export const validateMonthClose = endpoint({
  method: 'POST',
  path: '/report/timecardStatus/userMonthClose/validation',
  summary:
    'Whether the own month can be closed cleanly: -1 while something is unsubmitted or pending',
  ...byDeputy,
  body: z.object({ ...onBehalf, ...requestedMonth }),
  response: z.union([z.literal(-1), z.literal(0)]),
})

const stretch = { fromDate: z.string(), toDate: z.string() }

/** What of the own month is not finished, week by week, before it is closed (month-close-9). */
export const monthCloseOutlook = z.object({
  yearMonth: z.string(),
  monthCloseYn: yesNo,
  /** What the validation call answers. */
  validation: z.union([z.literal(-1), z.literal(0)]),
  /** The hours of all rows that are not submitted. */
  unsubmittedHours: z.number(),
  pendingRequestCount: z.number(),
  /** The weeks with unsubmitted hours or a pending request, each with those rows. */
  unfinishedWeekList: z.array(
    z.object({
      ...stretch,
      unsubmittedHours: z.number(),
      projectList: z.array(
        z.object({
          projectId: z.string(),
          projectName: z.string(),
          rowState,
          hours: z.number(),
          requestSn: z.number().nullable(),
        }),
      ),
    }),
  ),
  /** The weeks that have begun, with a workday within employment and without any hours. */
  emptyWeekList: z.array(z.object(stretch)),
  /** The workdays within employment after today. */
  comingWorkdayCount: z.number().int(),
})
export type MonthCloseOutlook = z.output<typeof monthCloseOutlook>

export const readMonthCloseOutlook = endpoint({
  method: 'GET',
  path: '/report/timecardStatus/userMonthClose/{yearMonth}',
  summary: 'What of the own month is unsubmitted, pending or empty, before it is closed',
  personal: 'hours',
  ...byDeputy,
  params: z.object({ yearMonth: wireMonth }),
  query: z.object(onBehalf),
  response: monthCloseOutlook,
})

export const closeOwnMonth = endpoint({
  method: 'POST',
  path: '/report/timecardStatus/userMonthClose',
  summary: 'Close the own month',
  ...byDeputy,
  body: z.object({ ...onBehalf, ...requestedMonth }),
  response: done,
})

/** Of all, or only of employees with a complete month (timecard-status-7). */
const onlyReady = { onlyReadyYn: yesNo.optional() }

const leftOpenReason = { reason: z.string(), message: z.string() }

/** The employees with a month that stays open, and why, in the reader's language; the first 1000 by employee. */
const leftOpen = {
  leftOpenCount: z.number(),
  leftOpenList: z.array(
    z.object({
      employeeId: z.string(),
      employeeName: z.string(),
      ...leftOpenReason,
      reasonList: z
        .array(z.object(leftOpenReason))
        .describe('Everything that keeps it open; of who is not ready, each thing that is missing'),
    }),
  ),
}

export const closeMonthForEveryone = endpoint({
  method: 'POST',
  path: '/report/timecardStatus/monthClose',
  summary: 'Close a month for every employee who has not closed it and for whom it has begun',
  access: needs('month-close.everyone'),
  personal: 'hours',
  body: z.object({ ...requestedMonth, ...onlyReady }),
  response: z.object({ closedCount: z.number(), ...leftOpen }),
})

export const previewMonthClose = endpoint({
  method: 'GET',
  path: '/report/timecardStatus/monthClose',
  summary: 'Whom closing a month for everyone would close, and which requests it would cancel',
  access: needs('month-close.everyone'),
  personal: 'hours',
  query: z.object({ ...requestedMonth, ...onlyReady }),
  response: z.object({
    closeCount: z.number(),
    /** Of those: employees with an incomplete month, by its state. */
    stateCountList: z.array(z.object({ state: closeState, count: z.number() })),
    unsubmittedHour: z.number().describe('Hours that stay unsubmitted'),
    ...leftOpen,
    cancelledRequestCount: z.number(),
    /** The first 1000 by request. */
    cancelledRequestList: z.array(
      z.object({
        requestSn: z.number(),
        kind: z.enum(['overtime', 'unsubmit']),
        employeeId: z.string(),
        employeeName: z.string(),
        projectId: z.string(),
        projectName: z.string(),
        fromDate: z.string(),
        toDate: z.string(),
      }),
    ),
  }),
})

export const cancelMonthClose = endpoint({
  method: 'POST',
  path: '/report/timecardStatus/userMonthCloseCancel',
  summary: "Open one employee's closed month again",
  access: needs('month-close.cancel'),
  body: z.object({ ...requestedMonth, employeeId: wireId, reason: wireText(2000).optional() }),
  response: done,
})

import { rowStates } from '@yuga/domain/timecard/row-state'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import {
  done,
  onBehalf,
  version,
  wholeNumber,
  wireDay,
  wireHours,
  wireId,
  wireText,
  yesNo,
} from '../wire/wire.ts'

/** The seven day fields of a row, Sunday first. */
export const dayFields = [
  'timeSunday',
  'timeMonday',
  'timeTuesday',
  'timeWednesday',
  'timeThursday',
  'timeFriday',
  'timeSaturday',
] as const
export type DayField = (typeof dayFields)[number]

/** Why a row or cell cannot be changed, since when, by which employee, and what to do next; in the reader's language. */
export const lock = z.object({
  code: z.string(),
  /** `frozen`: nothing may change; `lowerOnly`: hours may only be lowered (timecard-5). */
  strength: z.enum(['frozen', 'lowerOnly']),
  next: z.string(),
  message: z.string(),
  nextMessage: z.string(),
  sinceAt: z.string().nullable(),
  byName: z.string().nullable(),
})
export type WireLock = z.output<typeof lock>

/** The plan meter's inputs, with which the browser runs the same rule as submit (timecard-7, man-months-6). */
export const meter = z.object({
  isExempt: z.boolean(),
  planHundredths: z.number(),
  otherTenThousandths: z.number(),
  otherByBase: z.array(z.object({ baseHundredths: z.number(), hundredths: z.number() })),
  segments: z.array(
    z.object({ firstDay: z.string(), baseHundredths: z.number(), hundredths: z.number() }),
  ),
})

export const rowState = z.enum(rowStates)

export const timecardRow = z.object({
  projectId: z.string(),
  projectName: z.string(),
  showFlag: yesNo,
  projectType: z.string(),
  billableYN: yesNo,
  pmId: z.string(),
  pmName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  submitFlag: yesNo,
  overtimeFlag: yesNo,
  resideYN: yesNo,
  timeSunday: z.number(),
  timeMonday: z.number(),
  timeTuesday: z.number(),
  timeWednesday: z.number(),
  timeThursday: z.number(),
  timeFriday: z.number(),
  timeSaturday: z.number(),
  timeTotal: z.number(),
  usedManMonth: z.number(),
  assignManMonth: z.number(),
  rowState,
  /** The pending request of the row, which its requester may withdraw. */
  requestSn: z.number().nullable(),
  /**
   * Who rejected the row's last request, when (wall clock of the reader's office) and why; null once the
   * row is submitted or requested again.
   */
  lastRejection: z
    .object({
      kind: z.enum(['overtime', 'unsubmit']),
      byName: z.string(),
      at: z.string(),
      reason: z.string(),
    })
    .nullable(),
  /** The row as a whole; null when it can be edited. */
  lock: lock.nullable(),
  /** Sunday to Saturday; `cap` in hours. */
  days: z.array(z.object({ date: z.string(), cap: z.number(), lock: lock.nullable() })),
  /** False while the row has hours of the period: it then cannot be hidden (timecard-2). */
  removable: z.boolean(),
  meter,
})
export type TimecardRow = z.output<typeof timecardRow>

export const timecard = z.object({
  /** The employee; days and holidays are those of their office. */
  owner: z.object({
    employeeId: z.string(),
    employeeName: z.string(),
    locationCode: z.string(),
    timeZone: z.string(),
  }),
  fromDate: z.string(),
  toDate: z.string(),
  /** The days of the period on which the owner is employed; null: none (home-8). */
  employed: z.object({ fromDate: z.string(), toDate: z.string() }).nullable(),
  today: z.string(),
  version: z.number(),
  /** When the period was last saved (ISO instant), null before the first save. */
  savedAt: z.string().nullable(),
  /** Whether the company lets typed hours save themselves (timecard-13). */
  autosaveYn: yesNo,
  monthCloseYn: yesNo,
  /** Y on the period that ends its month: after its submit the month can be closed. */
  lastOfMonthYn: yesNo,
  /** The period before this one when it is uncompleted (timecard-10), else null. */
  uncompletedPrevious: z.object({ fromDate: z.string(), toDate: z.string() }).nullable(),
  myProjectList: z.array(timecardRow),
})
export type Timecard = z.output<typeof timecard>

const period = { fromDate: wireDay, toDate: wireDay }

/** A deputy for entry does all of it for the principal (access-7). */
const byDeputy = { access: needs('timecard.own'), onBehalf: 'entry' } as const

const savedRow = z.object({
  projectId: wireId,
  timeSunday: wireHours.optional(),
  timeMonday: wireHours.optional(),
  timeTuesday: wireHours.optional(),
  timeWednesday: wireHours.optional(),
  timeThursday: wireHours.optional(),
  timeFriday: wireHours.optional(),
  timeSaturday: wireHours.optional(),
})

const savedPeriod = z.object({
  ...onBehalf,
  ...period,
  version,
  timecardSaveList: z.array(savedRow).max(1000),
})

export const readTimecard = endpoint({
  method: 'GET',
  path: '/timecard',
  summary: 'The rows of one period, each with its state and why it cannot be changed',
  personal: 'hours',
  ...byDeputy,
  query: z.object({ ...onBehalf, ...period }),
  response: timecard,
})

export const saveTimecard = endpoint({
  method: 'PUT',
  path: '/timecard/projects',
  summary: 'Save all changed cells of a period, or none',
  personal: 'hours',
  ...byDeputy,
  body: savedPeriod,
  response: timecard,
})

export const submitTimecard = endpoint({
  method: 'PUT',
  path: '/timecard/projects/submits',
  summary: 'Save, then submit the rows of the list; false means overtime',
  ...byDeputy,
  body: savedPeriod,
  response: z.array(z.object({ projectId: z.string(), result: z.boolean() })),
})

export const setProjectsShown = endpoint({
  method: 'PUT',
  path: '/timecard/projects/status',
  summary: 'Show projects in the own grid or hide them',
  ...byDeputy,
  body: z.object({
    ...onBehalf,
    timecardProjectStatusList: z.array(z.object({ projectId: wireId, status: yesNo })).max(1000),
  }),
  response: done,
})

const requestBody = z.object({
  ...onBehalf,
  ...period,
  requestContents: wireText(2000).nullish(),
  selfYn: yesNo.optional(),
  timecardProjectList: z
    .array(z.object({ projectId: wireId }))
    .min(1)
    .max(1000),
})

/** Requests made by a call: state `approved` where the requester is the PM (requests-5). */
const madeRequests = z.array(
  z.object({
    requestSn: z.number(),
    projectId: z.string(),
    state: z.enum(['pending', 'approved']),
  }),
)

export const requestOvertime = endpoint({
  method: 'POST',
  path: '/timecard/projects/overtimes',
  summary: 'Ask the PM to approve rows that exceed their plan',
  ...byDeputy,
  body: requestBody,
  response: madeRequests,
})

export const requestUnsubmit = endpoint({
  method: 'POST',
  path: '/timecard/projects/unsubmits',
  summary: 'Ask the PM to open submitted rows again',
  ...byDeputy,
  body: requestBody,
  response: madeRequests,
})

export const withdrawRequest = endpoint({
  method: 'DELETE',
  path: '/timecard/projects/requests/{requestSn}',
  summary: 'Withdraw an own pending request',
  ...byDeputy,
  params: z.object({ requestSn: wholeNumber() }),
  query: z.object(onBehalf),
  response: done,
})

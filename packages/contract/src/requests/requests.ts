import { requestKinds } from '@yuga/domain/requests/kinds'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { overtimesShape, unsubmitsShape } from '../wire/list-shapes.ts'
import { listOf } from '../wire/list.ts'
import {
  decidedOnBehalf,
  done,
  onBehalf,
  rowOnBehalf,
  wireDay,
  wireId,
  wireText,
  yesNo,
} from '../wire/wire.ts'

const approvalRow = {
  requestSn: z.number(),
  projectId: z.string(),
  projectName: z.string(),
  requestEmployeeId: z.string(),
  requestEmployeeName: z.string(),
  requestDate: z.string().describe('YYYYMMDD in the zone of the requester'),
  requestMessage: z.string(),
  /** The timecard period of the request. */
  fromDate: z.string(),
  toDate: z.string(),
  reqHour: z.number(),
  actualMM: z.number(),
  planMM: z.number(),
  selfYn: yesNo,
  ...decidedOnBehalf,
}

export const overtimeRow = z.object({
  ...approvalRow,
  /** The project's period (requests-7). */
  startDate: z.string(),
  endDate: z.string(),
  /** What approving does: used MM of the project and hours of the month with the request counted in. */
  projectActualMM: z.number(),
  projectPlanMM: z.number(),
  monthHours: z.number(),
  monthBaseHours: z.number(),
})
export type OvertimeRow = z.output<typeof overtimeRow>

export const unsubmitRow = z.object({
  ...approvalRow,
  /** The timecard period (requests-7). */
  startDate: z.string(),
  endDate: z.string(),
})
export type UnsubmitRow = z.output<typeof unsubmitRow>

/** Rows are named by requestSn, or without it by project, employee and period (requests-8). */
const named = z.object({
  requestSn: z.number().int().positive().optional(),
  projectId: wireId.optional(),
  requestEmployeeId: wireId.optional(),
  fromDate: wireDay.optional(),
  toDate: wireDay.optional(),
  /** The timecard period as the unsubmit card names it; in the overtime card it is the project's. */
  startDate: wireDay.optional(),
  endDate: wireDay.optional(),
  selfYn: yesNo.optional(),
  ...rowOnBehalf,
})
export type NamedRequest = z.output<typeof named>

const approveBody = z.object({ ...onBehalf, timecardList: z.array(named).max(1000) })
const cancelBody = z.object({
  ...onBehalf,
  timecardList: z.array(named).max(1000),
  /** Read by the requester (requests-9). */
  reason: wireText(2000).optional(),
})

export const listOvertimes = endpoint({
  method: 'GET',
  path: '/consent/overtimes',
  summary:
    'Pending overtime requests that the caller may decide; without a deciding role the own ones',
  access: needs('timecard.own'),
  personal: 'requests',
  onBehalf: 'approval',
  ...listOf('overtimeList', overtimeRow, {
    ...overtimesShape,
    more: {
      ...onBehalf,
      /** Y: the own pending requests, also for someone who decides (requests-6). */
      selfYn: yesNo.optional(),
    },
  }),
})

export const approveOvertimes = endpoint({
  method: 'POST',
  path: '/consent/overtimes',
  summary: 'Approve overtime requests, all or none; without a deciding role only an empty list',
  access: needs('timecard.own'),
  onBehalf: 'approval',
  body: approveBody,
  response: done,
})

export const cancelOvertimes = endpoint({
  method: 'POST',
  path: '/consent/overtimes/cancel',
  summary: 'Reject overtime requests with a reason, all or none',
  access: needs('requests.decide'),
  onBehalf: 'approval',
  body: cancelBody,
  response: done,
})

export const listUnsubmits = endpoint({
  method: 'GET',
  path: '/consent/timecards',
  summary: 'Pending unsubmit requests that the caller may decide',
  access: needs('requests.decide'),
  personal: 'requests',
  onBehalf: 'approval',
  ...listOf('timecardList', unsubmitRow, {
    ...unsubmitsShape,
    more: onBehalf,
  }),
})

export const approveUnsubmits = endpoint({
  method: 'POST',
  path: '/consent/timecards',
  summary: 'Approve unsubmit requests: the rows open again; all or none',
  access: needs('requests.decide'),
  onBehalf: 'approval',
  body: approveBody,
  response: done,
})

export const cancelUnsubmits = endpoint({
  method: 'POST',
  path: '/consent/timecards/cancel',
  summary: 'Reject unsubmit requests with a reason, all or none',
  access: needs('requests.decide'),
  onBehalf: 'approval',
  body: cancelBody,
  response: done,
})

export const listOwnRequests = endpoint({
  method: 'GET',
  path: '/requests',
  summary: 'The own requests that wait, and those that were decided in the last two weeks',
  access: needs('timecard.own'),
  response: z.object({
    waitingCount: z.number().int(),
    /** What waits first, then the latest; at most 20. */
    requestList: z.array(
      z.object({
        requestSn: z.number(),
        kind: z.enum(requestKinds),
        projectId: z.string(),
        projectName: z.string(),
        fromDate: z.string().describe('The first day of the period; empty: a request to join'),
        toDate: z.string().describe('Its last day; empty: a request to join'),
        state: z.enum(['pending', 'approved', 'rejected']),
        requestDate: z.string().describe("YYYYMMDD in the zone of the caller's office"),
        decidedByName: z.string().describe('Empty: it waits'),
        decisionReason: z.string(),
      }),
    ),
  }),
})

import { requestKinds } from '@yuga/domain/requests/kinds'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { joinRequestsShape, decidedShape } from '../wire/list-shapes.ts'
import { listOf } from '../wire/list.ts'
import {
  decidedOnBehalf,
  done,
  onBehalf,
  refuseInput,
  rowOnBehalf,
  wholeNumber,
  wireId,
  wireMonth,
  wireText,
  yesNo,
} from '../wire/wire.ts'

/** More than anybody is planned for on one project. */
const mostManMonths = 999.99

/** Plan man-months in decimals on the wire (number or text), whole hundredths inside (wire-6). */
const wirePlan = z
  .union([z.number(), z.string().max(20)])
  .describe('Man-months, 0 to 999.99 with at most two decimals')
  .transform((value, ctx): number => {
    const [, whole = '', decimals = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(String(value).trim()) ?? []
    if (whole === '') return refuseInput(ctx, 'input.invalid')
    const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
    return hundredths > mostManMonths * 100 ? refuseInput(ctx, 'input.out-of-range') : hundredths
  })

const numberOfRequest = wholeNumber()

/** Longer than any project lasts. */
const mostMonths = 600

const namedJoinRequest = z.object({
  requestSn: z.number().int().positive().optional(),
  projectId: wireId.optional(),
  requestEmployeeId: wireId.optional(),
  /** The plan of anyone who is let in: one figure, or month by month (requests-21). */
  planMM: wirePlan.optional(),
  projectUserMmonth: z
    .array(z.object({ customDate: wireMonth, mm: wirePlan }))
    .max(mostMonths)
    .optional(),
  ...rowOnBehalf,
})
export type NamedJoinRequest = z.output<typeof namedJoinRequest>

/** A bare projectId names the one request of it that waits for the caller (requests-20). */
const projectIdList = z
  .array(
    z.union([wireId.transform((projectId): NamedJoinRequest => ({ projectId })), namedJoinRequest]),
  )
  .max(1000)

export const joinRequestRow = z.object({
  requestSn: z.number(),
  projectId: z.string(),
  projectName: z.string(),
  requestEmployeeId: z.string(),
  requestEmployeeName: z.string(),
  requestDate: z.string().describe('YYYYMMDD in the zone of the requester'),
  requestMessage: z.string(),
  startDate: z.string().describe('The project’s first day'),
  endDate: z.string().describe('The project’s last day'),
  projectPlanMM: z.number(),
  projectUsedMM: z.number(),
  /** What the requester has submitted on the project already. */
  memberUsedMM: z.number(),
  /** The months over which one figure is spread. */
  firstMonth: z.string(),
  lastMonth: z.string(),
  /** The workdays that remain in each of these months, by which one figure is spread. */
  workdayList: z.array(z.number()),
  /** The most that the requester is planned for on other projects in one of these months. */
  otherPeakMM: z.number(),
  ...decidedOnBehalf,
})
export type JoinRequestRow = z.output<typeof joinRequestRow>

export const listJoinRequests = endpoint({
  method: 'GET',
  path: '/consent/members',
  summary: 'Pending requests to join a project that the caller may decide',
  access: needs('requests.decide'),
  personal: 'requests',
  onBehalf: 'approval',
  ...listOf('memberList', joinRequestRow, {
    ...joinRequestsShape,
    more: onBehalf,
  }),
})

export const approveJoinRequests = endpoint({
  method: 'PUT',
  path: '/consent/members',
  summary: 'Let people into projects with the plan that is entered, all or none',
  access: needs('requests.decide'),
  onBehalf: 'approval',
  body: z.object({ ...onBehalf, projectIdList }),
  response: done,
})

export const rejectJoinRequests = endpoint({
  method: 'POST',
  path: '/consent/members/cancel',
  summary: 'Reject requests to join with a reason, all or none',
  access: needs('requests.decide'),
  onBehalf: 'approval',
  body: z.object({
    ...onBehalf,
    projectIdList,
    /** Read by the requester (requests-9). */
    reason: wireText(2000).optional(),
  }),
  response: done,
})

export const joinImpact = z.object({
  requestSn: z.number(),
  projectId: z.string(),
  projectName: z.string(),
  requestEmployeeId: z.string(),
  requestEmployeeName: z.string(),
  requestMessage: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  /** Of the requester on this project: what is planned and submitted now, and the plan with what is entered. */
  memberPlanMM: z.number(),
  memberPlanMMAfter: z.number(),
  memberUsedMM: z.number(),
  /** Of everybody on this project. */
  projectPlanMM: z.number(),
  projectPlanMMAfter: z.number(),
  projectUsedMM: z.number(),
  monthList: z.array(
    z.object({
      customDate: z.string(),
      /** What the entered plan puts on this month. */
      mm: z.number(),
      /** The plan of the requester on other projects that have not ended. */
      otherMM: z.number(),
      totalMM: z.number(),
      /** Above 1.00 in all (requests-22). */
      overYn: yesNo,
    }),
  ),
})
export type JoinImpact = z.output<typeof joinImpact>

export const readJoinImpact = endpoint({
  method: 'GET',
  path: '/consent/members/{requestSn}/impact',
  summary: 'What letting an employee in does to the plan of member, project and month',
  access: needs('requests.decide'),
  personal: 'requests',
  onBehalf: 'approval',
  params: z.object({ requestSn: numberOfRequest }),
  query: z.object({ ...onBehalf, planMM: wirePlan.optional() }),
  response: joinImpact,
})

export const verdicts = ['approved', 'rejected', 'withdrawn', 'cancelled'] as const
export type EndedVerdict = (typeof verdicts)[number]

export const decidedRow = z.object({
  requestSn: z.number(),
  kind: z.enum(requestKinds),
  projectId: z.string(),
  projectName: z.string(),
  requestEmployeeId: z.string(),
  requestEmployeeName: z.string(),
  requestDate: z.string().describe('YYYYMMDD in the zone of the requester'),
  requestMessage: z.string(),
  /** The timecard period; null of a request to join. */
  fromDate: z.string().nullable(),
  toDate: z.string().nullable(),
  reqHour: z.number().nullable(),
  verdict: z.enum(verdicts),
  /** Approved at once, by the PM who requested it. */
  selfYn: yesNo,
  decidedById: z.string(),
  decidedByName: z.string(),
  decidedAt: z.string().describe('The instant, ISO 8601'),
  decidedDate: z.string().describe('YYYYMMDD in the zone of the requester'),
  reason: z.string(),
})
export type DecidedRow = z.output<typeof decidedRow>

export const listDecided = endpoint({
  method: 'GET',
  path: '/consent/decided',
  summary: 'Requests that are over, of those that the caller may decide or has decided',
  access: needs('requests.decide'),
  personal: 'requests',
  onBehalf: 'approval',
  ...listOf('decidedList', decidedRow, {
    ...decidedShape,
    // the one that an address leads to, whatever page it is on
    more: { ...onBehalf, requestSn: numberOfRequest.optional() },
  }),
})

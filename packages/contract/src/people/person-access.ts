import { deputyKinds } from '@yuga/domain/access/deputyship'
import { scopes } from '@yuga/domain/access/scope'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { deputyshipRow, principal } from './deputies.ts'
import { heldRole } from './employees.ts'
import { endpoint } from '../wire/endpoint.ts'
import { reachShape } from '../wire/list-shapes.ts'
import { listOf } from '../wire/list.ts'
import { wireId, yesNo } from '../wire/wire.ts'

/** Why no one lets someone in (sessions-3). */
export const signInStops = ['inactive', 'left'] as const
export type SignInStop = (typeof signInStops)[number]

/** By what someone reaches another: for all, by a project they manage, by a unit they lead or belong to. */
export const reachGrounds = ['everyone', 'project', 'unit'] as const
export type ReachGround = (typeof reachGrounds)[number]

/** So many of each kind are named; their number is given with them. */
export const mostReachNamed = 20

/** The principal; null: the own right. */
const onBehalfColumns = { onBehalfOf: z.string().nullable(), onBehalfOfName: z.string().nullable() }

/** What gives it: roles or permission sets of the person, or kinds of deputyship of today. */
const grounds = {
  roleList: z.array(z.string()),
  setList: z.array(z.object({ setName: z.string(), scope: z.enum(scopes) })),
  deputyKind: z.enum(deputyKinds).nullable(),
}

const unit = z.object({
  organizationId: z.string(),
  organizationName: z.string(),
  ...onBehalfColumns,
})

const params = z.object({ employeeId: wireId })

export const readPersonAccess = endpoint({
  method: 'GET',
  path: '/settings/access/{employeeId}',
  summary: 'What a person can see and do today, and why',
  access: needs('settings.write'),
  personal: 'employee',
  params,
  response: z.object({
    person: z.object({
      employeeId: z.string(),
      employeeName: z.string(),
      email: z.string(),
      position: z.string(),
      organizationName: z.string(),
      /** Since when they belong to this team without a break. */
      organizationFromDate: z.string(),
      locationCode: z.string(),
      locationName: z.string(),
      /** Today in the zone of their office: all that follows is said of this day. */
      today: z.string(),
      joinDate: z.string(),
      retireDate: z.string().nullable(),
      /** The last day on which someone who leaves can sign in. */
      lastSignInDate: z.string().nullable(),
      /** Those that count today, and those that will. */
      roleList: z.array(heldRole),
      /** Permission sets that count today, and those that will. */
      setList: z.array(
        z.object({ setName: z.string(), fromDate: z.string(), toDate: z.string().nullable() }),
      ),
      /** Null: they may sign in. While they may not, nothing of what follows is open to them. */
      stoppedBy: z.enum(signInStops).nullable(),
      /** N: they have not set a password yet. */
      passwordYn: yesNo,
      openSessionCount: z.number(),
    }),
    screenList: z.array(
      z.object({ screen: z.string(), openYn: yesNo, everyoneYn: yesNo, ...grounds }),
    ),
    permissionList: z.array(z.object({ permission: z.string(), heldYn: yesNo, ...grounds })),
    requests: z.object({
      /** How many wait for this person, in whichever right. */
      waitingCount: z.number(),
      peopleCount: z.number(),
      /** The principals with the right to decide for all. */
      everyoneList: z.array(z.object(onBehalfColumns)),
      teamCount: z.number(),
      teamList: z.array(z.object({ organizationName: z.string(), peopleCount: z.number() })),
      projectCount: z.number(),
      projectList: z.array(
        z.object({
          projectId: z.string(),
          projectName: z.string(),
          peopleCount: z.number(),
          ...onBehalfColumns,
        }),
      ),
      unitList: z.array(unit),
    }),
    timecards: z.object({
      /** Y: they enter for anyone who has a timecard (access-9). */
      anyoneYn: yesNo,
      closesForEveryoneYn: yesNo,
      /** Employees with closed months that they may open again. */
      openMonthsPeopleCount: z.number(),
      openMonthsUnitList: z.array(unit),
    }),
    deputies: z.object({
      /** The principals of today, by kind. */
      entryList: z.array(principal),
      approvalList: z.array(principal),
      /** Their deputies and principals: in force, coming, or over before the last day. */
      namedList: z.array(deputyshipRow),
      actingList: z.array(deputyshipRow),
    }),
  }),
})

const reachRow = z.object({
  employeeId: z.string(),
  employeeName: z.string(),
  organizationName: z.string(),
  activeYn: yesNo,
  groundList: z.array(
    z.object({
      ground: z.enum(reachGrounds),
      /** The project that it comes by; null with the other grounds. */
      projectId: z.string().nullable(),
      projectName: z.string().nullable(),
      ...onBehalfColumns,
    }),
  ),
})
export type ReachRow = z.output<typeof reachRow>

export const listReach = endpoint({
  method: 'GET',
  path: '/settings/access/{employeeId}/reach',
  summary:
    'The people whose requests a person may decide, or whose closed months they may open again',
  access: needs('settings.write'),
  params,
  ...listOf('reachList', reachRow, {
    ...reachShape,
    more: { about: z.enum(['requests', 'months']).default('requests') },
  }),
})

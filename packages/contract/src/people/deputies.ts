import { deputyEnds, deputyKinds, deputyStates } from '@yuga/domain/access/deputyship'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { deputiesShape } from '../wire/list-shapes.ts'
import { listOf } from '../wire/list.ts'
import {
  done,
  version,
  versionInAddress,
  wholeNumber,
  wireDay,
  wireId,
  wireText,
  yesNo,
} from '../wire/wire.ts'

const kind = z.enum(deputyKinds)

/** A deputyship: deputy, principal, kind, days, and its state today (access-7). */
export const deputyshipRow = z.object({
  deputySn: z.number(),
  principalId: z.string(),
  principalName: z.string(),
  deputyId: z.string(),
  deputyName: z.string(),
  kind,
  fromDate: z.string(),
  /** Its last day in the zone of the principal's office. */
  toDate: z.string(),
  state: z.enum(deputyStates),
  /** Why it is over; null while it is not (access-8). */
  endedWhy: z.enum(deputyEnds).nullable(),
  /** When it was ended early (wall clock of the reader's office), and by which employee; null where no one did. */
  endedAt: z.string().nullable(),
  endedByName: z.string().nullable(),
  createdAt: z.string(),
  version: z.number(),
})
export type DeputyshipRow = z.output<typeof deputyshipRow>

/** Those in force and coming first; of those that are over the latest, two hundred in all. */
export const listOwnDeputies = endpoint({
  method: 'GET',
  path: '/deputies',
  summary:
    'The own deputyships: the deputies of the caller, and those that the caller is a deputy of',
  access: 'signed-in',
  response: z.object({
    /** Today in the caller's office: the first day that a deputyship can begin on, YYYYMMDD. */
    today: z.string(),
    namedList: z.array(deputyshipRow),
    actingList: z.array(deputyshipRow),
  }),
})

const dates = { fromDate: wireDay, toDate: wireDay }
const written = z.object({ deputySn: z.number(), version: z.number() })

export const nameDeputy = endpoint({
  method: 'POST',
  path: '/deputies',
  summary: 'Name a deputy for what the caller enters or decides',
  access: needs('deputies.own'),
  body: z.object({ deputyId: wireId, kind, ...dates }),
  response: written,
})

const params = z.object({ deputySn: wholeNumber() })

export const changeDeputy = endpoint({
  method: 'PUT',
  path: '/deputies/{deputySn}',
  summary: 'Give an own deputyship other days; the first day only before it has begun',
  access: needs('deputies.own'),
  params,
  body: z.object({ ...dates, version }),
  response: written,
})

export const endDeputy = endpoint({
  method: 'DELETE',
  path: '/deputies/{deputySn}',
  summary: 'End an own deputyship at once',
  access: needs('deputies.own'),
  params,
  query: z.object({ version: versionInAddress }),
  response: done,
})

/** An employee who can be a principal. */
export const principal = z.object({
  employeeId: z.string(),
  employeeName: z.string(),
  organizationName: z.string(),
  /** The last day of the deputyship. */
  toDate: z.string(),
})

export const listPrincipals = endpoint({
  method: 'GET',
  path: '/deputies/principals',
  summary: 'The employees that the caller may act for today, by kind',
  access: 'signed-in',
  response: z.object({
    entryList: z.array(principal),
    approvalList: z.array(principal),
    /** Y: the caller may enter for anyone who has a timecard, without a deputyship (access-9). */
    anyoneYn: yesNo,
  }),
})

export const searchEmployees = endpoint({
  method: 'GET',
  path: '/employees/search',
  summary: 'Employees whose id, name or team of today contains the keyword; active ones',
  access: needs('deputies.own'),
  query: z.object({
    keyword: wireText(100).transform((text) => text.trim()),
    limit: wholeNumber({ to: 20 }).default(20),
    /** Y: also who is switched off; for administrators. */
    inactiveYn: yesNo.default('N'),
  }),
  response: z.object({
    employeeList: z.array(
      z.object({
        employeeId: z.string(),
        employeeName: z.string(),
        organizationName: z.string(),
      }),
    ),
  }),
})

export const listDeputies = endpoint({
  method: 'GET',
  path: '/settings/deputies',
  summary: 'A page of all deputyships; the latest first unless asked otherwise',
  access: needs('settings.write'),
  ...listOf('deputyList', deputyshipRow, {
    ...deputiesShape,
  }),
})

export const endAnyDeputy = endpoint({
  method: 'DELETE',
  path: '/settings/deputies/{deputySn}',
  summary: 'End any deputyship at once',
  access: needs('settings.write'),
  params,
  query: z.object({ version: versionInAddress }),
  response: done,
})

import { roleIds } from '@yuga/domain/access/roles'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { employeesShape } from '../wire/list-shapes.ts'
import { listOf } from '../wire/list.ts'
import { lastUpdate } from '../wire/master-data.ts'
import {
  paging,
  refuseInput,
  version,
  wireDay,
  wireId,
  wireName,
  wireText,
  yesNo,
} from '../wire/wire.ts'
import { wireYear } from '../wire/year-tables.ts'

/** A role with its first and last day; null: from the beginning, for good (access-15). */
export const heldRole = z.object({
  roleId: z.enum(roleIds),
  fromDate: z.string().nullable().describe('YYYYMMDD'),
  toDate: z.string().nullable().describe('YYYYMMDD, the last day'),
})

/** An employee as the history of the day has them; empty texts where there is no entry of history yet. */
const shownEmployee = {
  employeeId: z.string(),
  employeeName: z.string(),
  email: z.string(),
  employeePosition: z.string(),
  /** Office code. */
  location: z.string(),
  locationName: z.string(),
  gradeCode: z.string(),
  grade: z.string(),
  organizationId: z.string(),
  teamName: z.string(),
  /** The division: the unit below the root that the team belongs to. */
  department: z.string(),
  normalFlag: yesNo,
  pmFlag: yesNo,
  tlFlag: yesNo,
  ptFlag: yesNo,
  exFlag: yesNo,
  adminFlag: yesNo,
  /** Y: the account is active. */
  actionFlag: yesNo,
}

export const employeeRow = z.object({
  ...shownEmployee,
  joinDate: z.string().describe('YYYYMMDD'),
  retiredDate: z.string().nullable().describe('YYYYMMDD; null: employed'),
  /** Every role held, also one that has not begun or is over. */
  roleList: z.array(heldRole),
  /** Since when organization, grade and office are in force, YYYYMMDD. */
  orgRegistDate: z.string(),
  /** N: invited, but no password was set yet. */
  passwordYn: yesNo,
  /** Y: a leaver without a name any more; nothing of the record changes any more. */
  pseudonymisedYn: yesNo,
  version: z.number(),
})
export type EmployeeRow = z.output<typeof employeeRow>

const list = listOf('employeeList', employeeRow, {
  ...employeesShape,
  /** By which chart, and as of when people are shown: today in this year, else its nearest day. */
  more: { year: wireYear.optional() },
  answers: { ...lastUpdate, updateDate: z.string().describe('YYYYMMDD; empty: never') },
})

/** How the list is requested, and its sheet. */
export const employeesQuery = list.query

const path = '/settings/employee'

export const listEmployees = endpoint({
  method: 'GET',
  path,
  summary: 'A page of the employees: of a unit and all below it, by a part of the name or the id',
  access: needs('settings.read'),
  personal: 'people',
  ...list,
})

export const pickedEmployee = z.object(shownEmployee)

/** A role as a code, or as other calls name it. */
const wireRole = z.union([
  z.enum(roleIds),
  z.object({ roleId: z.enum(roleIds) }).transform(({ roleId }) => roleId),
])

export const listEmployeePart = endpoint({
  method: 'POST',
  path: '/settings/employee-part',
  summary:
    'A page of employees to choose one from, of those with any of the roles; it writes nothing',
  access: needs('projects.create'),
  personal: 'people',
  query: z.object(paging),
  body: z.object({
    year: wireYear.optional(),
    searchKeyword: wireText(200).optional(),
    activeYn: z.union([yesNo, z.literal('')]).optional(),
    /** Empty: whatever role. */
    role: z.array(wireRole).max(20),
  }),
  response: z.object({ totalCount: z.number(), employeeList: z.array(pickedEmployee) }),
})

export const employeeHistoryRow = z.object({
  year: z.string().describe('yyyy of the day'),
  orgRegistDate: z.string().describe('YYYYMMDD, the day from which it is in force'),
  organizationId: z.string(),
  organizationName: z.string(),
  gradeCode: z.string(),
  grade: z.string(),
  location: z.string(),
  locationName: z.string(),
  divisionHead: yesNo,
  /** N: it counts nowhere (organization-2). */
  apply: yesNo,
})
export type EmployeeHistoryRow = z.output<typeof employeeHistoryRow>

export const readEmployeeHistory = endpoint({
  method: 'GET',
  path: `${path}/history`,
  summary: 'The history of an employee, the latest entry first; at most 1000',
  access: needs('settings.read'),
  personal: 'employee',
  query: z.object({ employeeId: wireId }),
  response: z.object({ employeeHistoryList: z.array(employeeHistoryRow) }),
})

/** The id of a new employee: what people sign in with, and type. */
export const wireEmployeeId = z
  .string()
  .describe('Letters, digits, ".", "-" and "_", at most 50')
  .transform(
    (text, ctx) =>
      /^[A-Za-z0-9][A-Za-z0-9._-]{0,49}$/.exec(text.trim())?.[0] ??
      refuseInput(ctx, text.trim() === '' ? 'input.required' : 'input.employee-id'),
  )

/** One address, or none. */
export const wireMailAddress = z
  .string()
  .max(200)
  .transform((text) => text.trim())
  .refine((text) => text === '' || /^[^\s@<>,;:"\p{C}]+@[^\s@<>,;:"\p{C}]+$/u.test(text), {
    params: { problem: 'input.mail-address' },
  })

/** A position is one line. */
export const wirePosition = wireText(100)
  .transform((text) => text.normalize('NFC').trim())
  .refine((text) => !/[\t\n\r\p{Zl}\p{Zp}]/u.test(text))

const wireChoice = z.union([z.literal(''), wireId])

const historyEntry = z.object({
  /** Read only: the year of the day. */
  orgRegistDate: wireDay,
  organizationId: wireChoice,
  /** Absent: that of the employee, else as before. */
  gradeCode: wireChoice.optional(),
  location: wireChoice.optional(),
  divisionHead: yesNo.optional(),
  /** N: it is not to count (employees-4). */
  apply: yesNo,
})

/** A day, or none where it is empty or null. */
const wireDayOrNone = z.union([z.literal('').transform(() => null), z.null(), wireDay])

const employeeFields = {
  employeeName: wireName,
  /** Absent: unchanged. */
  email: wireMailAddress.optional(),
  employeePosition: wirePosition.optional(),
  joinDate: wireDay,
  retiredDate: wireDayOrNone.optional(),
  /** Of the first entry of history; later they change by an entry alone. */
  gradeCode: wireChoice.optional(),
  location: wireChoice.optional(),
  roleList: z
    .array(
      z.object({
        roleId: z.enum(roleIds),
        /** Absent: as it is; of a new role: from the beginning. */
        fromDate: wireDayOrNone.optional(),
        /** The last day. Absent: as it is; of a new role: for good. */
        toDate: wireDayOrNone.optional(),
      }),
    )
    .max(20),
  /** Entries of the history to write; those that are there and are not sent stay. */
  employeeHistoryList: z.array(historyEntry).max(100).optional(),
}

/** A single-use link to set a password; null where it goes by mail alone, or the call is repeated. */
const invitation = {
  passwordLink: z.string().nullable().describe('A path of the product, with the secret after #'),
  /** Y: it is handed to the mail server. */
  mailedYn: yesNo,
  delivery: z
    .enum(['mailed', 'waiting', 'noAddress', 'repeated'])
    .describe(
      'waiting: written, but no mail server is set up. noAddress: it has to be handed over. repeated: the first answer to this call says it',
    ),
  inUseYn: yesNo.describe(
    'Y: the person has a password: they and their leader are notified, and the link is in the answer only where no mail can carry it',
  ),
}

export const createEmployee = endpoint({
  method: 'POST',
  path,
  summary: 'Add an employee, and invite them by a link to set a password',
  access: needs('settings.write'),
  confirmed: 'always',
  body: z.object({ employeeId: wireEmployeeId, ...employeeFields }),
  response: z.object({ employeeId: z.string(), version: z.number(), ...invitation }),
})

const changedEmployee = z.object({ employeeId: wireId, ...employeeFields, version })

export const updateEmployee = endpoint({
  method: 'PUT',
  path,
  summary:
    'Change an employee: roles, employment, and by entries of history team, grade and office',
  access: needs('settings.write'),
  confirmed: 'when-changed',
  body: changedEmployee,
  response: z.object({
    employeeId: z.string(),
    version: z.number(),
    changedCells: z.number(),
  }),
})

export const readEmployeeImpact = endpoint({
  method: 'POST',
  path: `${path}/impact`,
  summary:
    'How many cells of open months a change of an employee would move, and which units and projects it leaves without them; it writes nothing',
  access: needs('settings.write'),
  body: changedEmployee.extend({
    /** Absent: unchanged. N: what switching the account off would do. */
    actionFlag: yesNo.optional(),
  }),
  response: z.object({
    /** Of open months: hours on a project in a stretch of a month. */
    changedCells: z.number(),
    /** yyyyMM */
    changedMonths: z.array(z.string()),
    /** Closed months that the change speaks of: they stand as they are. yyyyMM */
    closedMonths: z.array(z.string()),
    /** Units that they lead, by name, where the change ends that; the first fifty. */
    ledUnitList: z.array(z.string()),
    /** Projects in progress that they manage, by name, where the change ends that; the first fifty. */
    managedProjectList: z.array(z.string()),
  }),
})
export type EmployeeImpact = z.output<typeof readEmployeeImpact.response>

export const switchEmployee = endpoint({
  method: 'PUT',
  path: `${path}/action`,
  summary: 'Switch an account on or off; switched off, every session ends at once',
  access: needs('settings.write'),
  confirmed: 'always',
  body: z.object({ employeeId: wireId, actionFlag: yesNo, version }),
  response: z.object({ employeeId: z.string(), version: z.number() }),
})

export const inviteEmployee = endpoint({
  method: 'POST',
  path: `${path}/password-link`,
  summary: 'A new link to set a password, by mail and shown once; older ones stop working',
  access: needs('settings.write'),
  confirmed: 'always',
  body: z.object({ employeeId: wireId }),
  response: z.object(invitation),
})

/** So many are invited by one call. */
export const mostInvited = 200

export const inviteEmployees = endpoint({
  method: 'POST',
  path: `${path}/password-links`,
  summary: 'The same for several people, all or none: a link and a mail for each',
  access: needs('settings.write'),
  confirmed: 'always',
  body: z.object({ employeeIdList: z.array(wireId).min(1).max(mostInvited) }),
  response: z.object({
    invitationList: z.array(
      z.object({ employeeId: z.string(), employeeName: z.string(), ...invitation }),
    ),
  }),
})

import { roleIds } from '@yuga/domain/access/roles'
import { z } from 'zod'
import { needs } from './access.ts'
import { endpoint } from './endpoint.ts'
import { listOf } from './list.ts'
import { lastUpdate } from './master-data.ts'
import { paging, wireId, wireText, yesNo } from './wire.ts'

/** By which chart, and as of when people are shown: today in this year, its last day in an earlier one. */
const wireYear = z.coerce.number().int().min(1900).max(2999)

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
  roleList: z.array(z.object({ roleId: z.string() })),
  /** N: invited, but no password was set yet. */
  passwordYn: yesNo,
  version: z.number(),
})
export type EmployeeRow = z.output<typeof employeeRow>

const list = listOf('employeeList', employeeRow, {
  sorts: [
    'employeeId',
    'employeeName',
    'teamName',
    'gradeCode',
    'joinDate',
    'retiredDate',
    'actionFlag',
  ],
  filters: { organizationId: 'choice', searchKeyword: 'text', activeYn: 'choice' },
  more: { year: wireYear.optional() },
  answers: { ...lastUpdate, updateDate: z.string().describe('YYYYMMDD; empty: never') },
})

const path = '/settings/employee'

export const listEmployees = endpoint({
  method: 'GET',
  path,
  summary: 'A page of the employees: of a unit and all below it, by a part of the name or the id',
  access: needs('settings.read'),
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
  query: z.object({ employeeId: wireId }),
  response: z.object({ employeeHistoryList: z.array(employeeHistoryRow) }),
})

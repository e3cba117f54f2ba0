import { targetStatuses } from '@yuga/domain/gp-targets/employee-target'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { wireTarget, wireTargetMM } from './gp-amounts.ts'
import { listOf } from '../wire/list.ts'
import { sheetDownload } from '../wire/sheet-endpoints.ts'
import { version, wireDay, wireId, wireMonth, yesNo } from '../wire/wire.ts'
import { mostYearRows, savedYear, wireYear, yearAnswer, yearInPath } from '../wire/year-tables.ts'
import { readReason } from '../wire/read-reason.ts'

export const employeeTargetRow = z.object({
  targetSn: z.number(),
  standardYear: z.string(),
  department: z.string().describe('The name of the unit above the team'),
  organizationId: z.string(),
  organizationName: z.string().describe('The team on the day that is asked for (gp-targets-7)'),
  employeeId: z.string(),
  employeeName: z.string(),
  gradeCode: z.string(),
  grade: z.string().describe('The level: the grade on that day'),
  billableTarget: z.number().describe('Won of a full year'),
  nonBillableTarget: z.number().describe('Man-months of a full year'),
  startMonth: z.string().describe('yyyyMM'),
  endMonth: z.string().describe('yyyyMM'),
  retiredDate: z.string().nullable().describe('YYYYMMDD; a target ends with employment'),
  targetStatus: z.enum(targetStatuses).describe('As it stands in the month of that day'),
  targetUseYn: yesNo,
})
export type EmployeeTargetRow = z.output<typeof employeeTargetRow>

const list = listOf('employeeGpTargetList', employeeTargetRow, {
  sorts: [
    'department',
    'organizationName',
    'employeeName',
    'grade',
    'billableTarget',
    'nonBillableTarget',
    'startMonth',
    'endMonth',
    'targetStatus',
  ],
  filters: {
    department: 'text',
    organizationName: 'text',
    employeeName: 'text',
    gradeCode: 'choice',
    targetStatus: 'choice',
    targetUseYn: 'choice',
  },
  answers: yearAnswer,
})

const path = '/settings/gp-target/{year}'

const yearAndDay = z.object({ year: wireYear, date: wireDay })

export const listEmployeeTargets = endpoint({
  method: 'GET',
  path: `${path}/date/{date}`,
  summary: 'A page of the GP targets of employees in a year, with team, level and status of a day',
  access: needs('settings.read'),
  personal: 'people',
  params: yearAndDay,
  ...list,
})

export const downloadEmployeeTargets = sheetDownload({
  path: `${path}/date/{date}/excel`,
  summary: 'The GP targets of employees in a year as a sheet',
  personal: 'people',
  params: yearAndDay,
  query: list.query.omit({ offset: true, limit: true }).extend(readReason),
})

export const saveEmployeeTargets = endpoint({
  method: 'PUT',
  path: `${path}/employees`,
  summary: 'Add and change GP targets of employees; those that are not named stay as they are',
  access: needs('settings.write'),
  params: yearInPath,
  body: z.object({
    employeeGpTargetList: z
      .array(
        z.object({
          /** Absent or null: a new one. */
          targetSn: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullish(),
          employeeId: wireId,
          billableTarget: wireTarget,
          nonBillableTarget: wireTargetMM,
          startMonth: wireMonth,
          endMonth: wireMonth,
          /** Absent: as it is, and Y for a new one. */
          targetUseYn: yesNo.optional(),
        }),
      )
      .max(mostYearRows),
    version,
  }),
  response: savedYear,
})

export const deleteEmployeeTarget = endpoint({
  method: 'PUT',
  path: `${path}/employees/delete`,
  summary: 'Delete a GP target of an employee',
  access: needs('settings.write'),
  params: yearInPath,
  body: z.object({
    targetSn: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
    employeeId: wireId,
    version,
  }),
  response: savedYear,
})

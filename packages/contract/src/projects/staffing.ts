import '../wire/without-eval.ts'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { staffingShape } from '../wire/list-shapes.ts'
import { listOf } from '../wire/list.ts'
import { wireManMonths } from './project-amounts.ts'
import { wireMonth } from '../wire/wire.ts'

const staffedMonth = z.object({
  customDate: z.string().describe('yyyyMM'),
  capacityMM: z.number().describe('The part of the month that the person is employed, 0 to 1'),
  planMM: z.number().describe('Planned over all projects in progress'),
  freeMM: z.number().describe('Capacity less plan; below 0 where more is planned'),
  /** What is behind the plan, where the reader may read the project. */
  projectList: z.array(
    z.object({
      projectId: z.string(),
      projectName: z.string(),
      pmId: z.string(),
      pmName: z.string(),
      planMM: z.number(),
    }),
  ),
  hiddenMM: z.number().describe('Planned on projects that the reader may not read'),
})

const staffedPerson = z.object({
  employeeId: z.string(),
  employeeName: z.string(),
  organizationId: z.string(),
  organizationName: z.string(),
  gradeCode: z.string(),
  grade: z.string(),
  freeMM: z.number().describe('Over all the months'),
  monthList: z.array(staffedMonth),
})
export type StaffedPerson = z.output<typeof staffedPerson>

const list = listOf('staffingList', staffedPerson, staffingShape)

export const listStaffing = endpoint({
  method: 'GET',
  path: '/settings/projects/staffing',
  summary:
    'People of the units that the reader leads, with what is planned of them and what is free',
  access: needs('projects.staffing'),
  personal: 'people',
  ...list,
  query: list.query.extend({
    beginMonth: wireMonth,
    endMonth: wireMonth,
    /** In all the months together. */
    freeAtLeast: wireManMonths.optional(),
  }),
})

import '../wire/without-eval.ts'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { candidatesShape, placeholdersShape, staffingShape } from '../wire/list-shapes.ts'
import { listOf } from '../wire/list.ts'
import { wireManMonths } from './project-amounts.ts'
import { skill } from './skills.ts'
import { wholeNumber, wireMonth } from '../wire/wire.ts'

const staffedMonth = z.object({
  customDate: z.string().describe('yyyyMM'),
  capacityMM: z.number().describe('The part of the month that the person is employed, 0 to 1'),
  planMM: z.number().describe('Planned over all projects in progress'),
  freeMM: z.number().describe('Capacity less plan; below 0 where more is planned'),
  workDays: z.number().describe('Workdays of the person in the month'),
  monthWorkDays: z.number().describe('Workdays of the whole month at the office of the person'),
  holidays: z.number().describe('Weekdays of the month that are holidays of the office'),
  /** What is behind the plan, where the reader may read the project. */
  projectList: z.array(
    z.object({
      projectId: z.string(),
      projectName: z.string(),
      pmId: z.string(),
      pmName: z.string(),
      beginMonth: z.string().describe('The first month of the project, yyyyMM'),
      endMonth: z.string().describe('Its last month'),
      planMM: z.number(),
    }),
  ),
  hiddenMM: z.number().describe('Planned on projects that the reader may not read'),
})

const person = {
  employeeId: z.string(),
  employeeName: z.string(),
  organizationId: z.string(),
  organizationName: z.string(),
  gradeCode: z.string(),
  grade: z.string(),
}

const staffedPerson = z.object({
  ...person,
  groupId: z.string().describe('The unit or project that the row is below; empty: none'),
  groupName: z.string(),
  freeMM: z.number().describe('Over all the months'),
  skillList: z.array(skill),
  monthList: z.array(staffedMonth),
})
export type StaffedPerson = z.output<typeof staffedPerson>

const list = listOf('staffingList', staffedPerson, staffingShape)

/** Which people, in which months. */
const peopleQuery = {
  beginMonth: wireMonth,
  endMonth: wireMonth,
  freeAtLeast: wireManMonths
    .describe('Free man-months at least: of freeMonth, or in all the months combined')
    .optional(),
  freeMonth: wireMonth
    .describe('The month by which freeMM orders and freeAtLeast compares; absent: all of them')
    .optional(),
}

const path = '/settings/projects/staffing'
const access = needs('projects.staffing')

export const listStaffing = endpoint({
  method: 'GET',
  path,
  summary:
    'People of the units that the reader leads, with what is planned of them and what is free',
  access,
  personal: 'people',
  ...list,
  query: list.query.extend({
    ...peopleQuery,
    groupBy: z
      .enum(['unit', 'project'])
      .describe('Rows below units, or below each project that plans the person')
      .optional(),
  }),
})

const demandMonth = z.object({
  customDate: z.string(),
  demandMM: z.number().describe('Planned of placeholders to be named, of certain projects'),
  tentativeMM: z.number().describe('The same of tentative projects, in full'),
  weightedMM: z.number().describe('The same by the probability of each project'),
  capacityMM: z.number().describe('Of the people of the grade in the list'),
  freeMM: z.number().describe('What is free of them; nothing of someone with more plan'),
})

const gradeDemand = z.object({
  gradeCode: z.string(),
  grade: z.string(),
  peopleCount: z.number().describe('People of the grade in the list'),
  monthList: z.array(demandMonth),
})
export type GradeDemand = z.output<typeof gradeDemand>

export const readStaffingDemand = endpoint({
  method: 'GET',
  path: `${path}/demand`,
  summary: 'By grade and month, the placeholders to be named against the people of the list',
  access,
  query: list.query.omit({ offset: true, limit: true, sort: true }).extend(peopleQuery),
  response: z.object({ demandList: z.array(gradeDemand) }),
})

const placeholder = z.object({
  memberSn: z.number(),
  placeholderNumber: z.number(),
  projectId: z.string(),
  projectName: z.string(),
  pmId: z.string(),
  pmName: z.string(),
  gradeCode: z.string().describe('Empty: none is chosen'),
  grade: z.string(),
  winProbability: z.number().nullable().describe('In percent; null: the project is certain'),
  planMM: z.number().describe('Over all the months'),
  monthList: z.array(z.object({ customDate: z.string(), mm: z.number() })),
})
export type StaffedPlaceholder = z.output<typeof placeholder>

const placeholders = listOf('placeholderList', placeholder, placeholdersShape)

export const listPlaceholders = endpoint({
  method: 'GET',
  path: `${path}/placeholders`,
  summary: 'The placeholders to be named of the projects that the reader reads, with their months',
  access,
  ...placeholders,
  query: placeholders.query.extend({ beginMonth: wireMonth, endMonth: wireMonth }),
})

const candidate = z.object({
  ...person,
  takesMM: z.number().describe('The man-months of the placeholder that the person could take'),
  skillList: z.array(skill),
  monthList: z.array(
    z.object({
      customDate: z.string(),
      wantedMM: z.number(),
      freeMM: z.number(),
      takesMM: z.number(),
    }),
  ),
})
export type Candidate = z.output<typeof candidate>

const candidates = listOf('candidateList', candidate, candidatesShape)

export const listCandidates = endpoint({
  method: 'GET',
  path: `${path}/candidates`,
  summary: 'People who could take a placeholder, by free man-months and nearest grade',
  access,
  personal: 'people',
  ...candidates,
  query: candidates.query.extend({ memberSn: wholeNumber() }),
})

import { terms } from '../texts/terms.ts'
import '../wire/without-eval.ts'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { wireManMonths } from './project-amounts.ts'
import { wireDay, wireId, wireMonth, wireText, yesNo } from '../wire/wire.ts'
import { wireYear } from '../wire/year-tables.ts'

/** A to-be-named employee, or someone of another company. */
export const placeholderKinds = ['TBN', 'OUTSOURCING'] as const

/** Man-months of a month. */
const monthOfMember = z.object({ customDate: z.string().describe('yyyyMM'), mm: z.number() })

/** A member as calls answer it. */
export const projectMember = z.object({
  memberSn: z
    .number()
    .describe('Its number for life: a placeholder keeps it when it becomes a person'),
  employeeId: z.string().describe('Empty: a placeholder'),
  employeeName: z.string().describe('Of a placeholder its kind and number, as TBN 1'),
  placeholderType: z.enum(['', ...placeholderKinds]),
  placeholderNumber: z.number().nullable(),
  officeCode: z.string(),
  office: z.string(),
  teamCode: z.string().describe('As it stood when the member was added; empty: none'),
  teamName: z.string(),
  gradeCode: z.string(),
  grade: z.string(),
  resideYN: yesNo.describe('As of today, or of the first day before the project has begun'),
  residenceList: z.array(z.object({ fromDate: z.string(), resideYN: yesNo })),
  planMM: z.number().describe('The sum of the plan of the months'),
  actualMM: z.number().describe('Submitted hours in man-months'),
  supportYN: yesNo,
  activeYN: yesNo,
  /** Y: has entered hours, so that it is never removed. */
  hoursYN: yesNo,
  projectUserMmonth: z.array(monthOfMember).describe('The plan'),
  actualMmonth: z.array(monthOfMember).describe('Submitted hours'),
})
export type ProjectMember = z.output<typeof projectMember>

/** The name of the default group, also where another one was registered. */
export const defaultGroupName = terms.defaultGroup

/** The default group has the id DEFAULT. */
export const projectGroup = z.object({
  groupId: z.string(),
  groupYN: z.enum(['N', 'Y']).describe('N: the default group, Y: a created one'),
  groupName: z.string(),
  totalPlanMM: z.number(),
  totalActualMM: z.number(),
  projectMemberList: z.array(projectMember),
})
export type ProjectGroup = z.output<typeof projectGroup>

const memberBody = z.object({
  /** Absent or null: found by employee, else by kind and number of the placeholder, else new. */
  memberSn: z.number().int().positive().nullish(),
  employeeId: z.union([z.literal(''), wireId]).optional(),
  /** Of a placeholder, where neither kind nor number are sent: TBN 1, Outsourcing 2. */
  employeeName: wireText(200).optional(),
  placeholderType: z.enum(['', ...placeholderKinds]).optional(),
  placeholderNumber: z.number().int().positive().max(9_999).nullish(),
  /** Of a placeholder; a person's is known. */
  teamCode: z.union([z.literal(''), wireId]).optional(),
  gradeCode: z.union([z.literal(''), wireId]).optional(),
  resideYN: yesNo.optional(),
  /** Since when a changed residence is in force; absent: today, of a new member the project's first day. */
  resideFromDate: z.union([z.literal('').transform(() => undefined), wireDay]).optional(),
  supportYN: yesNo.optional(),
  activeYN: yesNo.optional(),
  /** Absent: unchanged. A month that is left out has no plan. */
  projectUserMmonth: z
    .array(z.object({ customDate: wireMonth, mm: wireManMonths }))
    .max(600)
    .optional(),
})

/** The groups of a project as a whole: a member that is left out is removed. */
export const projectGroupBody = z.object({
  /** Absent: found by `groupYN` N, else by its name, else new. */
  groupId: z.union([z.literal(''), wireId]).optional(),
  groupYN: z.enum(['N', 'Y']),
  /** Free text; the default group has none. */
  groupName: wireText(200).optional(),
  projectMemberList: z.array(memberBody).max(500),
})

const memberUnit = z.object({
  organizationId: z.string(),
  organizationName: z.string(),
  indicationName: z.string(),
  upperOrganizationId: z.string(),
  organizationMemberDTOList: z.array(
    z.object({
      emplId: z.string(),
      emplName: z.string(),
      teamName: z.string(),
      gradeCode: z.string(),
      grade: z.string(),
      officeCode: z.string(),
      office: z.string(),
    }),
  ),
})

export const listMembersByUnit = endpoint({
  method: 'GET',
  path: '/settings/organizationMember',
  summary: 'The units of a year in the order of the tree, each with the active people in it',
  access: needs('projects.create'),
  personal: 'people',
  query: z.object({ year: wireYear.optional() }),
  response: z.object({ organizationMemberListDTOList: z.array(memberUnit) }),
})

/** More people than one project staffs. */
const mostPeople = 200

/** Requested in the address: ids with commas between them. */
const peopleQuery = z
  .string()
  .max(20_000)
  .transform((text) => [...new Set(text.split(',').filter((id) => id !== ''))])
  .pipe(z.array(wireId).max(mostPeople))

export const readCapacity = endpoint({
  method: 'GET',
  path: '/settings/projects/capacity',
  summary: 'What people can do in each month, and what is planned with them on other projects',
  access: needs('projects.create'),
  personal: 'people',
  query: z.object({
    employeeIds: peopleQuery,
    /** The project with the plan that is not counted as other; empty: of a new one. */
    projectId: z.union([z.literal(''), wireId]).optional(),
    beginMonth: wireMonth,
    endMonth: wireMonth,
  }),
  response: z.object({
    capacityList: z.array(
      z.object({
        employeeId: z.string(),
        months: z.array(
          z.object({
            customDate: z.string(),
            /** The part of the month's workdays that the person is employed, 0 to 1. */
            capacityMM: z.number(),
            workDays: z.number(),
            otherPlanMM: z
              .number()
              .nullable()
              .describe('null: the caller does not read the plans of this employee'),
          }),
        ),
      }),
    ),
  }),
})

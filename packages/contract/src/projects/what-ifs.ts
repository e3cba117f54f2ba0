import '../wire/without-eval.ts'
import { longestWhatIfName } from '@yuga/domain/projects/what-if/what-if'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import {
  done,
  version,
  versionInAddress,
  wholeNumber,
  wireId,
  wireMonth,
  wireName,
  yesNo,
} from '../wire/wire.ts'
import { wireManMonths } from './project-amounts.ts'
import { previewProject } from './project-history.ts'
import { placeholderKinds, projectMember } from './project-members.ts'

const path = '/settings/projects/{projectId}/what-ifs'
const ofProject = z.object({ projectId: wireId })
const params = ofProject.extend({ whatIfSn: wholeNumber({ to: 2_147_483_647 }) })
/** Its owner alone finds a copy, and reads the money of its project (what-if-1, what-if-5). */
const access = needs('reports.project-profit')

const whatIfName = wireName.pipe(z.string().max(longestWhatIfName))

const projectChanged = {
  projectChangedYn: yesNo.describe('Y: the project was saved since the copy was'),
}

const whatIf = z.object({
  whatIfSn: z.number(),
  whatIfName: z.string(),
  storedAt: z.string().describe('When it was last changed: an instant, ISO 8601'),
  ...projectChanged,
  version: z.number(),
})
export type WhatIf = z.output<typeof whatIf>

export const listWhatIfs = endpoint({
  method: 'GET',
  path,
  summary: 'The own what-if copies of a project, at most 20, the latest first',
  access,
  params: ofProject,
  response: z.object({
    endedYn: yesNo.describe('Y: the project is ended, and takes no further copy'),
    whatIfList: z.array(whatIf),
  }),
})

export const createWhatIf = endpoint({
  method: 'POST',
  path,
  summary: 'Make a what-if copy of a project, which changes nothing yet',
  access,
  params: ofProject,
  body: z.object({ whatIfName }),
  response: z.object({ whatIfSn: z.number() }),
})

const monthRow = z.object({ customDate: z.string().describe('yyyyMM'), mm: z.number() })
const monthBody = z.object({ customDate: wireMonth, mm: wireManMonths })
const placeholderType = z.enum(['', ...placeholderKinds])

const head = {
  winProbability: z
    .number()
    .nullable()
    .describe('Percent, 100: the project is won; null: as the project has it'),
  shiftMonths: z.number().describe('By how many months the plan moves; below 0: earlier'),
}

/** What a copy changes, as calls answer it. */
const changes = {
  ...head,
  shiftFromMonth: z.string().describe('yyyyMM: what is planned from here on moves; empty: all'),
  planList: z
    .array(z.object({ memberSn: z.number(), ...monthRow.shape }))
    .describe('Months in which a member has other man-months, after the shift'),
  removedList: z.array(z.number()).describe('Members who are not in the copy'),
  addedList: z.array(
    z.object({
      employeeId: z.string().describe('Empty: a placeholder'),
      employeeName: z.string().describe('Empty: a placeholder'),
      placeholderType,
      gradeCode: z.string().describe('Empty: the grade of the person'),
      resideYN: yesNo,
      projectUserMmonth: z.array(monthRow),
    }),
  ),
}

/** Cells of a large project over years. */
const mostPlans = 5_000

const changesBody = {
  ...head,
  shiftFromMonth: z.union([z.literal('').transform(() => null), wireMonth]),
  planList: z
    .array(z.object({ memberSn: z.number().int().positive(), ...monthBody.shape }))
    .max(mostPlans),
  removedList: z.array(z.number().int().positive()).max(500),
  addedList: z
    .array(
      z.object({
        employeeId: z.union([z.literal(''), wireId]),
        placeholderType,
        gradeCode: z.union([z.literal(''), wireId]),
        resideYN: yesNo,
        projectUserMmonth: z.array(monthBody).max(600),
      }),
    )
    .max(50)
    .describe('Members who join the default group'),
}

/** The project as it is now, as far as a copy changes it. */
const base = z.object({
  version: z.number(),
  winProbability: z.number().nullable(),
  startDate: z.string(),
  endDate: z.string(),
  memberList: z.array(
    projectMember.pick({
      memberSn: true,
      employeeId: true,
      employeeName: true,
      placeholderType: true,
      placeholderNumber: true,
      supportYN: true,
      projectUserMmonth: true,
    }),
  ),
})

export const readWhatIf = endpoint({
  method: 'GET',
  path: `${path}/{whatIfSn}`,
  summary: 'An own what-if copy with what it changes, and the project as it is',
  access,
  personal: 'people',
  params,
  response: z.object({
    whatIfName: z.string(),
    version: z.number(),
    ...projectChanged,
    ...changes,
    project: base,
  }),
})
export type WhatIfDetail = z.output<typeof readWhatIf.response>

export const updateWhatIf = endpoint({
  method: 'PUT',
  path: `${path}/{whatIfSn}`,
  summary: 'Change an own what-if copy',
  access,
  params,
  body: z.object({
    whatIfName,
    ...changesBody,
    projectVersion: version.describe('Of the project as it was read; absent: as it is'),
    version,
  }),
  response: z.object({ version: z.number() }),
})

export const deleteWhatIf = endpoint({
  method: 'DELETE',
  path: `${path}/{whatIfSn}`,
  summary: 'Drop an own what-if copy',
  access,
  params,
  query: z.object({ version: versionInAddress }),
  response: done,
})

/** As they were compared: another save of either makes it stale. */
const versions = z.object({
  version: z.number().int().min(0).describe('Of the project as it was compared'),
  whatIfVersion: z.number().int().min(0).describe('Of the copy as it was compared'),
})

export const previewWhatIf = endpoint({
  method: 'POST',
  path: `${path}/{whatIfSn}/impact`,
  summary: 'What applying an own what-if copy would move, and the years that would have no owner',
  access: needs('projects.edit'),
  params,
  body: versions,
  response: z.object({
    impact: previewProject.response,
    yearsToConfirm: z.array(z.number()).describe('Years without an owning team'),
  }),
})

export const applyWhatIf = endpoint({
  method: 'POST',
  path: `${path}/{whatIfSn}/apply`,
  summary: 'Save a project as an own what-if copy has it, and drop the copy',
  access: needs('projects.edit-members'),
  params,
  body: versions,
  response: z.object({ projectId: z.string(), version: z.number() }),
})

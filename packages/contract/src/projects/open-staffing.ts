import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { wireMonth, yesNo } from '../wire/wire.ts'

/** What a project plans in a month of someone to be named. */
const openPlan = z.object({
  projectId: z.string(),
  projectName: z.string(),
  memberName: z.string().describe('As the project calls them: TBN 1'),
  gradeCode: z.string().describe('Empty: none'),
  grade: z.string(),
  planMM: z.number(),
})

export const listOpenStaffing = endpoint({
  method: 'GET',
  path: '/settings/projects/openStaffing',
  summary: 'What projects in progress plan in a month of people who are to be named',
  access: needs('projects.read'),
  query: z.object({
    yearMonth: wireMonth,
    managedYn: yesNo.optional().describe('Y: only projects that the caller manages'),
  }),
  response: z.object({
    totalCount: z.number().int(),
    totalMM: z.number().describe('Of all of them'),
    /** The largest plans first, at most 20. */
    planList: z.array(openPlan),
  }),
})

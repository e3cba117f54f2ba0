import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { projectsToJoinShape } from '../wire/list-shapes.ts'
import { listOf } from '../wire/list.ts'
import { done, refuseInput, wireId, wireText } from '../wire/wire.ts'

/** Longer than any reason that someone reads to its end. */
export const longestJoinReason = 2000

const projectToJoin = z.object({
  projectId: z.string(),
  projectName: z.string(),
  /** The name of the type. */
  projectType: z.string(),
  projectTypeCode: z.string(),
  projectDepartment: z.string().describe('The name of the department that the project belongs to'),
  pmId: z.string(),
  pmName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  projectStatusCode: z.string().describe('ST001 in progress, ST002 ended'),
  memberRequestStatus: z
    .enum(['N', 'R', 'A'])
    .describe('N: may be asked for, R: asked for and waiting, A: joined'),
  /** The day, in the caller's office, of the request that the status comes of; null where it comes of none. */
  memberRequestDate: z.string().nullable(),
  /** The last request of the caller about the project, however it ended: its history is read by it. */
  lastRequestSn: z.number().nullable(),
  /** The waiting request, and what was written with it. */
  requestSn: z.number().nullable(),
  requestContents: z.string(),
  /** Who rejected the last request, when (wall clock of the caller's office) and why (requests-17). */
  lastRejection: z.object({ byName: z.string(), at: z.string(), reason: z.string() }).nullable(),
})
export type ProjectToJoin = z.output<typeof projectToJoin>

const list = listOf('projectList', projectToJoin, {
  ...projectsToJoinShape,
})

/** What a list of projects is narrowed down to in time (requests-18). */
export const periodTypes = ['ALL', 'YEAR', 'FROM'] as const

/** What a list of projects is narrowed down to in time. */
export const periodQuery = {
  periodType: z
    .enum([...periodTypes, ''])
    .optional()
    .describe('YEAR: projects that touch the year; FROM: that touch it or lie after it'),
  periodTypeValue: z
    .string()
    .describe('A year, yyyy; empty for ALL')
    .transform((text, ctx) =>
      text === '' || /^(19|2\d)\d\d$/.test(text) ? text : refuseInput(ctx, 'input.invalid'),
    )
    .optional(),
}

const path = '/projects/request-members'

export const listProjectsToJoin = endpoint({
  method: 'GET',
  path,
  summary: 'All projects, with how the caller stands to each',
  access: needs('member-requests.own'),
  ...list,
  query: list.query.extend(periodQuery),
})

export const requestToJoin = endpoint({
  method: 'POST',
  path,
  summary: 'Ask to join a project; the PM of the project joins at once',
  access: needs('member-requests.own'),
  body: z.object({
    /** The caller; no one asks for someone else. */
    employeeId: wireId.optional(),
    projectId: wireId,
    requestContents: wireText(longestJoinReason).nullish(),
  }),
  response: z.object({ requestSn: z.number(), state: z.enum(['pending', 'approved']) }),
})

export const cancelRequestToJoin = endpoint({
  method: 'DELETE',
  path: '/projects/{projectId}/request-members/cancel',
  summary: 'Take back the own waiting request to join a project',
  access: needs('member-requests.own'),
  params: z.object({ projectId: wireId }),
  response: done,
})

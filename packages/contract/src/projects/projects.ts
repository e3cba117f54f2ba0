import '../wire/without-eval.ts'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { file, upload } from '../wire/file.ts'
import { projectsShape } from '../wire/list-shapes.ts'
import { listOf } from '../wire/list.ts'
import { periodQuery } from '../requests/member-requests.ts'
import { version, wireId } from '../wire/wire.ts'

const projectRow = z.object({
  projectId: z.string(),
  projectName: z.string(),
  /** The name of the type. */
  projectType: z.string(),
  projectTypeCode: z.string(),
  projectCtgryCode: z.string(),
  totalPlanMM: z.number(),
  totalActualMM: z.number().describe('Submitted hours in man-months'),
  totalAvailMM: z.number().describe('Plan less actual'),
  projectDepartment: z.string().describe("The team that owns it this year, else the PM's"),
  pmId: z.string(),
  pmName: z.string(),
  role: z.enum(['PM', 'MEMBER', '']).describe('Of the reader in the project'),
  startDate: z.string(),
  endDate: z.string(),
  realStartDate: z.string().describe('The contract period'),
  realEndDate: z.string(),
  projectStatusCode: z.string().describe('ST001 in progress, ST002 ended'),
  projectStatusName: z.string(),
  projectFileRegisterYn: z.enum(['Y', 'N']),
  winProbability: z.number().nullable().describe('Percent; null: the project is certain'),
  version: z.number(),
})
export type ProjectRow = z.output<typeof projectRow>

const list = listOf('projectInfoListVO', projectRow, projectsShape)

export const listProjects = endpoint({
  method: 'GET',
  path: '/settings/projects',
  summary:
    'A page of the projects that the caller may read, with plan, used and remaining man-months',
  access: needs('projects.read'),
  ...list,
  query: list.query.extend(periodQuery),
})

const saved = z.object({ projectId: z.string(), version: z.number() })

export const updateProjectStatus = endpoint({
  method: 'PUT',
  path: '/settings/project-status',
  summary: 'End a project, or open an ended one again; its waiting requests to join are cancelled',
  access: needs('projects.edit'),
  body: z.object({ projectId: wireId, projectStatusCode: z.enum(['ST001', 'ST002']), version }),
  response: saved,
})

/** As document files are: what a groupware exports. */
export const closingReportBytes = 10_485_760

export const uploadClosingReport = upload({
  method: 'POST',
  path: '/settings/project-end-excel/upload',
  summary: 'Register the closing report of a project, which ends it',
  access: needs('projects.edit-members'),
  body: z.object({ projectId: wireId }),
  upload: { mostBytes: closingReportBytes },
  response: saved,
})

export const downloadClosingReport = file({
  path: '/settings/project-end-excel/download',
  summary: 'The closing report of a project, as it was registered',
  access: needs('projects.read'),
  body: z.object({
    projectFilePath: wireId.describe('As the project names it'),
    projectId: wireId,
  }),
  file: 'application/octet-stream',
})

import { listAudit } from '@yuga/contract/audit/audit'
import { listCodes } from '@yuga/contract/master-data/codes'
import { readOrganizations } from '@yuga/contract/master-data/organizations'
import { listMessages } from '@yuga/contract/messages/messages'
import { listEmployees } from '@yuga/contract/people/employees'
import { listOpenStaffing } from '@yuga/contract/projects/open-staffing'
import { readProject, updateProject } from '@yuga/contract/projects/project-detail'
import { listProjects } from '@yuga/contract/projects/projects'
import { listStaffing, readStaffingDemand } from '@yuga/contract/projects/staffing'
import { listOvertimes } from '@yuga/contract/requests/requests'
import { urlOf } from '@yuga/contract/wire/call'
import { type Call, inTurn, p95Of, timed } from './calls.ts'
import type { Stage } from './company.ts'
import { thisYear } from './day.ts'
import type { Line } from './table.ts'

const times = 40
const page = { offset: 1, limit: 20 }
/** The longest page that a list has. */
const longPage = { offset: 1, limit: 1_000 }
const budget = 200

/** Lists, forms and what saves them, one after the other; the table names the slowest. */
export async function measureLists(stage: Stage): Promise<Line[]> {
  const { size, url } = stage
  const lines: Line[] = []
  for (const [what, next] of await callsOf(stage)) {
    const work = async () => (await timed(url, await next())).ms
    const measured = p95Of(await inTurn(work, times))
    console.log(`  ${what}: p95 ${measured.toFixed(1)} ms`)
    lines.push({ what: 'p95 of any list or form', size, unit: 'ms', measured, budget, note: what })
  }
  return lines.toSorted((a, b) => b.measured - a.measured).slice(0, 1)
}

async function callsOf(stage: Stage): Promise<[string, () => Call | Promise<Call>][]> {
  const { admin: token } = stage
  const projectId = await largestProject(stage)
  const months = { beginMonth: `${thisYear}03`, endMonth: `${thisYear}08` }
  const reads = {
    '1,000 overtime requests': urlOf(listOvertimes, { query: longPage }),
    '20 projects': urlOf(listProjects, { query: page }),
    '1,000 projects': urlOf(listProjects, { query: longPage }),
    'projects by used man-months': urlOf(listProjects, {
      query: { ...page, sort: '-totalActualMM' },
    }),
    'projects by a part of a name': urlOf(listProjects, {
      query: { ...page, projectName: '정산' },
    }),
    'staffing of six months': urlOf(listStaffing, { query: { ...page, ...months } }),
    'people with two man-months free': urlOf(listStaffing, {
      query: { ...page, ...months, freeAtLeast: 2 },
    }),
    'people by what is free in a month': urlOf(listStaffing, {
      query: { ...page, ...months, sort: '-freeMM', freeMonth: `${thisYear}04` },
    }),
    'people below their projects': urlOf(listStaffing, {
      query: { ...page, ...months, groupBy: 'project' },
    }),
    'what is needed by grade': urlOf(readStaffingDemand, { query: months }),
    'open staffing of a month': urlOf(listOpenStaffing, {
      query: { yearMonth: months.beginMonth },
    }),
    '20 employees': urlOf(listEmployees, { query: page }),
    'employees by initial consonants': urlOf(listEmployees, {
      query: { ...page, searchKeyword: 'ㄱㅊㅅ' },
    }),
    'the chart': urlOf(readOrganizations, { query: { year: thisYear } }),
    'all codes': urlOf(listCodes, {}),
    messages: urlOf(listMessages, { query: page }),
    'the audit': urlOf(listAudit, { query: page }),
    'the largest project': urlOf(readProject, { query: { projectId } }),
  }
  return [
    ...Object.entries(reads).map(([what, path]): [string, () => Call] => [
      what,
      () => ({ method: 'GET', path, token }),
    ]),
    ['saving the largest project', () => projectChange(stage, projectId)],
  ]
}

/** The one in progress with the most members. */
async function largestProject({ pool }: Stage): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select project_id as id from projects join project_members using (project_id)
     where status_code = 'ST001' group by 1 order by count(*) desc, 1 limit 1`,
  )
  return rows[0]?.id ?? ''
}

let changes = 0

async function projectChange({ pool, admin: token }: Stage, projectId: string): Promise<Call> {
  const { rows } = await pool.query<{ version: number }>(
    'select version from projects where project_id = $1',
    [projectId],
  )
  const etcInfo = `bench ${(changes += 1)}`
  const body = { projectId, version: rows[0]?.version, etcInfo }
  return { method: 'PUT', path: urlOf(updateProject, {}), token, body }
}

import type { Permission } from '@yuga/contract/access/access'
import { call } from '@yuga/contract/wire/call'
import { listEmployees } from '@yuga/contract/people/employees'
import { listProjects } from '@yuga/contract/projects/projects'
import { browserWire } from '../../api/wire.ts'

/** A project or a person that the palette leads to. */
export type RecordMatch = {
  readonly kind: 'project' | 'person'
  readonly id: string
  readonly name: string
  readonly remark: string
}

/** Of each kind, so that the screens stay in sight. */
const most = 5

/** Projects by name or id, and people by name, id or initial consonants, where the reader may open them. */
export async function findRecords(
  text: string,
  {
    may,
    signal,
  }: { readonly may: (permission: Permission) => boolean; readonly signal: AbortSignal },
): Promise<RecordMatch[]> {
  const wire = browserWire({ signal })
  const page = { offset: 1, limit: most }
  const projectsBy = (query: { projectName?: string; projectId?: string }) =>
    may('projects.read') ? call(wire, listProjects, { query: { ...page, ...query } }) : null
  const [byName, byId, people] = await Promise.all([
    projectsBy({ projectName: text }),
    projectsBy({ projectId: text }),
    may('settings.read')
      ? call(wire, listEmployees, { query: { ...page, searchKeyword: text } })
      : null,
  ])
  const projects = new Map(
    [...(byId?.projectInfoListVO ?? []), ...(byName?.projectInfoListVO ?? [])].map((row) => [
      row.projectId,
      row,
    ]),
  )
  return [
    ...[...projects.values()].slice(0, most).map(({ projectId, projectName }): RecordMatch => ({
      kind: 'project',
      id: projectId,
      name: projectName,
      remark: projectId,
    })),
    ...(people?.employeeList ?? []).map(({ employeeId, employeeName, teamName }): RecordMatch => ({
      kind: 'person',
      id: employeeId,
      name: employeeName,
      remark: `${teamName} ${employeeId}`.trim(),
    })),
  ]
}

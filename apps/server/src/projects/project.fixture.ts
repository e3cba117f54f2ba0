import { createProject, readProject, updateProject } from '@yuga/contract/projects/project-detail'
import type { Endpoint, RequestOf } from '@yuga/contract/wire/endpoint'
import { beforeAll } from 'vitest'
import { makeTeams } from '../../test/plain/master-data/gp-targets.ts'
import { groupsWith, newProjectId, projectFields } from '../../test/plain/projects.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

/** A server with teams and the rate of SI; an administrator makes, reads and changes its projects. */
export function useProjects() {
  const { server, company } = useServer()
  const asAdmin = { call: undefined as Caller | undefined }
  beforeAll(async () => {
    await makeTeams(server)
    asAdmin.call = await company.person({ roles: ['LE001', 'LE999'] })
    await server.pool.query(
      `insert into opex_charges (year, style_code, rate_ten_thousandths) values (2026, 'ST001', 55000)`,
    )
  })
  const admin = () => {
    if (asAdmin.call === undefined) throw new Error('The administrator is made before the tests')
    return asAdmin.call
  }
  return {
    server,
    company,
    admin,
    /** A project with a PM Park, a member Kim and a placeholder. */
    made: async (more: object = {}) => {
      const pm = await company.person({ name: 'Park', roles: ['LE001', 'LE002'] })
      const kim = await company.person({ name: 'Kim' })
      const body = {
        ...projectFields,
        pmId: pm.employeeId,
        projectGroupList: groupsWith(kim.employeeId),
        projectId: newProjectId(),
        ...more,
      }
      const { projectId, version } = await admin()(createProject, { body })
      return { pm, kim, body, projectId, version }
    },
    read: (by: Caller, projectId: string) => by(readProject, { query: { projectId } }),
    change: (by: Caller, body: RequestOf<typeof updateProject>['body']) =>
      by(updateProject, { body }),
  }
}

export const refused = <E extends Endpoint>(by: Caller, endpoint: E, request: RequestOf<E>) =>
  refusalOf(by(endpoint, request))

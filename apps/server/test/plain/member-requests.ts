import type { api } from '@yuga/contract'
import { requestToJoin } from '@yuga/contract/requests/member-requests'
import type { Company } from '../factories.ts'
import type { PlainOf } from './plain.ts'

/** Requests of projects to join; each time of a new project. */
export function plainMemberRequests(company: Company): {
  memberRequests: PlainOf<typeof api.memberRequests>
} {
  const wanted = async () => {
    const { project } = await company.staff()
    const by = await company.person()
    const body = { employeeId: by.employeeId, projectId: project, requestContents: 'why' }
    return { by, body }
  }
  return {
    memberRequests: {
      listProjectsToJoin: async () => ({
        by: await company.person(),
        query: {
          offset: 1,
          limit: 10,
          sort: 'projectName',
          projectName: 'P',
          projectType: 'PM001',
          projectStatusCode: 'ST001',
          projectDepartment: 'T',
          pmName: 'Park',
          memberRequestStatus: 'N,R',
          periodType: 'FROM',
          periodTypeValue: '2026',
        },
      }),
      requestToJoin: wanted,
      cancelRequestToJoin: async () => {
        const { by, body } = await wanted()
        await by(requestToJoin, { body })
        return { by, params: { projectId: body.projectId } }
      },
    },
  }
}

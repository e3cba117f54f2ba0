import type { api } from '@yuga/contract'
import { rejectJoinRequests } from '@yuga/contract/requests/approvals'
import { deputyOf } from './deputies.ts'
import type { Company } from '../factories.ts'
import { newcomer } from '../subjects/joining.ts'
import type { PlainOf } from './plain.ts'
import type { TestServer } from '../server.ts'

/** Requests of approvals; each time about a new request. */
export function plainApprovals(
  server: TestServer,
  company: Company,
): { approvals: PlainOf<typeof api.approvals> } {
  const waiting = async () => {
    const { pm, lee, project, requestSn } = await newcomer(server, company)
    const { by, behalf } = await deputyOf(company, pm, 'approval')
    const named = {
      requestSn,
      projectId: project,
      requestEmployeeId: lee.employeeId,
      ...behalf,
    }
    return { by, about: lee, behalf, named }
  }
  const page = { offset: 1, limit: 10, projectName: 'P', requestEmployeeName: 'e' }
  return {
    approvals: {
      listJoinRequests: async () => {
        const { by, behalf } = await waiting()
        return {
          by,
          query: { ...behalf, ...page, sort: '-requestDate', requestDate: '20260101~20260331' },
        }
      },
      approveJoinRequests: async () => {
        const { by, about, behalf, named } = await waiting()
        const projectUserMmonth = [{ customDate: '202603', mm: 0.5 }]
        return {
          by,
          about,
          body: { ...behalf, projectIdList: [{ ...named, planMM: '0.5', projectUserMmonth }] },
        }
      },
      rejectJoinRequests: async () => {
        const { by, about, behalf, named } = await waiting()
        const { requestSn, ...pair } = named
        return {
          by,
          about,
          body: { ...behalf, projectIdList: [pair], reason: `why not ${requestSn}` },
        }
      },
      readJoinImpact: async () => {
        const { by, behalf, named } = await waiting()
        return { by, params: { requestSn: named.requestSn }, query: { ...behalf, planMM: '1.25' } }
      },
      listDecided: async () => {
        const { by, behalf, named } = await waiting()
        await by(rejectJoinRequests, { body: { projectIdList: [named] } })
        const { requestSn } = named
        const days = { decidedDate: '20260101~', requestDate: '~20260331' }
        const choices = { kind: 'member,overtime', verdict: 'approved,rejected' }
        return {
          by,
          query: {
            ...behalf,
            ...page,
            ...days,
            ...choices,
            decidedByName: 'P',
            requestSn,
            sort: 'projectName',
          },
        }
      },
    },
  }
}

import type { api } from '@yuga/contract'
import type { Company } from '../factories.ts'
import { asksUnsubmit, week } from '../weeks.ts'
import type { PlainOf } from './plain.ts'

/** Requests of the audit trail; each time there is something in it. */
export function plainAudit(company: Company): { audit: PlainOf<typeof api.audit> } {
  const admin = () => company.person({ roles: ['LE999'] })
  const requested = async () => {
    const { kim, project } = await company.staff()
    return { kim, project, requestSn: await asksUnsubmit(kim, project) }
  }
  return {
    audit: {
      listAudit: async () => {
        const { kim } = await requested()
        return {
          by: await admin(),
          query: {
            offset: 1,
            limit: 10,
            at: '20260301~20260331',
            actor: kim.employeeId,
            forEmployee: kim.employeeId,
            action: 'timecard.save,timecard.submit',
            subject: 'timecard',
            requestId: 'x',
          },
        }
      },
      readRequestHistory: async () => {
        const { kim, requestSn } = await requested()
        return { by: kim, params: { requestSn }, query: { onBehalfOf: kim.employeeId } }
      },
      readTimecardHistory: async () => {
        const { kim, project } = await requested()
        return { by: kim, query: { projectId: project, ...week, onBehalfOf: kim.employeeId } }
      },
      readNoticeHistory: async () => ({ by: await admin(), params: { noticeSn: 1 } }),
    },
  }
}

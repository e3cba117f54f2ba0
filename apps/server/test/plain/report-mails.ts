import type { api } from '@yuga/contract'
import { createReportMail } from '@yuga/contract/reports/report-mails'
import type { Company } from '../factories.ts'
import type { PlainOf } from './plain.ts'
import { ordered } from '../subjects/report-mails.ts'

/** Requests of monthly reports; each time by a new person. */
export function plainReportMails(company: Company): {
  reportMails: PlainOf<typeof api.reportMails>
} {
  const owner = () => company.person({ roles: ['LE005'], joinDay: '2026-03-01' })
  const made = async () => {
    const [by, to] = [await owner(), await owner()]
    const body = ordered(by, { recipientIdList: [by.employeeId, to.employeeId], location: 'FC001' })
    const { reportMailSn, version } = await by(createReportMail, { body })
    return { by, to, body, params: { reportMailSn }, version }
  }
  const admin = () => company.person({ roles: ['LE999'] })
  return {
    reportMails: {
      listReportMails: async () => ({ by: (await made()).by }),
      createReportMail: async () => {
        const by = await owner()
        return { by, about: by, body: ordered(by, { location: 'FC001' }) }
      },
      updateReportMail: async () => {
        const { by, body, params, version } = await made()
        const { screenName: _, ...more } = body
        return { by, about: by, params, body: { ...more, pausedYn: 'Y', version } }
      },
      deleteReportMail: async () => {
        const { by, params, version } = await made()
        return { by, about: by, params, query: { version } }
      },
      leaveReportMail: async () => {
        const { to, params } = await made()
        return { by: to, about: to, params, body: { leftYn: 'Y' } }
      },
      listAllReportMails: async () => {
        await made()
        return { by: await admin(), query: { offset: 1, limit: 10 } }
      },
      endReportMail: async () => {
        const { by: about, params, version } = await made()
        return { by: await admin(), about, params, query: { version } }
      },
    },
  }
}

import type { api } from '@yuga/contract'
import type { Company } from './factories.ts'
import type { PlainOf } from './plain.ts'

/** What can be asked of reports. */
export function plainReports(company: Company): { utilization: PlainOf<typeof api.utilization> } {
  const asked = async () => ({
    by: await company.person({ roles: ['LE005'] }),
    query: {
      standardYear: 2026,
      organizationId: 'T1',
      beginDay: '202602',
      endDay: '202603',
      beginDayDate: '20260201',
      endDayDate: '20260331',
      location: 'FC001',
      reading: 'THEN' as const,
    },
  })
  return { utilization: { listUtilization: asked, readUtilizationDetail: asked } }
}

import type { api } from '@yuga/contract'
import type { Company } from '../factories.ts'
import { week } from '../weeks.ts'
import type { PlainOf } from './plain.ts'

/** Requests of the months of people. */
export function plainTimecardStatus(company: Company): {
  timecardStatus: PlainOf<typeof api.timecardStatus>
} {
  const reader = () => company.person({ roles: ['LE004'], team: 'T1' })
  const requested = async () => ({
    by: await company.person({ roles: ['LE005'] }),
    query: {
      standardYear: 2026,
      organizationId: 'T1',
      searchYearMonth: '202602',
      beginDay: '202602',
      endDay: '202602',
      beginDayDate: '20260201',
      endDayDate: '20260228',
      location: 'FC001',
    },
  })
  const month = { standardYear: '2026', yearMonth: '202602' }
  return {
    timecardStatus: {
      listTimecardStatus: requested,
      downloadTimecardStatus: async () => {
        const { by, query } = await requested()
        return {
          by,
          query: { ...query, state: 'ready' as const, missingYn: 'N' as const, reason: 'audit' },
        }
      },
      readMonthProgress: requested,
      // a new employee each time, who was not reminded yet
      remindEmployees: async () => {
        const about = await company.person({ team: 'T1' })
        const body = {
          ...month,
          employeeIdList: [about.employeeId],
          previewYn: 'N' as const,
          sentence: 'By noon.',
        }
        return { by: await reader(), about, body }
      },
      readEmployeeWeek: async () => {
        const { employeeId } = await company.person({ team: 'T1' })
        return { by: await reader(), query: { employeeId, ...week } }
      },
      readPersonMonth: async () => {
        const { employeeId } = await company.person({ team: 'T1' })
        return { by: await reader(), query: { employeeId, yearMonth: '202602' } }
      },
      readChangesSinceClose: async () => {
        const { employeeId } = await company.person({ team: 'T1' })
        return { by: await reader(), query: { ...month, employeeId } }
      },
    },
  }
}

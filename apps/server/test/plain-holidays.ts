import type { api } from '@yuga/contract'
import { createHoliday } from '@yuga/contract/holidays'
import type { Company } from './factories.ts'
import type { PlainOf } from './plain.ts'

/** What can be asked of holidays; each time about one of its own, in a year that no other test counts. */
export function plainHolidays(company: Company): { holidays: PlainOf<typeof api.holidays> } {
  const admin = () => company.person({ roles: ['LE999'] })
  const holiday = {
    holidayName: '창립 기념일',
    holidayStartDateObject: '20380501',
    holidayEndDateObject: '20380502',
    officeCode: 'FC001',
  }
  const made = async () => {
    const by = await admin()
    return { by, about: null, made: await by(createHoliday, { body: holiday }) }
  }
  return {
    holidays: {
      readHolidays: async () => ({
        by: await company.person(),
        params: { yearMonth: '202603', officeCode: 'FC001' },
      }),
      listHolidays: async () => ({
        by: await admin(),
        query: {
          offset: 1,
          limit: 10,
          sort: '-holidayStartDateObject',
          holidayName: '기념',
          holidayStartDateObject: '20380101~20381231',
          officeCode: 'FC001',
        },
      }),
      readHolidayImpact: async () => {
        const { by, made: found } = await made()
        const { holidayName: _, ...days } = holiday
        return { by, query: { ...days, sequence: found.sequence } }
      },
      createHoliday: async () => ({ by: await admin(), about: null, body: holiday }),
      updateHoliday: async () => {
        const { by, about, made: found } = await made()
        return { by, about, body: { ...holiday, ...found, holidayName: '창립일' } }
      },
      deleteHoliday: async () => {
        const { by, about, made: found } = await made()
        const { sequence, version } = found
        return { by, about, params: { sequence }, query: { version } }
      },
    },
  }
}

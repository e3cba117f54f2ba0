import type { api } from '@yuga/contract'
import { makeHolidayFeed } from '@yuga/contract/master-data/holiday-feeds'
import { importHolidays } from '@yuga/contract/master-data/holiday-import'
import { createHoliday } from '@yuga/contract/master-data/holidays'
import type { Company } from '../../factories.ts'
import { calendarFile } from '../../subjects/holiday-files.ts'
import type { PlainOf } from '../plain.ts'

/** Requests of holidays; each time about a new one, in a year that no other test counts. */
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
  let day = 0
  const subscriber = async () => {
    const by = await company.person()
    const { feedPath } = await by(makeHolidayFeed, { body: { officeCode: 'FC001' } })
    return { by, feedToken: feedPath?.split('/').at(-2) ?? '' }
  }
  return {
    holidays: {
      importHolidays: async () => {
        const by = await admin()
        const first = 20380601 + (day = (day + 1) % 28)
        const upload = calendarFile([`${first} ${first + 1} 휴무`, '20380701 20380702 식목일'], {
          leaveOut: [1],
        })
        const query = { officeCode: 'FC001', fromYear: 2038, toYear: 2038 }
        const requested = { query: { ...query, previewYn: 'Y' as const }, upload }
        const { basis } = await by(importHolidays, requested as never)
        return {
          by,
          about: null,
          query: { ...query, previewYn: 'N' as const, basis },
          body: { leaveOut: [1] },
          upload,
        }
      },
      listHolidayFeeds: async () => ({ by: await company.person() }),
      makeHolidayFeed: async () => {
        const by = await company.person()
        return { by, about: by, body: { officeCode: 'FC001' } }
      },
      revokeHolidayFeed: async () => {
        const { by } = await subscriber()
        return { by, about: by, params: { officeCode: 'FC001' } }
      },
      readHolidayFeed: async () => {
        const { by, feedToken } = await subscriber()
        return { by, params: { feedToken }, query: {} }
      },
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
        const { by, made: result } = await made()
        const { holidayName: _, ...days } = holiday
        return { by, query: { ...days, sequence: result.sequence } }
      },
      createHoliday: async () => ({ by: await admin(), about: null, body: holiday }),
      updateHoliday: async () => {
        const { by, about, made: result } = await made()
        return { by, about, body: { ...holiday, ...result, holidayName: '창립일' } }
      },
      deleteHoliday: async () => {
        const { by, about, made: result } = await made()
        const { sequence, version } = result
        return { by, about, params: { sequence }, query: { version } }
      },
    },
  }
}

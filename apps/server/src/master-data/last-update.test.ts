import { createCode, deleteCode, listCodes } from '@yuga/contract/master-data/codes'
import { createHoliday, deleteHoliday, listHolidays } from '@yuga/contract/master-data/holidays'
import {
  copyOrganizations,
  createOrganization,
  deleteOrganization,
  readOrganizations,
} from '@yuga/contract/master-data/organizations'
import {
  createCategory,
  deleteCategory,
  listCategories,
} from '@yuga/contract/master-data/project-type-categories'
import {
  createUnitPrice,
  deleteUnitPrice,
  listUnitPrices,
} from '@yuga/contract/master-data/unit-prices'
import { expect, test } from 'vitest'
import type { Caller } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

// later than the tables were made, so that what is written here was written last
const { server, company } = useServer('2040-03-18T09:00:00+09:00')

type LastUpdate = { lastUpdateDateObject: string | null; lastUpdaterName: string }
type Case = {
  /** Adds a row; the answer removes it. */
  add(by: Caller): Promise<(by: Caller) => Promise<unknown>>
  /** What the screen of the table says, or of that year of it. */
  read(by: Caller): Promise<LastUpdate>
  /** The same of another year, where the table has years. */
  readOtherYear?(by: Caller): Promise<LastUpdate>
}

const pricesOf = (by: Caller, year: number) => by(listUnitPrices, { params: { year }, query: {} })
const chartOf = (by: Caller, year: number) => by(readOrganizations, { query: { year } })

const cases: Record<string, Case> = {
  'common codes': {
    add: async (by) => {
      const key = { groupCode: 'GRDEGR', detailCode: 'GR900' }
      await by(createCode, {
        body: {
          ...key,
          detailNameKo: '임시',
          detailNameEn: 'Temporary',
          sortOrder: 99,
          activeYn: 'Y' as const,
        },
      })
      return (other) => other(deleteCode, { query: key })
    },
    read: (by) => by(listCodes, { query: {} }),
  },
  holidays: {
    add: async (by) => {
      const { sequence } = await by(createHoliday, {
        body: {
          officeCode: 'FC001',
          holidayName: '창립일',
          holidayStartDateObject: '20400528',
          holidayEndDateObject: '20400528',
        },
      })
      return (other) => other(deleteHoliday, { params: { sequence }, query: {} })
    },
    read: (by) => by(listHolidays, { query: {} }),
  },
  categories: {
    add: async (by) => {
      const body = { projectCategoryName: '임시 분류', sortOrder: 50 }
      const { projectCategoryCode } = await by(createCategory, { body })
      return (other) => other(deleteCategory, { params: { projectCategoryCode }, query: {} })
    },
    read: (by) => by(listCategories, { query: {} }),
  },
  'the chart of a year': {
    add: async (by) => {
      await by(copyOrganizations, { params: { fromYear: 2026, toYear: 2040 } })
      const body = {
        year: 2040,
        upperOrganizationId: 'C',
        organizationName: '임시 조직',
        indicationName: 'Temporary',
      }
      const { organizationId } = await by(createOrganization, { body })
      const params = { year: 2040, organizationId }
      return (other) => other(deleteOrganization, { params, query: {} })
    },
    read: (by) => chartOf(by, 2040),
    readOtherYear: (by) => chartOf(by, 2026),
  },
  'unit prices of a year': {
    add: async (by) => {
      const key = { sectionCode: 'UP001', gradeCode: 'GR003' } as const
      await by(createUnitPrice, {
        body: { standardYear: '2040', ...key, innerPrimeCost: '8000000' },
      })
      const params = { year: 2040, ...key }
      return (other) => other(deleteUnitPrice, { params, query: {} })
    },
    read: (by) => pricesOf(by, 2040),
    readOtherYear: (by) => pricesOf(by, 2039),
  },
}

/** The employee on a day, signed in on it. */
async function onDay(day: string, { employeeId }: Caller): Promise<Caller> {
  server.clock.set(`${day}T09:00:00+09:00`)
  return server.as(employeeId)
}

test.each(Object.entries(cases))(
  '[master-data-14] a deletion is the last update of %s',
  async (_, about) => {
    const adder = await company.person({ name: '한추가', roles: ['LE999'] })
    const remover = await company.person({ name: '민삭제', roles: ['LE999'] })
    const first = await onDay('2040-03-19', adder)
    const remove = await about.add(first)
    expect(await about.read(first)).toMatchObject({
      lastUpdateDateObject: '20400319',
      lastUpdaterName: '한추가',
    })
    const second = await onDay('2040-03-20', remover)
    const elsewhere = await about.readOtherYear?.(second)
    await remove(second)
    expect(await about.read(second)).toMatchObject({
      lastUpdateDateObject: '20400320',
      lastUpdaterName: '민삭제',
    })
    expect(await about.readOtherYear?.(second)).toEqual(elsewhere)
  },
)

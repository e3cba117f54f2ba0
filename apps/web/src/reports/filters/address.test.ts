import {
  type FilterSet,
  pathToReport,
  reportFilterSets,
  searchOf,
} from '@yuga/contract/reports/report-filters'
import { defaultParseSearch } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import {
  filtersOf,
  inYear,
  isRequestedIn,
  mailsWord,
  missingValues,
  reportSearch,
  viewOf,
} from './address.ts'

const ofYear: FilterSet = {
  unit: 'any',
  period: 'months-of-year',
  office: 'one',
  currency: true,
  reading: true,
}
const bare = reportSearch({})
const defaults = {
  today: '2026-11-22',
  officeCodes: ['FC001', 'FC002'],
  currencyCodes: ['CY001', 'CY002'],
}
const filters = (search: Record<string, unknown>, set: FilterSet = ofYear) =>
  filtersOf(reportSearch(search), set, defaults)

describe('the address of a report', () => {
  test('without a word means the current month, the first office, won, and as it was then', () => {
    expect(filters({})).toEqual({
      year: 2026,
      unitId: '',
      first: '2026-11',
      last: '2026-11',
      officeCode: 'FC001',
      currency: 'CY001',
      reading: 'THEN',
    })
  })

  test('without a word means the currency that is first in the list', () => {
    const currencyCodes = ['CY002', 'CY001']
    const inDollars = { ...defaults, currencyCodes }
    expect(filtersOf(bare, ofYear, inDollars).currency).toBe('CY002')
    expect(filtersOf(reportSearch({ currency: 'CY001' }), ofYear, inDollars).currency).toBe('CY001')
  })

  test('[reports-6] says everything once it was searched, and is read back as it was', () => {
    const searched = {
      year: 2025,
      unitId: '000123',
      first: '2025-02',
      last: '2025-04',
      officeCode: '',
      currency: 'CY002',
      reading: 'NOW',
    } as const
    const search = searchOf(searched, ofYear)
    expect(Object.values(search)).not.toContain(undefined)
    expect(filters({ ...search })).toEqual(searched)
  })

  test.each([
    ['a year before reports begin', { year: 2019 }, { year: 2026 }],
    ['a year that no call takes', { year: 2100 }, { year: 2026 }],
    [
      'months of another year',
      { year: 2025, from: '2024-03', to: '2024-05' },
      { first: '2025-11' },
    ],
    ['months the wrong way round', { from: '2026-05', to: '2026-02' }, { last: '2026-05' }],
    ['an office that there is not', { office: 'FC009' }, { officeCode: 'FC001' }],
    ['a currency that there is not', { currency: 'CY003' }, { currency: 'CY001' }],
    ['another reading', { reading: 'LATER' }, { reading: 'THEN' }],
    ['a unit that is no id', { unit: { a: 1 } }, { unitId: '' }],
  ])('with %s reads as without it', (_, search, result) => {
    expect(filters(search)).toMatchObject(result)
  })

  test('takes a unit with a number as its id', () => {
    expect(filters({ unit: 120 }).unitId).toBe('120')
  })

  test('has one month where the report has one', () => {
    const set = { ...ofYear, period: 'month-of-year' } as const
    expect(filters({ year: 2026, from: '2026-02', to: '2026-05' }, set).last).toBe('2026-02')
  })

  test('has months of several years where the report is of no year', () => {
    const set = { ...ofYear, unit: 'none', period: 'months', office: 'all' } as const
    expect(filters({ from: '2024-11', to: '2026-02' }, set)).toMatchObject({
      first: '2024-11',
      last: '2026-02',
      officeCode: '',
    })
  })

  test('asks for the report once it names a unit, or any word where there are no units', () => {
    const without = { ...ofYear, unit: 'none' } as const
    expect(isRequestedIn(reportSearch({ year: 2026 }), ofYear)).toBe(false)
    expect(isRequestedIn(reportSearch({ unit: 'T1' }), ofYear)).toBe(true)
    expect(isRequestedIn(reportSearch({}), without)).toBe(false)
    expect(isRequestedIn(reportSearch({ from: '2026-01' }), without)).toBe(true)
  })
})

test('[saved-views-5] a view keeps the filters, and no month where it is that of today', () => {
  const search = { unit: 'T1', year: 2026, from: '2026-11', to: '2026-11', reading: 'NOW' }
  expect(viewOf(search, '2026-11-22')).toEqual({ ...bare, unit: 'T1', reading: 'NOW' })
  expect(viewOf(search, '2026-12-01')).toEqual({ ...bare, ...search })
  expect(viewOf({ ...search, from: '2026-10' }, '2026-11-22')).toMatchObject({ from: '2026-10' })
})

test('another year has the same months', () => {
  expect(inYear(filters({ from: '2026-02', to: '2026-05' }), 2024)).toMatchObject({
    year: 2024,
    first: '2024-02',
    last: '2024-05',
  })
})

test.each(['T1', '100', '0100', '1e5', 'null', 'a&b=c d', '팀 "하나"'])(
  'the link of a mail is read as the filters that it was made of, of the unit %s',
  (unitId) => {
    const requested = {
      ...filters({ year: 2025, from: '2025-03', to: '2025-04', reading: 'NOW', office: 'ALL' }),
      unitId,
    }
    const path = pathToReport('utilization', requested, { mails: 'open' })
    const search = defaultParseSearch(path.slice(path.indexOf('?'))) as Record<string, unknown>
    expect(filtersOf(reportSearch(search), reportFilterSets.utilization, defaults)).toEqual(
      requested,
    )
    expect(mailsWord(search)).toEqual({ mails: 'open' })
  },
)

test('[reports-6] an address is given the filters that it leaves out, once, and keeps those that it has', () => {
  const search = reportSearch({ unit: 'U1', office: 'FC002' })
  const more = missingValues(search, searchOf(filtersOf(search, ofYear, defaults), ofYear))
  expect(more).toEqual({
    year: 2026,
    from: '2026-11',
    to: '2026-11',
    currency: 'CY001',
    reading: 'THEN',
  })
  const whole = reportSearch({ ...search, ...more })
  expect(missingValues(whole, searchOf(filtersOf(whole, ofYear, defaults), ofYear))).toBeNull()
})

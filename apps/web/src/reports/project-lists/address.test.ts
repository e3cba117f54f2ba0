import { expect, test } from 'vitest'
import {
  projectListQuery,
  projectListSearch,
  projectListViewOf,
  projectMonthsQuery,
  wholeProjectSearch,
} from './address.ts'

const query = (search: Record<string, unknown>) => projectListQuery(projectListSearch(search), 2026)

test('without a word the projects of this year are requested', () => {
  expect(query({})).toEqual({ projectType: '', beginDay: 2026, endDay: 2026 })
})

test('type, year and name are requested as the address says them', () => {
  expect(query({ type: 'PM001', year: '2025', name: ' 정산 ' })).toEqual({
    projectType: 'PM001',
    beginDay: 2025,
    endDay: 2025,
    projectName: '정산',
  })
  expect(query({ year: 'all' }).beginDay).toBe('all')
})

test.each([{ year: 1999 }, { year: 'soon' }, { name: { a: 1 } }, { type: 'x'.repeat(201) }])(
  'what makes no sense reads as without it: %j',
  (search) => {
    expect(query(search)).toEqual(query({}))
  },
)

test('how the profit of a project is read is in the address, and nothing else does', () => {
  expect(projectListSearch({ reading: 'NOW' }).reading).toBe('NOW')
  expect(projectListSearch({ reading: 'LATER' }).reading).toBeUndefined()
})

test('a name that is a number is a name', () => {
  expect(projectListSearch({ name: 2026, project: 12 })).toMatchObject({
    name: '2026',
    project: '12',
  })
})

test('[reports-6] an address of projects is given the year and the reading that it does not say, and keeps those it has', () => {
  const whole = (search: Record<string, unknown>, hasReading = true) =>
    wholeProjectSearch(projectListSearch(search), 2026, hasReading)
  expect(whole({ type: 'PM001' })).toMatchObject({ type: 'PM001', year: 2026, reading: 'THEN' })
  expect(whole({ year: 'all', reading: 'NOW' })).toMatchObject({ year: 'all', reading: 'NOW' })
  expect(whole({}, false).reading).toBeUndefined()
})

test('[saved-views-5] a view of projects keeps a year that is not this one, so that without one it means the running year', () => {
  expect(projectListViewOf({ year: 2026, name: '정산' }, 2026)).toMatchObject({
    year: undefined,
    name: '정산',
  })
  expect(projectListViewOf({ year: 2025, reading: 'NOW' }, 2026)).toMatchObject({
    year: 2025,
    reading: 'NOW',
  })
})

test.each([
  [
    { year: 2026, from: '2026-01', to: '2026-02' },
    { beginDay: '202601', endDay: '202602' },
  ],
  // another year, all years, none, the wrong order, and half of it
  [{ year: 2025, from: '2026-01', to: '2026-02' }, {}],
  [{ year: 'all', from: '2026-01', to: '2026-02' }, {}],
  [{ from: '2026-01', to: '2026-02' }, {}],
  [{ year: 2026, from: '2026-03', to: '2026-02' }, {}],
  [{ year: 2026, from: '2026-01' }, {}],
])('[reports-6] the report of a project is of months of its year: %j', (search, expected) => {
  expect(projectMonthsQuery(projectListSearch(search))).toEqual(expected)
})

test('[saved-views-5] a saved view keeps no months, since it means the running year', () => {
  const view = projectListViewOf({ year: 2026, from: '2026-01', to: '2026-02' }, 2026)
  expect([view.from, view.to]).toEqual([undefined, undefined])
})

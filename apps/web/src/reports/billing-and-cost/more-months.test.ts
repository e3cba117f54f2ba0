import { expect, test } from 'vitest'
import { moreMonths } from './more-months.ts'

const today = '2026-11-26'

test.each([
  ['a month of this year', '2026-11', '2026-11', '2026-01'],
  ['a month ahead', '2027-02', '2027-02', '2026-01'],
  ['months of the year before', '2025-01', '2025-12', '2026-01'],
  ['this year so far', '2026-01', '2026-11', '2021-12'],
  ['more than this year so far', '2024-01', '2026-12', '2021-12'],
])('[billing-and-cost-10] after %s come months that hold others', (_, first, last, wider) => {
  expect(moreMonths({ first, last }, today)).toEqual({ first: wider, last: '2026-11' })
})

test('after all months that are looked at together there are no more', () => {
  expect(moreMonths({ first: '2021-12', last: '2026-11' }, today)).toBeNull()
})

test('in January this year so far is one month', () => {
  expect(moreMonths({ first: '2026-12', last: '2026-12' }, '2027-01-01')).toEqual({
    first: '2027-01',
    last: '2027-01',
  })
  expect(moreMonths({ first: '2027-01', last: '2027-01' }, '2027-01-01')).toEqual({
    first: '2022-02',
    last: '2027-01',
  })
})

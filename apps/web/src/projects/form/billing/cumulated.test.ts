import type { BillingRow } from '@yuga/domain/projects/billing/rows'
import { expect, test } from 'vitest'
import { cumulatedBilling, rowOfMonth } from './cumulated.ts'

const row = (change: Partial<BillingRow>): BillingRow => ({
  revenue: 'si',
  plannedMonth: null,
  planned: 0,
  actualMonth: null,
  actual: 0,
  remark: '',
  ...change,
})

test('billing is added up over every month between the first and the last that have any', () => {
  const rows = [
    row({ plannedMonth: '2026-01', planned: 100 }),
    row({ plannedMonth: '2026-04', planned: 50, actualMonth: '2026-02', actual: 90 }),
    row({ actualMonth: '2026-03', actual: -10 }),
  ]
  expect(cumulatedBilling(rows, '2026-03')).toEqual({
    months: ['2026-01', '2026-02', '2026-03', '2026-04'],
    planned: [100, 100, 100, 150],
    invoiced: [0, 90, 80, null],
  })
})

test('where nothing is planned or invoiced in a month there is nothing to draw', () => {
  expect(cumulatedBilling([], '2026-03')).toBeNull()
  expect(cumulatedBilling([row({ plannedMonth: '2026-01' })], '2026-03')).toBeNull()
})

test.each([
  // planned in it, invoiced in it, the first of several
  ['2026-01', 1],
  ['2026-02', 3],
  ['2026-04', 2],
  // nothing in it: the last one before it
  ['2026-03', 3],
  ['2026-09', 2],
  // nothing yet
  ['2025-12', null],
])('[reports-18] the month %s of the chart leads to row %s', (month, place) => {
  const rows = [
    row({}),
    row({ plannedMonth: '2026-01', planned: 100 }),
    row({ plannedMonth: '2026-04', planned: 50 }),
    row({ plannedMonth: '2026-01', planned: 10, actualMonth: '2026-02', actual: 90 }),
  ]
  expect(rowOfMonth(rows, month)).toBe(place)
})

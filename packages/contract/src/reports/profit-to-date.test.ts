import { expect, test } from 'vitest'
import { profitToDate } from './profit-to-date.ts'

const month = (monthName: string, runningYn: 'Y' | 'N') => ({
  monthName,
  runningYn,
  closedYn: 'N' as const,
  moneyChangedDate: null,
})

const row = (months: readonly (readonly [string, number | null, number | null])[]) => ({
  largeGubunCode: 'COST' as const,
  largeGubunName: 'Cost',
  gubunCode: 'LABOUR' as const,
  gubunName: 'Labour',
  viewPlan: 100,
  viewActual: 99,
  viewDifference: -1,
  viewPlanManMonth: 1,
  viewManMonth: 1,
  monthlyDisplayList: months.map(([monthName, viewPlan, viewActual]) => ({
    monthName,
    viewPlan,
    viewActual,
    viewDifference: null,
    viewPlanManMonth: 0.1,
    viewManMonth: 0.2,
  })),
})

const year = [
  ['202609', 0.1, 0.3],
  ['202610', 0.2, 0],
  ['202611', 5, 7],
  ['202612', 90, 0],
] as const

test('[profit-20] plan and actual are compared through the running month, not against months to come', () => {
  const monthList = [
    month('202609', 'N'),
    month('202610', 'N'),
    month('202611', 'Y'),
    month('202612', 'N'),
  ]
  const toDate = profitToDate({ monthList })
  expect(toDate?.monthName).toBe('202611')
  expect(toDate?.of(row(year))).toEqual({
    viewPlan: 5.3,
    viewActual: 7.3,
    viewDifference: 2,
    viewPlanManMonth: 0.3,
    viewManMonth: 0.6,
  })
})

test('[profit-20] a month without a plan leaves the sum through the running month without one', () => {
  const monthList = [month('202610', 'N'), month('202611', 'Y'), month('202612', 'N')]
  const toDate = profitToDate({ monthList })
  const missing = row([
    ['202610', null, 1],
    ['202611', 1, 1],
    ['202612', 1, null],
  ])
  expect(toDate?.of(missing)).toMatchObject({ viewPlan: null, viewActual: 2, viewDifference: null })
})

test('[profit-20] a period without a month to come is compared whole', () => {
  expect(profitToDate({ monthList: [month('202610', 'N'), month('202611', 'Y')] })).toBeNull()
  expect(profitToDate({ monthList: [month('202509', 'N'), month('202510', 'N')] })).toBeNull()
  expect(profitToDate({ monthList: [] })).toBeNull()
})

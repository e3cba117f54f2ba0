import { describe, expect, test } from 'vitest'
import { contractMonths, costsOutside, whyNotContract, whyNotFutureCosts } from './entered.ts'

const contract = (contractStartDay: string, contractEndDay: string) => ({
  contractStartDay,
  contractEndDay,
})
const cost = (month: string, amount: number) => ({
  category: 'expense' as const,
  teamCode: 'T1',
  month,
  amount,
})

test('[project-money-8] the columns are the months that the contract touches, by a day at least', () => {
  expect(contractMonths(contract('2025-11-30', '2026-02-01'))).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ])
})

describe('a contract period', () => {
  const costs = [cost('2026-01', 5), cost('2026-03', 0), cost('2026-05', -7), cost('2026-06', 1)]

  test('that keeps every month with costs is taken', () => {
    expect(whyNotContract(costs, contract('2026-01-31', '2026-06-01'))).toEqual([])
    expect(whyNotContract([], contract('2026-01-31', '2026-01-31'))).toEqual([])
  })

  test('[project-money-11] that would lose entered costs is refused at the day that loses them, and the months are named', () => {
    const shorter = contract('2026-02-01', '2026-04-30')
    expect(whyNotContract(costs, shorter)).toEqual([
      {
        code: 'project.costs-outside-contract',
        at: 'realStartDate',
        values: { firstMonth: '2026-01', lastMonth: '2026-01' },
      },
      {
        code: 'project.costs-outside-contract',
        at: 'realEndDate',
        values: { firstMonth: '2026-05', lastMonth: '2026-06' },
      },
    ])
    expect(costsOutside(costs, shorter).map(({ month }) => month)).toEqual([
      '2026-01',
      '2026-05',
      '2026-06',
    ])
  })

  test('may leave out a month with an amount of 0', () => {
    expect(whyNotContract([cost('2026-03', 0)], contract('2026-04-01', '2026-04-30'))).toEqual([])
  })
})

describe('costs of a month that has not begun', () => {
  test('[project-money-22] are refused, each month once, and those up to the current month are taken', () => {
    const costs = [cost('2026-12', 1), cost('2026-10', 5), cost('2027-01', -1), cost('2026-12', 2)]
    expect(whyNotFutureCosts(costs, '2026-11')).toEqual(
      ['2026-12', '2027-01'].map((month) => ({
        code: 'project.cost-future-month',
        at: 'costExpenseList',
        values: { month },
      })),
    )
    expect(whyNotFutureCosts([cost('2026-11', 1), cost('2026-12', 0)], '2026-11')).toEqual([])
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Figure } from '../money/figures.ts'
import {
  byAchievement,
  comparedMonths,
  marginOf,
  profitMeasures,
  type ProfitMeasure,
  quarterOf,
  reasonOf,
} from './overview.ts'

const missing: Figure = { missing: [{ kind: 'exchange-rate', year: 2026 }] }

describe('[overview-5] the compared months', () => {
  test.each([
    ['YEAR', '2026-10', '2026-12', '2025-10', '2025-12'],
    ['YEAR', '2024-02', '2024-02', '2023-02', '2023-02'],
    // the quarter before, also of the year before
    ['BEFORE', '2026-10', '2026-12', '2026-07', '2026-09'],
    ['BEFORE', '2026-01', '2026-03', '2025-10', '2025-12'],
    ['BEFORE', '2026-10', '2026-11', '2026-08', '2026-09'],
    ['BEFORE', '2026-01', '2026-12', '2025-01', '2025-12'],
  ] as const)('%s of %s to %s are %s to %s', (basis, first, last, from, to) => {
    expect(comparedMonths({ first, last }, basis)).toEqual({ first: from, last: to })
  })

  test('of two years are none', () => {
    expect(comparedMonths({ first: '2026-02', last: '2026-04' }, 'BEFORE')).toBeNull()
  })
})

test('[overview-10] a quarter begins in January, April, July and October', () => {
  const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-11', '2026-12']
  expect(months.map(quarterOf)).toEqual([
    '2026-01',
    '2026-01',
    '2026-01',
    '2026-04',
    '2026-10',
    '2026-10',
  ])
})

describe('[overview-4] a profit in percent of sales', () => {
  test.each([
    // of the worked examples: 45,209,751 of 65,000,001 won
    [{ amount: 45_209_751 }, { amount: 65_000_001 }, 696],
    [{ amount: -1 }, { amount: 3 }, -333],
    [{ amount: 5 }, { amount: 0 }, null],
    [{ amount: 5 }, { amount: -10 }, null],
    [missing, { amount: 10 }, null],
    [{ amount: 5 }, missing, null],
  ] as const)('%j of %j is %s tenths', (profit, sales, tenths) => {
    expect(marginOf(profit, sales)).toBe(tenths)
  })
})

describe('[overview-6] the reason', () => {
  const of =
    (amounts: Partial<Record<ProfitMeasure, number | null>>) =>
    (measure: ProfitMeasure): Figure => {
      const amount = amounts[measure]
      return amount === null ? missing : { amount: amount ?? 0 }
    }

  test.each([
    [
      { sales: 70, labour: 30 },
      { sales: 100, labour: 25 },
      { measure: 'sales', amount: 30 },
    ],
    [
      { sales: 99, cost: 50 },
      { sales: 100, cost: 10 },
      { measure: 'cost', amount: 40 },
    ],
    [{ settlement: -9 }, { settlement: 2 }, { measure: 'settlement', amount: 11 }],
    [
      { sales: 120, labour: 90 },
      { sales: 100, labour: 40 },
      { measure: 'labour', amount: 50 },
    ],
    // more was spent, and still more earned
    [{ sales: 200, cost: 50 }, { sales: 100, cost: 10 }, null],
    [{ sales: 100 }, { sales: 100 }, null],
    [{ sales: 50, labour: null }, { sales: 100 }, null],
    [{ sales: 50 }, { sales: 100, cost: null }, null],
  ] as const)('for %j after %j is %j', (now, then, reason) => {
    expect(reasonOf(of(now), of(then))).toEqual(reason)
  })

  test('takes at least a quarter of what operating profit lost', () => {
    const amounts = fc.record({
      sales: fc.integer(),
      cost: fc.integer(),
      settlement: fc.integer(),
      labour: fc.integer(),
    })
    const profit = (amount: Record<ProfitMeasure, number>) =>
      (Object.keys(profitMeasures) as ProfitMeasure[]).reduce(
        (sum, one) => sum + profitMeasures[one] * amount[one],
        0,
      )
    fc.assert(
      fc.property(amounts, amounts, (now, then) => {
        const lost = profit(then) - profit(now)
        const reason = reasonOf(of(now), of(then))
        if (lost <= 0) expect(reason).toBeNull()
        else expect((reason?.amount ?? 0) * 4).toBeGreaterThanOrEqual(lost)
      }),
    )
  })
})

test('[overview-8] the lowest achievement is first, and then the lowest gross profit', () => {
  const rows = [
    { achievement: null, grossProfit: null },
    { achievement: null, grossProfit: -5 },
    { achievement: 20, grossProfit: 100 },
    { achievement: 20, grossProfit: 90 },
    { achievement: -3, grossProfit: 900 },
  ]
  expect(rows.toSorted(byAchievement).map(({ grossProfit }) => grossProfit)).toEqual([
    900,
    90,
    100,
    -5,
    null,
  ])
})

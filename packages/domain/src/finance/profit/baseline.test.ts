import { describe, expect, test } from 'vitest'
import type { Figure } from '../../money/figures.ts'
import { baselineIn, baselineOf } from './baseline.ts'
import type { PlannedAmount } from './plan.ts'

const missing: Figure = {
  missing: [{ kind: 'opex-rate', year: 2026, styleCode: 'ST001' }],
}
const planned = (
  line: PlannedAmount['line'],
  month: string,
  amount: number | Figure,
  work = 0,
) => ({
  line,
  month,
  figure: typeof amount === 'number' ? { amount } : amount,
  tenThousandths: work,
})

describe('[baselines-1] a baseline', () => {
  test('has one amount of each line and month, with the man-months behind it', () => {
    expect(
      baselineOf([
        planned('labour', '2026-05', 100, 5_000),
        planned('labour', '2026-05', 20, 1_000),
        planned('labour', '2026-06', 7, 100),
        planned('si', '2026-05', 3),
      ]),
    ).toEqual([
      planned('labour', '2026-05', 120, 6_000),
      planned('labour', '2026-06', 7, 100),
      planned('si', '2026-05', 3),
    ])
  })

  test('misses what is missing', () => {
    const stored = baselineOf([
      planned('salesOpex', '2026-05', missing),
      planned('si', '2026-05', 1),
    ])
    expect(stored[0]?.figure).toEqual(missing)
    expect(stored[1]?.figure).toEqual({ amount: 1 })
  })
})

describe('[baselines-4] in a report it', () => {
  const requested = {
    isOf: () => true,
    from: 'USD' as const,
    to: 'KRW' as const,
    exchangeRates: [{ year: 2026, won: 1_350 }],
  }

  test('is converted line by line and month by month, by the rate of the year', () => {
    // 1.01 dollars are 1,363.5 won
    const baseline = [planned('si', '2026-05', 101), planned('si', '2027-01', 101)]
    const [first, next] = baselineIn(baseline, requested)
    expect(first?.figure).toEqual({ amount: 1_364 })
    expect(next?.figure).toEqual({ missing: [{ kind: 'exchange-rate', year: 2027 }] })
    expect(baselineIn(baseline, { ...requested, to: 'USD' })).toEqual(baseline)
  })

  test('has the months that are requested, and misses what is missing', () => {
    const baseline = [planned('si', '2026-05', missing), planned('si', '2026-06', 1)]
    expect(baselineIn(baseline, { ...requested, isOf: (month) => month < '2026-06' })).toEqual([
      planned('si', '2026-05', missing),
    ])
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { achievementIn, sumOfTargets, targetIn } from './targets.ts'

const of = (firstTarget: number) => ({ firstTarget, additionalTarget: 0 })
const won = { year: 2026, currency: 'KRW' } as const

describe('the target of a report (profit-6)', () => {
  test('[gp-targets-4] is rounded once for all of its months, at a half away from zero', () => {
    // six won in a year are half a won in a month
    expect(targetIn(of(6), { ...won, monthCount: 1 }, []).total).toEqual({ amount: 1 })
    expect(targetIn(of(-6), { ...won, monthCount: 1 }, []).total).toEqual({ amount: -1 })
    expect(targetIn(of(400_000_000), { ...won, monthCount: 1 }, []).total).toEqual({
      amount: 33_333_333,
    })
    expect(targetIn(of(400_000_000), { ...won, monthCount: 12 }, []).total).toEqual({
      amount: 400_000_000,
    })
  })

  test('[profit-6] months add up to the target of all of them', () => {
    const some = fc.record({
      target: fc.integer({ min: -(10 ** 12), max: 10 ** 12 }),
      monthCount: fc.integer({ min: 1, max: 12 }),
      currency: fc.constantFrom('KRW' as const, 'USD' as const),
    })
    fc.assert(
      fc.property(some, ({ target, monthCount, currency }) => {
        const rates = [{ year: 2026, won: 1_350 }]
        const { total, months } = targetIn(of(target), { year: 2026, monthCount, currency }, rates)
        expect(months).toHaveLength(monthCount)
        expect(sumOfTargets([{ total, months: [] }], 0).total).toEqual({
          amount: months.reduce((sum, one) => sum + ('amount' in one ? one.amount : NaN), 0),
        })
      }),
    )
  })

  test('[gp-targets-4, examples-9] of a unit is the same to the won in a year, and its March is that of a report of March alone', () => {
    const teams = [of(400_000_000), of(100_000_000)]
    const inMonths = (monthCount: number) =>
      sumOfTargets(
        teams.map((team) => targetIn(team, { ...won, monthCount }, [])),
        monthCount,
      )
    const { total, months } = inMonths(12)
    expect(total).toEqual({ amount: 500_000_000 })
    expect(months.map((one) => ('amount' in one ? one.amount : NaN))).toEqual([
      41_666_666, 41_666_668, 41_666_666, 41_666_666, 41_666_668, 41_666_666, 41_666_666,
      41_666_668, 41_666_666, 41_666_666, 41_666_668, 41_666_666,
    ])
    expect(inMonths(1).total).toEqual(months[2])
  })

  test('has no rate of its year, and achieves nothing then', () => {
    const { total } = targetIn(of(1), { year: 2026, currency: 'USD', monthCount: 12 }, [])
    expect(total).toEqual({ missing: [{ kind: 'exchange-rate', year: 2026 }] })
    expect(achievementIn({ amount: 1 }, total)).toBeNull()
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Figure } from '../money/figures.ts'
import { billableTenths, labourOverPlan, marginFall, marginOf, weeksLeft } from './figures.ts'

const of = (amount: number): Figure => ({ amount })
const unknown: Figure = { missing: [{ kind: 'opex-rate', year: 2026, styleCode: 'ST001' }] }
const earned = (sales: number, operating: number) => ({
  sales: of(sales),
  operatingProfit: of(operating),
})

describe('the margin to date', () => {
  test.each([
    // examples-15: 41,209,751 of 60,000,001
    [60_000_001, 41_209_751, 687],
    [1_000_000, 50_000, 50],
    // 4.95 is shown and compared as 5.0
    [1_000_000, 49_500, 50],
    [1_000_000, 49_499, 49],
    [1_000_000, -120_000, -120],
    [0, -1, null],
    [-1_000, 500, null],
  ])(
    '[alerts-3, alerts-4] of sales of %s and a profit of %s is %s tenths',
    (sales, profit, tenths) => {
      expect(marginOf(earned(sales, profit))).toBe(tenths)
    },
  )

  test('[alerts-10] is none where a figure is missing', () => {
    expect(marginOf({ sales: of(1), operatingProfit: unknown })).toBeNull()
    expect(marginOf({ sales: unknown, operatingProfit: of(1) })).toBeNull()
  })

  test('[alerts-5] has fallen by the difference of what is shown, and not without one of both', () => {
    expect(marginFall(earned(2_000, 1_484), earned(1_000, 818))).toEqual({ fall: 76, margin: 742 })
    expect(marginFall(earned(1_000, 818), earned(1_000, 742))).toEqual({ fall: -76, margin: 818 })
    expect(marginFall(earned(1_000, 818), earned(0, 0))).toBeNull()
    expect(marginFall({ sales: of(1), operatingProfit: unknown }, earned(1, 1))).toBeNull()
  })
})

test.each([
  // 1,818,400 of 1,600,000
  [1_818_400, 1_600_000, 137],
  [1_600_000, 1_600_000, 0],
  [0, 1_600_000, -1000],
  [5, 0, null],
])('[alerts-6] labour of %s against %s is above plan by %s tenths', (labour, planned, tenths) => {
  expect(labourOverPlan(of(labour), of(planned))).toBe(tenths)
})

test('[alerts-10] labour without a price is not compared', () => {
  expect(labourOverPlan(unknown, of(1))).toBeNull()
  expect(labourOverPlan(of(1), unknown)).toBeNull()
})

test('[alerts-8] utilization is that of the list, and none without base hours', () => {
  // examples-17
  expect(billableTenths({ billable: 4_225, nonBillable: 0, base: 16_800 })).toBe(251)
  expect(billableTenths({ billable: 0, nonBillable: 0, base: 0 })).toBeNull()
})

describe('a plan', () => {
  test.each([
    // 0.25 less 0.2273, at 0.2273 in four weeks
    [2_500, 2_273, 2_273, 4],
    [10_000, 5_000, 5_000, 40],
    [10_000, 10_000, 5_000, 0],
    [10_000, 12_000, 0, 0],
    [10_000, 9_999, 0, Infinity],
    [0, 5_000, 5_000, null],
  ])(
    '[alerts-9] of %s, of which %s are used and %s in four weeks, lasts for %s tenths of a week',
    (assigned, used, inFourWeeks, tenths) => {
      expect(weeksLeft({ assigned, used, inFourWeeks })).toBe(tenths)
    },
  )

  test('[alerts-9] lasts no longer at a faster pace, or with more of it used', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(amount, amount, amount, amount, (assigned, used, inFourWeeks, more) => {
        const weeks = weeksLeft({ assigned, used, inFourWeeks }) ?? 0
        expect(weeksLeft({ assigned, used, inFourWeeks: inFourWeeks + more })).toBeLessThanOrEqual(
          weeks,
        )
        expect(weeksLeft({ assigned, used: used + more, inFourWeeks })).toBeLessThanOrEqual(weeks)
      }),
    )
  })
})

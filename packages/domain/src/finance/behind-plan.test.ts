import { describe, expect, test } from 'vitest'
import { differenceFromPlan, isBehindPlan } from './behind-plan.ts'
import type { ProfitMeasure } from './overview.ts'

const profit = (sales: number, cost: number, labour: number) => {
  const amounts = { sales, cost, labour, settlement: 0 } satisfies Record<ProfitMeasure, number>
  return {
    operatingProfit: { amount: sales - cost - labour },
    measureOf: (measure: ProfitMeasure) => ({ amount: amounts[measure] }),
  }
}

describe('how far a project is from its plan', () => {
  test.each([
    ['sales', profit(70, 10, 10), { measure: 'sales', amount: 30 }],
    ['cost', profit(95, 40, 10), { measure: 'cost', amount: 30 }],
    ['labour', profit(95, 10, 40), { measure: 'labour', amount: 30 }],
  ] as const)('[home-4] names %s where it took most', (_, actual, reason) => {
    const difference = differenceFromPlan(actual, profit(100, 10, 10))
    expect(difference?.reason).toEqual(reason)
    expect(difference && isBehindPlan(difference, 0)).toBe(true)
  })

  test('[home-4] has no reason where it earns what it plans, or more', () => {
    const difference = differenceFromPlan(profit(90, 0, 10), profit(100, 10, 10))
    expect(difference).toEqual({ operatingProfit: 80, planned: 80, difference: 0, reason: null })
    expect(difference && isBehindPlan(difference, 0)).toBe(false)
    expect(difference && isBehindPlan(difference, 1)).toBe(true)
  })

  test('[home-4] is unknown where a figure is missing', () => {
    const missing = { missing: [{ kind: 'exchange-rate', year: 2026 }] } as const
    const unknown = { operatingProfit: missing, measureOf: () => missing }
    expect(differenceFromPlan(unknown, profit(1, 0, 0))).toBeNull()
    expect(differenceFromPlan(profit(1, 0, 0), unknown)).toBeNull()
  })
})

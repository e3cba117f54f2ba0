import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { monthsFrom } from '../../calendar/day.ts'
import { budgetPlanOf } from '../budget-plan/budget-plan.ts'
import { emptyRow } from '../budget-plan/team-profit.ts'
import { type BudgetActualFacts, budgetActualOf } from './budget-actual.ts'
import { differenceOf, ratioOf } from './difference.ts'
import { teamPlansOf } from './team-plans.ts'

const opexRates = [{ year: 2026, styleCode: 'ST001', rateTenThousandths: 55_000 }]
const rows = [
  { ...emptyRow(2026), teamCode: 'T1', isOwner: true, sales: 60_000_000, outsourcing: 9_000_000 },
  { ...emptyRow(2026), teamCode: 'T2', sales: 40_000_000, outsourcing: 4_000_000 },
]
const planned = {
  rows,
  license: 5_000_000,
  thirdParty: 0,
  thirdPartyCost: 3_000_000,
  includesBusinessCost: true,
  isInternalRnd: false,
  startYear: 2026,
  opexRates,
}
const spent = (
  category: 'outsourcing' | 'expense' | 'thirdParty',
  teamCode: string,
  amount: number,
) => ({
  category,
  teamCode,
  month: '2026-03',
  amount,
})
const facts = (more: Partial<BudgetActualFacts> = {}): BudgetActualFacts => ({
  months: monthsFrom('2026-01', '2026-12'),
  plan: budgetPlanOf(planned),
  rows,
  costs: [
    spent('outsourcing', 'T1', 12_000_000),
    spent('expense', 'T2', 1_000_000),
    spent('thirdParty', 'T1', 3_000_000),
  ],
  billed: [
    { revenue: 'si', month: '2026-03', amount: 100_000_001 },
    { revenue: 'license', month: '2026-03', amount: 5_000_000 },
  ],
  settled: [
    { teamCode: 'T1', month: '2026-03', figure: { amount: -1_886_250 } },
    { teamCode: 'T2', month: '2026-03', figure: { amount: 1_886_250 } },
  ],
  includesBusinessCost: true,
  isInternalRnd: false,
  opexRates,
  ...more,
})
const rowOf = (category: string, of = facts()) =>
  budgetActualOf(of).find((row) => row.category === category)!

describe('Budget Actual', () => {
  test('[project-money-10] has a row for each category, of which three are entered and three computed', () => {
    expect(budgetActualOf(facts()).map((row) => [row.category, row.actual])).toEqual([
      ['outsourcing', { amount: 12_000_000 }],
      ['expense', { amount: 1_000_000 }],
      ['thirdParty', { amount: 3_000_000 }],
      ['salesOpex', { amount: 4_840_000 }],
      ['grossProfit', { amount: 84_160_001 }],
      ['internal', { amount: 0 }],
    ])
  })

  test('[examples-14] compares actual with plan: 12,000,000 of 13,000,000 is 1,000,000 less, 92.31 %', () => {
    const { plan, actual, difference, ratio } = rowOf('outsourcing')
    expect({ plan, actual, difference, ratio }).toEqual({
      plan: { amount: 13_000_000 },
      actual: { amount: 12_000_000 },
      difference: { amount: -1_000_000 },
      ratio: 9_231,
    })
  })

  test('[project-money-9] has no ratio where nothing is planned (examples-10)', () => {
    expect(rowOf('expense').ratio).toBeNull()
    expect(ratioOf({ plan: { amount: 0 }, actual: { amount: 0 } })).toBeNull()
  })

  test('spreads the plan over the months of the contract, the remainder in the last', () => {
    const months = rowOf('outsourcing').months.map(({ plan }) => plan)
    expect(months.slice(0, 11)).toEqual(Array.from({ length: 11 }, () => ({ amount: 1_083_333 })))
    expect(months[11]).toEqual({ amount: 1_083_337 })
  })

  test('[project-money-21] lists every month that it adds up, also those outside the contract', () => {
    const row = rowOf('expense', facts({ months: monthsFrom('2026-04', '2026-12') }))
    expect(row.actual).toEqual({ amount: 1_000_000 })
    expect(row.months.map(({ month }) => month)).toEqual(monthsFrom('2026-03', '2026-12'))
    expect(row.months[0]).toEqual({
      month: '2026-03',
      plan: { amount: 0 },
      actual: { amount: 1_000_000 },
    })
    expect(
      row.teams.find(({ actual }) => 'amount' in actual && actual.amount > 0)?.months[0],
    ).toEqual({
      month: '2026-03',
      actual: { amount: 1_000_000 },
    })
  })

  test('of a project without business cost has no sales OPEX', () => {
    const without = facts({ includesBusinessCost: false })
    expect(rowOf('salesOpex', without).actual).toEqual({ amount: 0 })
    expect(rowOf('grossProfit', without).actual).toEqual({ amount: 89_000_001 })
  })

  test('of internal R&D takes its amounts for SI', () => {
    const research = facts({
      isInternalRnd: true,
      billed: [{ revenue: 'internalRnd', month: '2026-03', amount: 100_000_001 }],
    })
    expect(rowOf('salesOpex', research).actual).toEqual({ amount: 4_840_000 })
  })

  test('has no sales OPEX and gross profit where the rate is missing, and names it', () => {
    const missing = { missing: [{ kind: 'opex-rate', year: 2026, styleCode: 'ST001' }] }
    const without = facts({ opexRates: [] })
    expect(rowOf('salesOpex', without).actual).toEqual(missing)
    expect(rowOf('grossProfit', without).difference).toEqual(missing)
    expect(differenceOf({ plan: missing as never, actual: { amount: 1 } })).toEqual(missing)
  })
})

describe('[project-money-10] the teams of a category', () => {
  test('have the year’s plan by what their rows plan of it, and what was entered for them', () => {
    const teams = rowOf('outsourcing').teams.map(({ teamCode, year, plan, actual }) => [
      teamCode,
      year,
      plan,
      actual,
    ])
    expect(teams).toEqual([
      ['T1', 2026, { amount: 9_000_000 }, { amount: 12_000_000 }],
      ['T2', 2026, { amount: 4_000_000 }, { amount: 0 }],
    ])
  })

  test('are also those that costs were entered for without a row', () => {
    const other = facts({ costs: [spent('expense', 'T9', 5)] })
    expect(rowOf('expense', other).teams.map(({ teamCode }) => teamCode)).toEqual([
      'T1',
      'T2',
      'T9',
    ])
  })

  test('leave third party to the owning team, and what no team plans too', () => {
    expect(teamPlansOf('thirdParty', 300, rows)).toEqual([{ teamCode: 'T1', amount: 300 }])
    expect(teamPlansOf('expense', 300, rows)).toEqual([{ teamCode: 'T1', amount: 300 }])
    expect(teamPlansOf('expense', 300, [{ ...rows[1]! }])).toEqual([])
    expect(teamPlansOf('expense', 300, [])).toEqual([])
  })
})

test('months and teams of every row add up to their totals', () => {
  const amount = fc.integer({ min: -(10 ** 9), max: 10 ** 9 })
  const cost = fc.record({
    category: fc.constantFrom('outsourcing' as const, 'expense' as const, 'thirdParty' as const),
    teamCode: fc.constantFrom('T1', 'T2', 'T3'),
    month: fc.constantFrom(...monthsFrom('2026-01', '2026-12')),
    amount,
  })
  const billed = fc.record({
    revenue: fc.constantFrom('si' as const, 'license' as const, 'thirdParty' as const),
    month: fc.constantFrom(...monthsFrom('2025-12', '2027-01')),
    amount,
  })
  const sumOf = (figures: readonly object[]) =>
    figures.reduce(
      (sum: number, figure) => sum + ('amount' in figure ? Number(figure.amount) : NaN),
      0,
    )
  const allRates = [2025, 2026, 2027].map((year) => ({ ...opexRates[0]!, year }))
  fc.assert(
    fc.property(
      fc.array(cost, { maxLength: 20 }),
      fc.array(billed, { maxLength: 10 }),
      (costs, bills) => {
        const all = budgetActualOf(facts({ costs, billed: bills, opexRates: allRates }))
        for (const row of all) {
          expect(sumOf(row.months.map((each) => each.actual))).toBe(sumOf([row.actual]))
          expect(sumOf(row.months.map((each) => each.plan))).toBe(sumOf([row.plan]))
          if (row.teams.length === 0) continue
          expect(sumOf(row.teams.map((team) => team.actual))).toBe(sumOf([row.actual]))
          expect(sumOf(row.teams.map((team) => team.plan))).toBe(sumOf([row.plan]))
        }
        const [outsourcing, expense, thirdParty, salesOpex, grossProfit] = all.map((row) =>
          sumOf([row.actual]),
        )
        expect(grossProfit).toBe(
          bills.reduce((sum, bill) => sum + bill.amount, 0) -
            outsourcing! -
            expense! -
            thirdParty! -
            salesOpex!,
        )
      },
    ),
    { numRuns: 40 },
  )
})

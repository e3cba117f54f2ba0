import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BudgetPlanFacts, budgetPlanOf } from './budget-plan.ts'
import { emptyRow } from './team-profit.ts'

const rates = [
  { year: 2026, styleCode: 'ST001', rateTenThousandths: 55_000 },
  { year: 2026, styleCode: 'ST004', rateTenThousandths: 990_000 },
  { year: 2027, styleCode: 'ST001', rateTenThousandths: 70_000 },
]
const row = (year: number, teamCode: string, more: object = {}) => ({
  ...emptyRow(year),
  teamCode,
  ...more,
})
const facts = (more: Partial<BudgetPlanFacts> = {}): BudgetPlanFacts => ({
  rows: [
    row(2026, 'T1', { sales: 60_000_000, outsourcing: 12_000_000 }),
    row(2026, 'T2', { sales: 40_000_000, expense: 1_000_000 }),
  ],
  license: 5_000_000,
  thirdParty: 2_000_000,
  thirdPartyCost: 3_000_000,
  includesBusinessCost: true,
  isInternalRnd: false,
  startYear: 2026,
  opexRates: rates,
  ...more,
})
const amounts = (of: BudgetPlanFacts) =>
  Object.fromEntries(
    Object.entries(budgetPlanOf(of)).map(([name, { figure }]) => [
      name,
      'amount' in figure ? figure.amount : 'missing',
    ]),
  )

describe('the plan of a project', () => {
  test('[project-money-4] follows from the rows of its teams and from what is typed', () => {
    // sales OPEX (100,000,000 − 12,000,000) × 5.5 %; gross profit 107,000,000 − 3 − 1 − 12 − 4.84 million
    expect(amounts(facts())).toEqual({
      service: 100_000_000,
      license: 5_000_000,
      thirdParty: 2_000_000,
      outsourcing: 12_000_000,
      expense: 1_000_000,
      thirdPartyCost: 3_000_000,
      salesOpex: 4_840_000,
      contract: 107_000_000,
      grossProfit: 86_160_000,
    })
  })

  test('[examples-13, project-money-2] is the average of its years, rounded half-up once: 100,000,001 of two', () => {
    const rows = [
      row(2026, 'T1', { sales: 60_000_000 }),
      row(2026, 'T2', { sales: 40_000_000 }),
      row(2027, 'T1', { sales: 50_000_000 }),
      row(2027, 'T2', { sales: 50_000_001 }),
    ]
    const plan = budgetPlanOf(facts({ rows }))
    expect(plan.service).toEqual({
      figure: { amount: 100_000_001 },
      formula: { kind: 'average', of: 'sales', total: 200_000_001, years: [2026, 2027] },
    })
  })

  test('without a row of a team is nothing but what is typed', () => {
    expect(amounts(facts({ rows: [], opexRates: [] }))).toMatchObject({
      service: 0,
      outsourcing: 0,
      salesOpex: 0,
      contract: 7_000_000,
      grossProfit: 4_000_000,
    })
  })
})

describe('[project-money-3] planned sales OPEX', () => {
  test('is nothing where business cost is not included', () => {
    const plan = budgetPlanOf(facts({ includesBusinessCost: false }))
    expect(plan.salesOpex).toEqual({ figure: { amount: 0 }, formula: { kind: 'not-included' } })
    expect(plan.grossProfit.figure).toEqual({ amount: 91_000_000 })
  })

  test('is never below 0', () => {
    const rows = [row(2026, 'T1', { sales: 10, outsourcing: 30 })]
    expect(amounts(facts({ rows }))).toMatchObject({ salesOpex: 0 })
  })

  test('takes the rate of the year in which the project starts', () => {
    // 88,000,000 × 7 %
    expect(amounts(facts({ startYear: 2027 }))).toMatchObject({ salesOpex: 6_160_000 })
  })

  test('takes the rate of SI also where internal R&D is in its place', () => {
    const plan = budgetPlanOf(facts({ isInternalRnd: true }))
    expect(plan.salesOpex).toEqual({
      figure: { amount: 4_840_000 },
      formula: {
        kind: 'rate',
        service: 'internalRnd',
        base: 88_000_000,
        year: 2026,
        rateTenThousandths: 55_000,
      },
    })
  })

  test('[project-money-4] without a rate is missing with the gross profit, and names the rate; the contract is not', () => {
    const plan = budgetPlanOf(facts({ opexRates: [] }))
    const missing = { missing: [{ kind: 'opex-rate', year: 2026, styleCode: 'ST001' }] }
    expect(plan.salesOpex.figure).toEqual(missing)
    expect(plan.grossProfit.figure).toEqual(missing)
    expect(plan.contract.figure).toEqual({ amount: 107_000_000 })
  })
})

test('[project-money-7] every sum shows its parts, and they make it', () => {
  const amount = fc.nat(10 ** 12)
  const someRow = fc.record({
    year: fc.integer({ min: 2024, max: 2028 }),
    teamCode: fc.constantFrom('T1', 'T2', 'T3'),
    isOwner: fc.boolean(),
    sales: amount,
    outsourcing: amount,
    expense: amount,
    internal: amount,
  })
  const some = fc.record({
    rows: fc.array(someRow, { maxLength: 12 }),
    license: amount,
    thirdParty: amount,
    thirdPartyCost: amount,
    includesBusinessCost: fc.boolean(),
    isInternalRnd: fc.boolean(),
    startYear: fc.constantFrom(2026, 2027),
  })
  fc.assert(
    fc.property(some, (of) => {
      const plan = budgetPlanOf(facts(of))
      const amountOf = ({ figure }: (typeof plan)['contract']) =>
        'amount' in figure ? figure.amount : NaN
      for (const each of [plan.contract, plan.grossProfit]) {
        if (each.formula.kind !== 'sum') throw new Error('A sum was expected.')
        const sum = each.formula.parts.reduce(
          (total, part) => total + (part.sign === 'plus' ? 1 : -1) * amountOf(plan[part.of]),
          0,
        )
        expect(amountOf(each)).toBe(sum)
      }
      expect(amountOf(plan.salesOpex)).toBeGreaterThanOrEqual(0)
    }),
  )
})

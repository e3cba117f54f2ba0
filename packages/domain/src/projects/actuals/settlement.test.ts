import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plannedLabourOf } from './planned-labour.ts'
import { settlementOf } from './settlement.ts'

const price = (unitTypeCode: string, gradeCode: string, primeCost: number, settlement: number) => ({
  year: 2026,
  unitTypeCode,
  gradeCode,
  primeCost: { KRW: primeCost, USD: null },
  settlement: { KRW: settlement, USD: null },
})
const prices = [
  price('UP001', 'GR003', 8_000_000, 10_000_000),
  price('UP002', 'GR002', 6_000_000, 7_500_001),
]
const e2 = {
  isBillable: true,
  owningTeam: 'T1',
  memberTeam: 'T2',
  tenThousandths: 2_515,
  year: 2026,
  resides: false,
  gradeCode: 'GR002',
}

describe('settlement', () => {
  test('lets the owning team pay the member’s: 7,500,001 × 0.2515 is 1,886,250 (examples-6)', () => {
    expect(settlementOf(e2, prices, 'KRW')).toEqual([
      { teamCode: 'T2', figure: { amount: 1_886_250 } },
      { teamCode: 'T1', figure: { amount: -1_886_250 } },
    ])
  })

  test('is nothing within one team, and on projects that are not billable', () => {
    expect(settlementOf({ ...e2, memberTeam: 'T1' }, prices, 'KRW')).toEqual([])
    expect(settlementOf({ ...e2, isBillable: false }, prices, 'KRW')).toEqual([])
  })

  test('without its price is missing on both sides', () => {
    const figures = settlementOf({ ...e2, gradeCode: 'GR001' }, prices, 'KRW')
    expect(figures.map(({ figure }) => 'missing' in figure)).toEqual([true, true])
  })

  test('[project-money-18] adds up to 0 over all teams, whatever is worked', () => {
    const team = fc.constantFrom('T1', 'T2', 'T3')
    const cell = fc.record({
      isBillable: fc.boolean(),
      owningTeam: team,
      memberTeam: team,
      tenThousandths: fc.nat(20_000),
      year: fc.constant(2026),
      resides: fc.constant(false),
      gradeCode: fc.constant('GR002'),
    })
    fc.assert(
      fc.property(fc.array(cell), (cells) => {
        const figures = cells.flatMap((each) => settlementOf(each, prices, 'KRW'))
        const sum = figures.reduce(
          (total, { figure }) => total + ('amount' in figure ? figure.amount : NaN),
          0,
        )
        expect(sum).toBe(0)
      }),
    )
  })
})

describe('[project-money-19] planned labour', () => {
  const tbn = {
    month: '2026-03',
    hundredths: 50,
    placeholder: 'TBN',
    isSupport: false,
    resides: true,
    gradeCode: 'GR003',
  } as const

  test('[examples-16] of 0.50 of a placeholder, grade 3, on-site, is 4,000,000', () => {
    expect(plannedLabourOf(tbn, prices, 'KRW')).toEqual({ amount: 4_000_000 })
    expect(plannedLabourOf({ ...tbn, placeholder: null }, prices, 'KRW')).toEqual({
      amount: 4_000_000,
    })
  })

  test('of another company, of support and of no plan is nothing, and needs no price', () => {
    expect(plannedLabourOf({ ...tbn, placeholder: 'OUTSOURCING' }, [], 'KRW')).toEqual({
      amount: 0,
    })
    expect(plannedLabourOf({ ...tbn, isSupport: true }, [], 'KRW')).toEqual({ amount: 0 })
    expect(plannedLabourOf({ ...tbn, hundredths: 0 }, [], 'KRW')).toEqual({ amount: 0 })
  })

  test('takes the price of the year of its month, and names a missing one', () => {
    expect(plannedLabourOf({ ...tbn, month: '2027-01' }, prices, 'KRW')).toMatchObject({
      missing: [{ kind: 'unit-price', year: 2027, price: 'primeCost' }],
    })
  })
})

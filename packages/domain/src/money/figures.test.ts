import { describe, expect, test } from 'vitest'
import { converted, missingFor, opexOf, priced, sumOfFigures } from './figures.ts'

/* The worked examples of docs/rules/examples.md (examples-6 to examples-8). */

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
const e1 = { year: 2026, resides: true, gradeCode: 'GR003', currency: 'KRW' } as const
const e2 = { year: 2026, resides: false, gradeCode: 'GR002', currency: 'KRW' } as const
const opex = [{ year: 2026, styleCode: 'ST001', rateTenThousandths: 55_000 }]
const si = { year: 2026, styleCode: 'ST001' }
const dollars = [{ year: 2026, won: 1_350 }]

describe('man-months at a price', () => {
  test('[prices-6] cost their prime cost of the year, residence and grade', () => {
    expect(priced(5_000, prices, { ...e1, price: 'primeCost' })).toEqual({ amount: 4_000_000 })
    expect(priced(2_515, prices, { ...e2, price: 'primeCost' })).toEqual({ amount: 1_509_000 })
  })

  test('[examples-6] settle between teams at the settlement price: 7,500,001 × 0.2515 is 1,886,250.2515', () => {
    expect(priced(2_515, prices, { ...e2, price: 'settlement' })).toEqual({ amount: 1_886_250 })
  })

  test('[prices-6] name the price that is missing, of whichever year, residence, grade or currency', () => {
    const missing = (requested: Parameters<typeof priced>[2]) => priced(1, prices, requested)
    const requested = { ...e1, price: 'primeCost' } as const
    const named = { kind: 'unit-price', year: 2026, unitTypeCode: 'UP001', gradeCode: 'GR003' }
    const rest = { price: 'primeCost', currency: 'KRW' }
    expect(missing({ ...requested, year: 2027 })).toEqual({
      missing: [{ ...named, ...rest, year: 2027 }],
    })
    expect(missing({ ...requested, resides: false })).toEqual({
      missing: [{ ...named, ...rest, unitTypeCode: 'UP002' }],
    })
    expect(missing({ ...requested, gradeCode: 'GR001' })).toEqual({
      missing: [{ ...named, ...rest, gradeCode: 'GR001' }],
    })
    expect(missing({ ...requested, currency: 'USD' })).toEqual({
      missing: [{ ...named, ...rest, currency: 'USD' }],
    })
  })

  test('a price of 0 is a price, and no man-months need none', () => {
    const free = [price('UP001', 'GR003', 0, 0)]
    expect(priced(5_000, free, { ...e1, price: 'primeCost' })).toEqual({ amount: 0 })
    expect(priced(0, [], { ...e1, price: 'primeCost' })).toEqual({ amount: 0 })
  })

  test('a changed price changes what is computed of its year, and of no other', () => {
    const dearer = [
      { ...prices[0]!, primeCost: { KRW: 9_000_000, USD: null } },
      { ...prices[0]!, year: 2025 },
    ]
    expect(priced(5_000, dearer, { ...e1, price: 'primeCost' })).toEqual({ amount: 4_500_000 })
    const before = { ...e1, year: 2025, price: 'primeCost' } as const
    expect(priced(5_000, dearer, before)).toEqual({ amount: 4_000_000 })
  })
})

describe('sales OPEX', () => {
  test('[examples-7] of 88,000,001 at 5.5 % is 4,840,000.055, so 4,840,000', () => {
    expect(opexOf(88_000_001, opex, si)).toEqual({ amount: 4_840_000 })
  })

  test('names the rate that is missing, and needs none of a base of 0', () => {
    expect(opexOf(1, opex, { ...si, year: 2027 })).toEqual({
      missing: [{ kind: 'opex-rate', year: 2027, styleCode: 'ST001' }],
    })
    expect(opexOf(0, [], si)).toEqual({ amount: 0 })
    expect(opexOf(100, [{ ...opex[0]!, rateTenThousandths: 0 }], si)).toEqual({ amount: 0 })
  })
})

describe('the other currency', () => {
  const toWon = { year: 2026, from: 'USD', to: 'KRW' } as const
  const toDollars = { year: 2026, from: 'KRW', to: 'USD' } as const

  test('[examples-8, rates-7] is rounded once, on the sum', () => {
    expect(converted(100_055, dollars, toWon)).toEqual({ amount: 1_350_743 })
    expect(converted(2, dollars, toWon)).toEqual({ amount: 27 })
    expect(converted(1_350_743, dollars, toDollars)).toEqual({ amount: 100_055 })
  })

  test('needs a rate, and a rate of 0 is none', () => {
    const missing = { missing: [{ kind: 'exchange-rate', year: 2026 }] }
    expect(converted(1, [], toWon)).toEqual(missing)
    expect(converted(1, [{ year: 2026, won: 0 }], toDollars)).toEqual(missing)
  })

  test('an amount of 0, or in its own currency, needs none', () => {
    expect(converted(0, [], toWon)).toEqual({ amount: 0 })
    expect(converted(5, [], { year: 2026, from: 'USD', to: 'USD' })).toEqual({ amount: 5 })
  })
})

test('[prices-6] a sum that holds something missing is missing, and names each once', () => {
  const missing = { kind: 'exchange-rate', year: 2026 } as const
  expect(sumOfFigures([{ amount: 4_000_000 }, { amount: 1_509_000 }])).toEqual({
    amount: 5_509_000,
  })
  expect(sumOfFigures([{ amount: 1 }, { missing: [missing] }, { missing: [missing] }])).toEqual({
    missing: [missing],
  })
})

describe('[prices-7] a figure with more digits than a number holds exactly is too large, and never fails', () => {
  const tooLarge = { missing: [{ kind: 'too-large', year: 0 }] }
  const most = 999_999_999_999

  test('as a sum', () => {
    const rows = Array.from({ length: 10_000 }, () => ({ amount: most }))
    expect(sumOfFigures(rows)).toEqual(tooLarge)
    expect(sumOfFigures([...rows, ...rows.map(() => ({ amount: -most }))])).toEqual({ amount: 0 })
  })

  test('as a conversion and as the price of man-months', () => {
    const requested = { year: 2026, from: 'USD', to: 'KRW' } as const
    const rate = [{ year: 2026, won: 10_000 }]
    expect(converted(most * 1_000, rate, requested)).toEqual(tooLarge)
    const price = { KRW: null, USD: most * 100 }
    const prices = [
      { year: 2026, unitTypeCode: 'UP002', gradeCode: 'G1', primeCost: price, settlement: price },
    ]
    const worked = {
      year: 2026,
      resides: false,
      gradeCode: 'G1',
      price: 'primeCost',
      currency: 'USD',
    } as const
    expect(priced(9_999_999, prices, worked)).toEqual(tooLarge)
  })
})

test('a price without prime cost and settlement is named once', () => {
  const price = {
    kind: 'unit-price',
    year: 2026,
    unitTypeCode: 'UP002',
    gradeCode: 'GR003',
    currency: 'KRW',
  } as const
  const missing = (['primeCost', 'settlement'] as const).map((kind) => ({ ...price, price: kind }))
  expect(missingFor([...missing, { ...price, price: 'primeCost', gradeCode: 'GR002' }])).toEqual([
    { kind: 'unit-price', year: 2026, code: 'UP002 GR003' },
    { kind: 'unit-price', year: 2026, code: 'UP002 GR002' },
  ])
})

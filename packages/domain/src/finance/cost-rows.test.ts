import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths, monthsFrom } from '../calendar/day.ts'
import { costsByMonth, sumsByCurrency } from './cost-rows.ts'

const nothing = { service: 0, outsourcing: 0, expense: 0, thirdParty: 0 }
const opexRates = [2025, 2026].map((year) => ({
  year,
  styleCode: 'ST001',
  rateTenThousandths: 55_000,
}))
const requested = {
  first: '2026-01',
  last: '2026-12',
  includesBusinessCost: true,
  opexRates,
}

describe('the months in which a project cost something', () => {
  test('are those within the period, with sales OPEX of all that came before (examples-12)', () => {
    const months = [
      { ...nothing, month: '2025-12', service: 100_000_000 },
      { ...nothing, month: '2026-01', outsourcing: 60_000_000 },
    ]
    expect(costsByMonth(months, requested)).toEqual([
      {
        month: '2026-01',
        outsourcing: 60_000_000,
        expense: 0,
        thirdParty: 0,
        salesOpex: { amount: -3_300_000 },
      },
    ])
  })

  test('hold none that came to nothing', () => {
    const months = [{ ...nothing, month: '2026-03' }]
    expect(costsByMonth(months, requested)).toEqual([])
    expect(costsByMonth([{ ...nothing, month: '2026-03', service: 9 }], requested)).toEqual([])
  })

  test('hold one with sales OPEX without a rate', () => {
    const months = [{ ...nothing, month: '2026-03', service: 100 }]
    const [row] = costsByMonth(months, { ...requested, opexRates: [] })
    expect(row?.salesOpex).toEqual({
      missing: [{ kind: 'opex-rate', year: 2026, styleCode: 'ST001' }],
    })
  })

  test('add up to the same however the period is cut', () => {
    const all = monthsFrom('2025-01', '2026-12')
    const money = fc.integer({ min: -(10 ** 10), max: 10 ** 10 })
    const month = fc.constantFrom(...all)
    const rows = fc.uniqueArray(
      fc.record({ month, service: money, outsourcing: money, expense: money, thirdParty: money }),
      { selector: (row) => row.month, maxLength: 12 },
    )
    fc.assert(
      fc.property(rows, fc.constantFrom(...all.slice(0, -1)), (months, cut) => {
        const of = (first: string, last: string) =>
          costsByMonth(months, { ...requested, first, last })
        const parts = [...of('2025-01', cut), ...of(addMonths(cut, 1), '2026-12')]
        const byMonth = (one: { month: string }, other: { month: string }) =>
          one.month < other.month ? -1 : 1
        expect(parts.toSorted(byMonth)).toEqual(of('2025-01', '2026-12').toSorted(byMonth))
      }),
      { numRuns: 60 },
    )
  })
})

test('sums are of each currency; one that is incomplete takes the sum with it', () => {
  const missing = { missing: [{ kind: 'opex-rate' as const, year: 2026, styleCode: 'ST001' }] }
  const rows = [
    { currencyCode: 'CY002', spent: { amount: 3 } },
    { currencyCode: 'CY001', spent: { amount: 1 } },
    { currencyCode: 'CY001', spent: missing },
    { currencyCode: 'CY002', spent: { amount: 4 } },
  ]
  const result = sumsByCurrency(rows, ({ spent }) => ({ spent }), ['spent'])
  expect(result.map(({ currencyCode, sums }) => ({ currencyCode, sums }))).toEqual([
    { currencyCode: 'CY001', sums: { spent: missing } },
    { currencyCode: 'CY002', sums: { spent: { amount: 7 } } },
  ])
  expect(sumsByCurrency([], () => ({}), [])).toEqual([])
})

import { expect, test } from 'vitest'
import { opexSharesOf } from './opex-shares.ts'
import { emptyRow } from './team-profit.ts'

const sells = (year: number, teamCode: string | null, sales: number) => ({
  ...emptyRow(year),
  teamCode,
  sales,
})

test('[project-money-17] planned sales OPEX is shared in each year by what its teams sell: 4,840,000 by 60 : 40 (examples-15)', () => {
  const rows = [
    sells(2026, 'T1', 60_000_000),
    sells(2026, 'T2', 40_000_000),
    sells(2027, 'T2', 50_000_001),
  ]
  expect(opexSharesOf(rows, { amount: 4_840_000 })).toEqual([2_904_000, 1_936_000, 4_840_000])
})

test('a row without a team has none, nor has a year that sells nothing, nor a plan without its rate', () => {
  const rows = [sells(2026, null, 5), sells(2026, 'T1', 3), sells(2027, 'T1', 0)]
  expect(opexSharesOf(rows, { amount: 100 })).toEqual([null, 100, null])
  const missing = [{ kind: 'opex-rate', year: 2026, styleCode: 'ST001' }] as const
  expect(opexSharesOf(rows, { missing })).toEqual([null, null, null])
})

import { expect, test } from 'vitest'
import type { ProfitLine } from './lines.ts'
import { isBad, meaningOf } from './red.ts'

const earned: readonly ProfitLine[] = [
  'sales',
  'si',
  'license',
  'thirdParty',
  'internalRnd',
  'settlement',
  'grossProfit',
  'operatingProfit',
]
const spent: readonly ProfitLine[] = [
  'cost',
  'outsourcing',
  'expense',
  'thirdPartyCost',
  'salesOpex',
  'labour',
]

test('[reports-17] red is less earned than planned, more spent than planned, and a loss', () => {
  for (const line of earned) {
    for (const of of ['amount', 'difference'] as const) {
      expect([line, of, isBad(-1, meaningOf(line), of)]).toEqual([line, of, true])
      expect([line, of, isBad(1, meaningOf(line), of)]).toEqual([line, of, false])
    }
  }
  for (const line of spent) {
    expect([line, isBad(1, meaningOf(line), 'difference')]).toEqual([line, true])
  }
})

test('[reports-17] a cost or labour under plan, a returned cost and a zero are not red', () => {
  for (const line of spent) {
    expect([line, isBad(-1, meaningOf(line), 'difference')]).toEqual([line, false])
    expect([line, isBad(-1, meaningOf(line), 'amount')]).toEqual([line, false])
    expect([line, isBad(1, meaningOf(line), 'amount')]).toEqual([line, false])
  }
  for (const meaning of ['earns', 'spends', 'neither'] as const) {
    expect(isBad(0, meaning, 'difference')).toBe(false)
  }
  expect(isBad(-1, 'neither', 'difference')).toBe(false)
})

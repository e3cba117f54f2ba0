import { expect, test } from 'vitest'
import { pricesOf, searchOfMissing } from './missing-notes.tsx'

test('a missing price leads to the prices of its year in the currency of the figures, a rate to its year', () => {
  expect(searchOfMissing('unit-price', 2026, 'CY002')).toEqual({ year: 2026, currency: 'CY002' })
  expect(searchOfMissing('unit-price', 2026, undefined)).toEqual({ year: 2026 })
  expect(searchOfMissing('exchange-rate', 2026, 'CY002')).toEqual({ year: 2026 })
  expect(searchOfMissing('opex-rate', 2026, 'CY001')).toEqual({ year: 2026 })
})

test('a missing price is named by its unit type and grade, once in its year, however it came to be known', () => {
  const names = {
    unitTypeOf: (code: string) => (code === 'UP001' ? 'On-site' : 'In-house'),
    gradeOf: (code: string) => (code === 'GR001' ? 'Junior' : 'Senior'),
  }
  const price = { kind: 'unit-price', year: 2026, price: 'settlement', currency: 'KRW' } as const
  const missing = [
    { kind: 'unit-price', year: 2026, code: 'UP002 GR003' },
    { kind: 'unit-price', year: 2026, code: 'UP001 GR001' },
    { kind: 'unit-price', year: 2025, code: 'UP001 GR003' },
    { kind: 'opex-rate', year: 2026, code: 'GP001' },
    { ...price, unitTypeCode: 'UP001', gradeCode: 'GR001' },
  ] as const
  expect(pricesOf(2026, missing, names)).toBe('In-house Senior, On-site Junior')
  expect(pricesOf(2025, missing, names)).toBe('On-site Senior')
})

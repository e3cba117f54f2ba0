import { expect, test } from 'vitest'
import { searchOfMissing } from './missing-notes.tsx'

test('a missing price leads to the prices of its year in the currency of the figures, a rate to its year', () => {
  expect(searchOfMissing('unit-price', 2026, 'CY002')).toEqual({ year: 2026, currency: 'CY002' })
  expect(searchOfMissing('unit-price', 2026, undefined)).toEqual({ year: 2026 })
  expect(searchOfMissing('exchange-rate', 2026, 'CY002')).toEqual({ year: 2026 })
  expect(searchOfMissing('opex-rate', 2026, 'CY001')).toEqual({ year: 2026 })
})

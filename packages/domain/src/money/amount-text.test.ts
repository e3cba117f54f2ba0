import { expect, test } from 'vitest'
import { amountText } from './amount-text.ts'

test.each([
  [0, 'KRW', '0'],
  [999, 'KRW', '999'],
  [1_000, 'KRW', '1,000'],
  [-100_000_001, 'KRW', '−100,000,001'],
  [0, 'USD', '$0.00'],
  [5, 'USD', '$0.05'],
  [-100_055, 'USD', '−$1,000.55'],
  [123_456_789, 'USD', '$1,234,567.89'],
] as const)('[project-money-6] %d in %s reads %s', (amount, currency, text) => {
  expect(amountText(amount, currency)).toBe(text)
})

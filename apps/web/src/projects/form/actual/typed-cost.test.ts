import { expect, test } from 'vitest'
import { acceptCost, costSoFar, costTyped, readCost, whyUntaken } from './typed-cost.ts'

test('a cell takes whole won, or dollars with two decimals, and a minus sign for a credit note', () => {
  expect(acceptCost('1,200', 'KRW')).toBe('1200')
  expect(acceptCost('−5', 'KRW')).toBe('-5')
  expect(acceptCost('12.5', 'KRW')).toBeNull()
  expect(whyUntaken('12.5', 'KRW')).toBe('decimals')
  expect(acceptCost('12.55', 'USD')).toBe('12.55')
  expect(acceptCost('12.555', 'USD')).toBeNull()
  expect(whyUntaken('12.555', 'USD')).toBe('decimals')
  expect(whyUntaken('12a', 'USD')).toBe('notAmount')
  expect(acceptCost('1234567890123', 'KRW')).toBeNull()
  expect(whyUntaken('1234567890123', 'KRW')).toBe('tooLong')
})

test('what is typed counts as far as it goes, and opens again as it was left', () => {
  expect(costSoFar('', 'KRW')).toBe(0)
  expect(costSoFar('-', 'KRW')).toBe(0)
  expect(costSoFar('12.', 'USD')).toBe(1_200)
  expect(costTyped(0, 'USD')).toBe('')
  expect(costTyped(-1_250, 'USD')).toBe('-12.5')
})

test.each([
  ['12,000,000', 'KRW', { figure: 12_000_000 }],
  ['₩1,000', 'KRW', { figure: 1_000 }],
  ['(1,234)', 'KRW', { figure: -1_234 }],
  ['-', 'KRW', { figure: 0 }],
  ['$1,000.55', 'USD', { figure: 100_055 }],
  ['(0.01)', 'USD', { figure: -1 }],
  ['1.5', 'KRW', { code: 'amount.not-won' }],
  ['1.555', 'USD', { code: 'amount.not-dollars' }],
  ['n/a', 'KRW', { code: 'amount.not-won' }],
] as const)('%j pasted into %s is %j', (text, currency, read) => {
  expect(readCost(text, currency)).toEqual(read)
})

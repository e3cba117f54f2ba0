import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalOf } from './decimal.ts'
import {
  amountAsTyped,
  mostMinorUnits,
  placesOf,
  typedAmount,
  whyNotAmount,
} from './typed-amount.ts'

const won = { currency: 'KRW', isSigned: false } as const
const signedWon = { currency: 'KRW', isSigned: true } as const
const dollars = { currency: 'USD', isSigned: false } as const
const signedDollars = { currency: 'USD', isSigned: true } as const

describe('[project-money-6] a typed amount', () => {
  test.each([
    ['', won, 0],
    ['0', won, 0],
    ['1500', won, 1_500],
    [1_500, won, 1_500],
    ['-1500', signedWon, -1_500],
    ['999999999999', won, 999_999_999_999],
    ['12.5', dollars, 1_250],
    ['.05', dollars, 5],
    ['7.', dollars, 700],
    [1_000.55, dollars, 100_055],
    ['-0.01', signedDollars, -1],
    ['9999999999.99', dollars, 999_999_999_999],
  ])('%j of %j is %d minor units', (input, field, amount) => {
    expect(whyNotAmount(input, field)).toBeNull()
    expect(typedAmount(input, field)).toBe(amount)
  })

  test.each([
    ['1.5', won, 'amount.not-won'],
    ['1,500', won, 'amount.not-won'],
    ['-', signedWon, 'amount.not-won'],
    ['1e3', won, 'amount.not-won'],
    [NaN, won, 'amount.not-won'],
    ['1.005', dollars, 'amount.not-dollars'],
    ['1.2.3', dollars, 'amount.not-dollars'],
    ['-1', won, 'amount.negative'],
    ['-0.01', dollars, 'amount.negative'],
    ['1000000000000', won, 'amount.too-large'],
    ['10000000000', dollars, 'amount.too-large'],
    ['-1000000000000', signedWon, 'amount.too-large'],
    ['9'.repeat(40), won, 'amount.too-large'],
  ])('%j of %j is refused: %s', (input, field, code) => {
    expect(whyNotAmount(input, field)).toBe(code)
    expect(typedAmount(input, field)).toBeNull()
  })
})

test.each([
  ['1.', won, '1.'],
  ['1.5', won, null],
  ['-12', won, null],
  ['−12', signedWon, '-12'],
  ['1.23', dollars, '1.23'],
  ['1.239', dollars, null],
  ['-$1,000.5', signedDollars, '-1000.5'],
])('the field of an amount takes %j for %j as %j', (text, field, taken) => {
  expect(amountAsTyped(text, field)).toBe(taken)
})

test('every amount is read again as it is written', () => {
  const amount = fc.integer({ min: -mostMinorUnits, max: mostMinorUnits })
  fc.assert(
    fc.property(amount, fc.constantFrom(signedWon, signedDollars), (units, field) => {
      const text = decimalOf(units, placesOf(field.currency))
      expect(typedAmount(text, field)).toBe(units)
      expect(amountAsTyped(text, field)).toBe(text)
    }),
  )
})

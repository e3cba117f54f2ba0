import { describe, expect, test } from 'vitest'
import { changedBy, percentOf, typedPrice, unitTypeOf } from './unit-prices.ts'

test('[prices-1] hours of a resident are on-site, all others in-house', () => {
  expect([unitTypeOf(true), unitTypeOf(false)]).toEqual(['UP001', 'UP002'])
})

describe('[prices-2] a typed price', () => {
  test.each([
    ['8000000', 0, 8_000_000],
    ['0', 0, 0],
    ['6000.5', 2, 600_050],
    ['6000.55', 2, 600_055],
    [8_000_000, 0, 8_000_000],
    ['', 0, 'none'],
    ['  ', 2, 'none'],
  ])('%j with %i places is %j', (input, places, price) => {
    expect(typedPrice(input, places)).toBe(price)
  })

  test.each([
    ['8000000.5', 0],
    ['6000.555', 2],
    ['-1', 0],
    ['1,000', 0],
    ['abc', 2],
    ['1234567890123', 0],
  ])('%j with %i places is none', (input, places) => {
    expect(typedPrice(input, places)).toBeNull()
  })
})

describe('a percentage', () => {
  test.each([
    ['3.5', 350],
    ['-10', -1_000],
    ['', 0],
    ['100', 10_000],
    ['-99.99', -9_999],
  ])('%j is %i hundredths', (typed, percent) => {
    expect(percentOf(typed)).toBe(percent)
  })

  test.each(['3.555', '100.01', '-100', 'abc', '3%'])('%j is none', (typed) => {
    expect(percentOf(typed)).toBeNull()
  })
})

describe('[prices-5] a copied price', () => {
  test.each([
    // 7,500,001 × 1.035 = 7,762,501.035
    [7_500_001, 350, 7_762_501],
    // 101 × 1.05 = 106.05; 110 × 1.05 = 115.5, and a half goes up
    [101, 500, 106],
    [110, 500, 116],
    [8_000_000, -1_000, 7_200_000],
    [8_000_000, 0, 8_000_000],
    [0, 500, 0],
    [null, 500, null],
  ])('of %j by %i hundredths of a percent is %j', (amount, percent, copied) => {
    expect(changedBy(amount, percent)).toBe(copied)
  })
})

import { describe, expect, test } from 'vitest'
import { fractionOf, sumOfFractions } from './fraction.ts'

describe('a sum of fractions', () => {
  test('is exact where binary fractions are not: three thirds are one', () => {
    const { numerator, denominator } = sumOfFractions([
      fractionOf(1, 3),
      fractionOf(1, 3),
      fractionOf(2, 6),
    ])
    expect(numerator).toBe(denominator)
  })

  test('of none is zero', () => {
    expect(sumOfFractions([]).numerator).toBe(0n)
  })

  test('takes negative ones', () => {
    expect(sumOfFractions([fractionOf(1, 2), fractionOf(-50, 100)]).numerator).toBe(0n)
  })
})

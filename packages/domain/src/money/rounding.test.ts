import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundedProduct, roundHalfUp, roundHalfUpNumber, roundUp, safeNumber } from './rounding.ts'

const some = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n })
const somePositive = fc.bigInt({ min: 1n, max: 10n ** 12n })

describe('rounding half-up', () => {
  test.each([
    [0n, 7n, 0n],
    [1n, 2n, 1n],
    [49n, 100n, 0n],
    [5n, 2n, 3n],
    [7n, 3n, 2n],
    [8n, 3n, 3n],
    [200_000_001n, 2n, 100_000_001n],
    [-1n, 2n, -1n],
    [-49n, 100n, 0n],
    [-5n, 2n, -3n],
    [5n, -2n, -3n],
    [-5n, -2n, 3n],
  ])('%s ÷ %s is %s', (numerator, denominator, expected) => {
    expect(roundHalfUp(numerator, denominator)).toBe(expected)
  })

  test('is never further than a half from the quotient', () => {
    fc.assert(
      fc.property(some, somePositive, (numerator, denominator) => {
        const twiceOff = 2n * (roundHalfUp(numerator, denominator) * denominator - numerator)
        expect(twiceOff <= denominator && twiceOff >= -denominator).toBe(true)
      }),
    )
  })

  test('[man-months-3] of a debt is minus the rounding of the claim', () => {
    fc.assert(
      fc.property(some, somePositive, (numerator, denominator) => {
        expect(roundHalfUp(-numerator, denominator)).toBe(-roundHalfUp(numerator, denominator))
      }),
    )
  })

  test('refuses to divide by zero', () => {
    expect(() => roundHalfUp(1n, 0n)).toThrow(RangeError)
  })
})

describe('rounding of a product', () => {
  const size = fc.integer({ min: 0, max: 15 })
  const whole = fc.tuple(fc.integer({ min: -(10 ** 6), max: 10 ** 6 }), size).map(
    // some products fit a number, and some do not
    ([digits, zeros]) => Math.trunc(digits * 10 ** (zeros / 2)),
  )
  test('is that of big integers, or refused where no number holds it', () => {
    fc.assert(
      fc.property(whole, whole, fc.integer({ min: 1, max: 10 ** 6 }), (one, other, denominator) => {
        const expected = roundHalfUp(BigInt(one) * BigInt(other), BigInt(denominator))
        const isHeld = Number.isSafeInteger(Number(expected))
        if (isHeld) expect(BigInt(roundedProduct(one, other, denominator))).toBe(expected)
        else expect(() => roundedProduct(one, other, denominator)).toThrow(RangeError)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('rounding of plain numbers', () => {
  test.each([
    [84_000_000, 16_800, 5000],
    [42_250_000, 16_800, 2515],
    [1, 2, 1],
    [-1, 2, -1],
  ])('%i ÷ %i is %i', (numerator, denominator, expected) => {
    expect(roundHalfUpNumber(numerator, denominator)).toBe(expected)
  })

  const close = fc.integer({ min: -3, max: 3 })
  const whole = fc.oneof(
    fc.maxSafeInteger(),
    fc.integer({ min: -100_000, max: 100_000 }),
    // at the edge of what is computed without big integers
    close.map((off) => Math.floor(2 ** 51 / 3) + off),
  )
  test('is the same as that of big integers', () => {
    fc.assert(
      fc.property(whole, whole, close, (quotient, denominator, off) => {
        fc.pre(denominator !== 0)
        // near a half, too, as far as it fits
        const near = quotient * denominator + Math.trunc(denominator / 2) + off
        for (const numerator of [quotient, ...(Number.isSafeInteger(near) ? [near] : [])]) {
          const expected = Number(roundHalfUp(BigInt(numerator), BigInt(denominator)))
          expect(roundHalfUpNumber(numerator, denominator)).toBe(expected)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d', (inexact) => {
    expect(() => roundHalfUpNumber(inexact, 3)).toThrow(RangeError)
    expect(() => roundHalfUpNumber(3, inexact)).toThrow(RangeError)
  })

  test('refuses a result that a number cannot hold', () => {
    expect(() => safeNumber(2n ** 53n)).toThrow(RangeError)
    expect(safeNumber(2n ** 53n - 1n)).toBe(Number.MAX_SAFE_INTEGER)
  })
})

describe('rounding up', () => {
  test.each([
    [0n, 3n, 0n],
    [1n, 3n, 1n],
    [3n, 3n, 1n],
    [4n, 3n, 2n],
    [-1n, 3n, 0n],
    [-4n, 3n, -1n],
  ])('%s ÷ %s is %s', (numerator, denominator, expected) => {
    expect(roundUp(numerator, denominator)).toBe(expected)
  })
})

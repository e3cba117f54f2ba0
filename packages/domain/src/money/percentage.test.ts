import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTooLarge, percentageOf } from './percentage.ts'
import { roundHalfUp } from './rounding.ts'

test.each([
  // hours and base hours in hundredths (examples-17)
  [4_225, 16_800, 2, 2_515],
  [4_225, 16_800, 1, 251],
  [1_600, 16_800, 2, 952],
  [1_600, 16_800, 1, 95],
  [4_225, 9_600, 2, 4_401],
  [12_625, 33_600, 2, 3_757],
  [12_625, 33_600, 1, 376],
  // halves go away from zero, and signs stay
  [1, 8, 1, 125],
  [-1, 8, 0, -13],
  [5, -10, 0, -50],
  [0, 7, 2, 0],
])('[examples-17] %d of %d with %d places is %d', (part, whole, places, percentage) => {
  expect(percentageOf(part, whole, places)).toBe(percentage)
})

test('is rounded once however large an amount is', () => {
  const amounts = fc.oneof(
    fc.integer({ min: -(10 ** 13), max: 10 ** 13 }),
    fc.integer({ min: -999, max: 999 }),
  )
  fc.assert(
    fc.property(amounts, amounts, fc.constantFrom(0, 1, 2), (part, whole, places) => {
      fc.pre(whole !== 0)
      const expected = roundHalfUp(BigInt(part) * 100n * 10n ** BigInt(places), BigInt(whole))
      const most = 1_000_000 * 10 ** places
      expect(percentageOf(part, whole, places)).toBe(
        Math.max(-most, Math.min(most, Number(expected))),
      )
    }),
    { numRuns: 1_000 },
  )
})

test('of nothing there is none', () => {
  expect(percentageOf(5, 0, 2)).toBeNull()
})

test('[prices-8] one that is too large to show is shown as the largest, and never fails', () => {
  expect(percentageOf(999_999_999_999, 1, 2)).toBe(100_000_000)
  expect(percentageOf(-999_999_999_999, 1, 1)).toBe(-10_000_000)
  expect(percentageOf(Number.MAX_SAFE_INTEGER, -1, 2)).toBe(-100_000_000)
  expect(isTooLarge(1_000_000)).toBe(true)
  expect(isTooLarge(-1_000_000)).toBe(true)
  expect(isTooLarge(999_999.99)).toBe(false)
})

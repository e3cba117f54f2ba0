import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadEvenly } from './spread.ts'

test('[examples-10] a plan of 100,000,000 over seven months is 14,285,714 in six of them and 14,285,716 in the last', () => {
  expect(spreadEvenly(100_000_000, 7)).toEqual([
    ...Array.from({ length: 6 }, () => 14_285_714),
    14_285_716,
  ])
})

test.each([
  [0, 3, [0, 0, 0]],
  [2, 3, [0, 0, 2]],
  [-2, 3, [0, 0, -2]],
  [-100, 3, [-33, -33, -34]],
  [7, 1, [7]],
  [7, 0, []],
])('%d over %d is %j', (amount, places, spread) => {
  expect(spreadEvenly(amount, places)).toEqual(spread)
})

const amounts = fc.integer({ min: -(10 ** 14), max: 10 ** 14 })
const places = fc.integer({ min: 1, max: 120 })

test('[project-money-8] what is spread adds up to the amount, and a negative one is the positive one signed', () => {
  fc.assert(
    fc.property(amounts, places, (amount, count) => {
      const spread = spreadEvenly(amount, count)
      expect(spread.reduce((sum, each) => sum + each, 0)).toBe(amount)
      expect(spreadEvenly(-amount, count).map((each) => 0 - each)).toEqual(spread)
      expect(new Set(spread.slice(0, -1)).size).toBeLessThan(2)
    }),
  )
})

test('more to spread makes no month less, but for the last, which takes the remainder', () => {
  fc.assert(
    fc.property(fc.nat(10 ** 12), fc.nat(10 ** 6), places, (amount, more, count) => {
      const before = spreadEvenly(amount, count)
      const after = spreadEvenly(amount + more, count)
      expect(before.slice(0, -1).every((each, place) => after[place]! >= each)).toBe(true)
      expect(after.at(-1)! - after[0]!).toBeLessThan(count)
    }),
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeOf, pairedRows } from './comparison.ts'

test('a change is now less then, exact to the cent', () => {
  expect(changeOf(0.1, 0.3)).toBe(0.2)
  expect(changeOf(1_000_000_000.55, 1_000_000_000.54)).toBe(-0.01)
  expect(changeOf(87.5, 87.5)).toBe(0)
  expect(changeOf(0.0001, 12.3456)).toBe(12.3455)
  expect(changeOf(-5, -7.25)).toBe(-2.25)
})

test('a change between large figures is exact to the last digit', () => {
  expect(changeOf(978_600_000_000, 740_000_000_000)).toBe(-238_600_000_000)
  expect(changeOf(1_238_600_000_000.01, 1_000_000_000_000.02)).toBe(-238_599_999_999.99)
  expect(changeOf(-9_007_199_254_740_000, 0)).toBe(9_007_199_254_740_000)
  const cents = fc.integer({ min: -(10 ** 14), max: 10 ** 14 })
  fc.assert(
    fc.property(cents, cents, (then, now) => {
      expect(changeOf(then / 100, now / 100)).toBe((now - then) / 100)
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  [null, 5],
  [5, null],
  [null, null],
])('there is no change between %s and %s', (then, now) => {
  expect(changeOf(then, now)).toBeNull()
})

const keysOf = (pairs: ReturnType<typeof pairedRows<string>>) =>
  pairs.map(({ asOfThen, asOfNow }) => asOfThen ?? asOfNow)

describe('the rows of two readings as one list', () => {
  test('what only one of them has keeps its place', () => {
    expect(pairedRows(['D', 'A', 'C'], ['D', 'B', 'C', 'E'], (row) => row)).toEqual([
      { asOfThen: 'D', asOfNow: 'D' },
      { asOfThen: 'A', asOfNow: null },
      { asOfThen: null, asOfNow: 'B' },
      { asOfThen: 'C', asOfNow: 'C' },
      { asOfThen: null, asOfNow: 'E' },
    ])
  })

  test('[comparison-1] hold every row of both once, in the order of the chart', () => {
    const chart = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    fc.assert(
      fc.property(fc.subarray(chart), fc.subarray(chart), (then, now) => {
        const pairs = pairedRows(then, now, (row) => row)
        const keys = keysOf(pairs)
        expect(new Set(keys)).toEqual(new Set([...then, ...now]))
        expect(keys).toHaveLength(new Set(keys).size)
        const ofThen = pairs.flatMap((pair) => (pair.asOfThen === null ? [] : [pair.asOfThen]))
        const ofNow = pairs.flatMap((pair) => (pair.asOfNow === null ? [] : [pair.asOfNow]))
        expect([ofThen, ofNow]).toEqual([then, now])
      }),
    )
  })
})

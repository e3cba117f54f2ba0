import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalOf, unitsOf } from './decimal.ts'

describe('a decimal in whole units', () => {
  test.each([
    ['12.5', 2, 1250],
    ['0', 2, 0],
    ['-0', 2, 0],
    ['.5', 2, 50],
    ['7.', 2, 700],
    ['-3.25', 2, -325],
    [0.1, 2, 10],
    [1000.55, 2, 100_055],
    [' 8000000 ', 0, 8_000_000],
    ['5.5', 3, 5500],
  ])('%j with %i places is %i', (input, places, units) => {
    expect(unitsOf(input, places)).toBe(units)
  })

  test.each([
    ['', 2],
    ['.', 2],
    ['-', 2],
    ['1.005', 2],
    ['1.5', 0],
    ['1,000', 2],
    ['1e3', 2],
    ['１', 2],
    ['9999999999999999', 0],
    ['999999999999999', 2],
    [Number.NaN, 2],
    [1e21, 0],
  ])('%j with %i places is none', (input, places) => {
    expect(unitsOf(input, places)).toBeNull()
  })

  test('is read again from the text that it is written as', () => {
    const units = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 4 }), (one, places) => {
        expect(unitsOf(decimalOf(one, places), places)).toBe(one)
      }),
    )
  })
})

test.each([
  [1250, 2, '12.5'],
  [100_055, 2, '1000.55'],
  [5, 2, '0.05'],
  [-5, 2, '-0.05'],
  [700, 2, '7'],
  [8_000_000, 0, '8000000'],
  [0, 3, '0'],
])('%i units with %i places are written %j', (units, places, text) => {
  expect(decimalOf(units, places)).toBe(text)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dailyCapOf,
  formatHours,
  formatHoursFixed,
  formatManMonths,
  hoursNumber,
  hoursProblem,
  manMonthNumber,
  parseHours,
  totalOf,
} from './hours.ts'

describe('hours that can be entered', () => {
  test.each([
    ['', 0],
    ['  ', 0],
    ['0', 0],
    ['7', 700],
    ['7.', 700],
    ['7.5', 750],
    ['7.25', 725],
    ['.5', 50],
    ['.05', 5],
    ['07.5', 750],
    ['24.00', 2400],
    [' 7.5 ', 750],
    [0, 0],
    [-0, 0],
    [7, 700],
    [7.5, 750],
    [7.25, 725],
    [0.07, 7],
    [23.99, 2399],
    [99.99, 9999],
  ])('%j is %i hundredths', (input, hundredths) => {
    expect(parseHours(input)).toBe(hundredths)
    expect(hoursProblem(input)).toBeNull()
  })
})

describe('what is no number of hours', () => {
  test.each([
    ['abc', 'timecard.not-a-number'],
    ['.', 'timecard.not-a-number'],
    ['-', 'timecard.not-a-number'],
    ['7,5', 'timecard.not-a-number'],
    ['1.2.3', 'timecard.not-a-number'],
    ['7 5', 'timecard.not-a-number'],
    ['+7', 'timecard.not-a-number'],
    ['1e1', 'timecard.not-a-number'],
    ['0x8', 'timecard.not-a-number'],
    ['NaN', 'timecard.not-a-number'],
    ['٣', 'timecard.not-a-number'],
    [Number.NaN, 'timecard.not-a-number'],
    [Number.POSITIVE_INFINITY, 'timecard.not-a-number'],
    [Number.NEGATIVE_INFINITY, 'timecard.not-a-number'],
    [1e21, 'timecard.not-a-number'],
    [1e-7, 'timecard.not-a-number'],
    ['-1', 'timecard.negative-hours'],
    ['-.5', 'timecard.negative-hours'],
    [-0.01, 'timecard.negative-hours'],
    ['8.001', 'timecard.too-many-decimals'],
    ['8.000', 'timecard.too-many-decimals'],
    [8.001, 'timecard.too-many-decimals'],
    [0.1 + 0.2, 'timecard.too-many-decimals'],
    ['000008', 'timecard.too-long'],
    ['100.25', 'timecard.too-long'],
    [100_000, 'timecard.too-long'],
  ])('%j is refused: %s', (input, code) => {
    expect(hoursProblem(input)).toBe(code)
    expect(parseHours(input)).toBeNull()
  })
})

describe('hours that are shown', () => {
  test.each([
    [0, '0', '0.00'],
    [5, '0.05', '0.05'],
    [50, '0.5', '0.50'],
    [700, '7', '7.00'],
    [725, '7.25', '7.25'],
    [750, '7.5', '7.50'],
    [1000, '10', '10.00'],
    [10_000, '100', '100.00'],
    [-1, '-0.01', '-0.01'],
    [-750, '-7.5', '-7.50'],
  ])('%i hundredths are %s, with two decimals %s', (hundredths, short, fixed) => {
    expect(formatHours(hundredths)).toBe(short)
    expect(formatHoursFixed(hundredths)).toBe(fixed)
  })

  test('[man-months-1] read back as the same hours, from text and from the wire, for every cell there can be', () => {
    for (let hundredths = 0; hundredths <= 2400; hundredths += 1) {
      expect(parseHours(formatHours(hundredths))).toBe(hundredths)
      expect(parseHours(formatHoursFixed(hundredths))).toBe(hundredths)
      expect(parseHours(hoursNumber(hundredths))).toBe(hundredths)
    }
  })
})

describe('man-months that are shown', () => {
  test.each([
    [0, '0.00', 0],
    [1, '0.00', 0.0001],
    [49, '0.00', 0.0049],
    [50, '0.01', 0.005],
    [2515, '0.25', 0.2515],
    [5000, '0.50', 0.5],
    [9999, '1.00', 0.9999],
    [12_345, '1.23', 1.2345],
    [-2515, '-0.25', -0.2515],
  ])('%i ten-thousandths are %s and travel as %d', (tenThousandths, shown, wire) => {
    expect(formatManMonths(tenThousandths)).toBe(shown)
    expect(manMonthNumber(tenThousandths)).toBe(wire)
  })

  test('[wire-6] travel with at most four decimals', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000 }), (tenThousandths) => {
        expect(String(manMonthNumber(tenThousandths))).toMatch(/^\d+(\.\d{1,4})?$/)
      }),
    )
  })
})

test('the total of no days is 0', () => {
  expect(totalOf({})).toBe(0)
  expect(totalOf({ '2026-03-16': 750, '2026-03-17': 25 })).toBe(775)
})

test('[timecard-3] the daily cap is 8 hours for residents and 24 otherwise', () => {
  expect(dailyCapOf(true)).toBe(800)
  expect(dailyCapOf(false)).toBe(2400)
})

import { describe, expect, test } from 'vitest'
import { isRate, rateAsTyped, rateOf, wonPerDollarAsTyped, wonPerDollarOf } from './rates.ts'

describe('[rates-2] a rate in percent', () => {
  test.each([
    ['5.5', 55_000],
    ['', 0],
    ['0', 0],
    ['.5', 5_000],
    ['0.5', 5_000],
    ['7.', 70_000],
    ['99.99', 999_900],
    ['100', 1_000_000],
    ['.1234', 1_234],
    ['0.1234', 1_234],
    [12.25, 122_500],
  ])('%j is %i ten-thousandths of a percent', (typed, rate) => {
    expect(rateOf(typed)).toBe(rate)
  })

  test.each(['5.55.', '1.2.3', '.', '-1', '12.345', '123456', '100.1', '101', '1,5', 'abc', '1e2'])(
    '%j is none: digits and one point, five characters, at most 100',
    (typed) => {
      expect(rateOf(typed)).toBeNull()
    },
  )
})

describe('[rates-3] won for a dollar', () => {
  test.each([
    ['1350', 1350],
    ['', 0],
    ['0', 0],
    ['10000', 10_000],
    [1350, 1350],
  ])('%j are %i', (typed, won) => {
    expect(wonPerDollarOf(typed)).toBe(won)
  })

  test.each(['10001', '1350.5', '-1', '1,350', 'abc', '1e3', '1350.'])(
    '%j are none: digits, at most 10000',
    (typed) => {
      expect(wonPerDollarOf(typed)).toBeNull()
    },
  )
})

test.each([
  ['5.5', '5.5'],
  ['1.2.3', null],
  ['-3', null],
  ['3 %', null],
  ['.5', '.5'],
  ['7.', '7.'],
  ['1.23456', null],
  ['', ''],
])('[rates-2] the field of a rate takes %j as %j', (typed, taken) => {
  expect(rateAsTyped(typed)).toBe(taken)
})

test.each([
  ['950', '950'],
  ['950.', '950.'],
  ['950.5', null],
  ['1,350', '1350'],
])('the field of an exchange rate takes %j as %j', (typed, taken) => {
  expect(wonPerDollarAsTyped(typed)).toBe(taken)
})

test.each([
  [1350, true],
  ['1350', true],
  [0, false],
  ['0', false],
  ['', false],
  [null, false],
])('[rates-4] an exchange rate of 0 is none (%j)', (won, expected) => {
  expect(isRate(won)).toBe(expected)
})

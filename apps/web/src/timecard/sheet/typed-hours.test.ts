import { describe, expect, test } from 'vitest'
import { acceptTyped, hoursSoFar, isReadOtherwise, typedFrom, whyUntaken } from './typed-hours.ts'

describe('typing hours', () => {
  test.each([
    ['8', '8'],
    ['7.', '7.'],
    ['7,5', '7.5'],
    ['.5', '.5'],
    ['24.00', '24.00'],
    ['８', '8'],
    ['', ''],
    ['1:30', '1:30'],
    ['１：３０', '1:30'],
    ['8h', '8h'],
    ['8시간', '8시간'],
    ['7.5H', '7.5H'],
    ['h', null],
    ['1:75', null],
    ['8m', null],
    ['7.255', null],
    ['123456', null],
    ['1.2.3', null],
    ['a', null],
    ['-1', null],
  ])('%j becomes %j', (typed, shown) => {
    expect(acceptTyped(typed)).toBe(shown)
  })

  test.each([
    ['1.005', 'decimals'],
    ['-1', 'negative'],
    ['123456', 'tooLong'],
    ['a', 'notFigure'],
    ['8m', 'notFigure'],
    ['1.2.3', 'notFigure'],
  ])('says of %j why it is not taken: %s', (typed, why) => {
    expect(acceptTyped(typed)).toBeNull()
    expect(whyUntaken(typed)).toBe(why)
  })

  test.each([
    ['1:30', 150],
    ['0:45', 75],
    ['10:', 1000],
    ['8h', 800],
    ['7.5시간', 750],
    ['.', 0],
    ['.25', 25],
    ['1:20', 133],
  ])('%j is %i hundredths', (typed, hours) => {
    expect(hoursSoFar(typed)).toBe(hours)
  })

  test('[screens-8] reports only minutes that are no whole hundredths of an hour', () => {
    expect(['1:20', '1:30', '0:03', '7.5', '8h'].map(isReadOtherwise)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })

  test('counts a figure as far as it is typed', () => {
    expect(['7', '7.', '7.5', ''].map(hoursSoFar)).toEqual([700, 700, 750, 0])
  })

  test('opens a cell without trailing zeros, and an empty one empty', () => {
    expect([750, 800, 25, 0].map(typedFrom)).toEqual(['7.5', '8', '0.25', ''])
  })
})

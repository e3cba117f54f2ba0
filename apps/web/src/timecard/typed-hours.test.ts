import { describe, expect, it } from 'vitest'
import { acceptTyped, finishTyped, hoursSoFar, typedFrom } from './typed-hours.ts'

describe('typing hours', () => {
  it.each([
    ['8', '8'],
    ['7.', '7.'],
    ['7,5', '7.5'],
    ['.5', '.5'],
    ['24.00', '24.00'],
    ['８', '8'],
    ['', ''],
    ['7.255', null],
    ['123456', null],
    ['1.2.3', null],
    ['a', null],
    ['-1', null],
  ])('%j becomes %j', (typed, shown) => {
    expect(acceptTyped(typed)).toBe(shown)
  })

  it.each([
    ['7.', 2400, 700],
    ['9', 800, 800],
    ['25', 2400, 2400],
    ['', 800, 0],
    ['.', 800, 0],
    ['.25', 800, 25],
  ])('leaving the cell makes %j under a cap of %i into %i', (typed, cap, hours) => {
    expect(finishTyped(typed, cap)).toBe(hours)
  })

  it('counts a figure as far as it is typed', () => {
    expect(['7', '7.', '7.5', ''].map(hoursSoFar)).toEqual([700, 700, 750, 0])
  })

  it('opens a cell without trailing zeros, and an empty one empty', () => {
    expect([750, 800, 25, 0].map(typedFrom)).toEqual(['7.5', '8', '0.25', ''])
  })
})

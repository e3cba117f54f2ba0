import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holidaysIn, loadStateOf } from './load.ts'

describe('what a month is coloured by', () => {
  test.each([
    ['away', 0, 0],
    ['free', 100, 0],
    ['free', 57, 0],
    ['planned', 100, 1],
    ['planned', 100, 99],
    ['full', 100, 100],
    ['full', 57, 57],
    ['over', 100, 101],
    ['over', 57, 58],
    ['over', 0, 1],
  ])('[staffing-2] is %s of a capacity of %i with a plan of %i', (state, capacity, planned) => {
    expect(loadStateOf({ capacity, planned })).toBe(state)
  })

  test('[staffing-2] is over exactly where less than nothing is free', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 300 }),
        (capacity, planned) => {
          expect(loadStateOf({ capacity, planned }) === 'over').toBe(capacity - planned < 0)
        },
      ),
    )
  })
})

describe('holidays of a month', () => {
  test.each([
    // 22 weekdays in March 2026, 20 in February, 21 in February of a leap year
    ['2026-03', 22, 0],
    ['2026-03', 21, 1],
    ['2026-02', 17, 3],
    ['2028-02', 21, 0],
    ['2026-03', 0, 0],
  ])('[staffing-3] in %s with %i workdays are %i', (month, workdays, holidays) => {
    expect(holidaysIn(month, workdays)).toBe(holidays)
  })
})

import { describe, expect, test } from 'vitest'
import { manMonthOf, manMonthsOf } from './man-month.ts'

describe('man-months of March 2026, base hours 168.00', () => {
  test.each([
    ['E1', 8400, 5000],
    ['E2, whose 8.00 unsubmitted hours do not count', 4225, 2515],
    ['E2 in T2 before the move', 2010, 1196],
    ['E2 in T1 from the move on', 2215, 1318],
    ['nobody', 0, 0],
  ])('of %s', (_who, hundredths, tenThousandths) => {
    expect(manMonthOf({ hundredths, baseHundredths: 16_800 })).toBe(tenThousandths)
  })

  test('[examples-1, man-months-3] of P1 are 0.7515: rows add up to totals', () => {
    const cells = [8400, 4225].map((hundredths) => ({ hundredths, baseHundredths: 16_800 }))
    expect(manMonthsOf(cells)).toBe(7515)
  })

  test('[examples-2, man-months-2] of E2, who moved on the 16th, are 0.2514 and not 0.2515', () => {
    const cells = [2010, 2215].map((hundredths) => ({ hundredths, baseHundredths: 16_800 }))
    expect(manMonthsOf(cells)).toBe(2514)
  })
})

test('a month without base hours has no man-months', () => {
  expect(manMonthOf({ hundredths: 800, baseHundredths: 0 })).toBe(0)
})

test('[examples-5] four hundredths of an hour at base 160.00 are 0.0003: halves go up', () => {
  expect(manMonthOf({ hundredths: 4, baseHundredths: 16_000 })).toBe(3)
})

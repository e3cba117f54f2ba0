import { describe, expect, test } from 'vitest'
import { nextTryInMinutes, restSeconds } from './attempts.ts'

describe('a mail that is refused for now', () => {
  const pauses = Array.from({ length: 30 }, (_, index) => nextTryInMinutes(index + 1))
  const tried = pauses.filter((minutes) => minutes !== null)

  test('is tried again after a minute first', () => {
    expect(pauses[0]).toBe(1)
  })

  test('is tried within hours at first, and never waits longer than a day', () => {
    expect(tried.slice(0, 5).reduce((sum, minutes) => sum + minutes, 0)).toBeLessThan(3 * 60)
    expect(Math.max(...tried)).toBe(24 * 60)
  })

  test('waits longer each time, or as long', () => {
    expect(tried).toEqual(tried.toSorted((a, b) => a - b))
  })

  test('[mail-4] is given up after four to five days, and stays given up', () => {
    const days = tried.reduce((sum, minutes) => sum + minutes, 0) / (24 * 60)
    expect(days).toBeGreaterThan(4)
    expect(days).toBeLessThan(5)
    expect(pauses.slice(tried.length).every((minutes) => minutes === null)).toBe(true)
  })
})

test.each([
  [1, 10],
  [2, 30],
  [3, 60],
  [7, 900],
  [8, 900],
  [1_000, 900],
])(
  'a mail server that is found closed %i times in a row is left alone for %i seconds',
  (failures, seconds) => {
    expect(restSeconds(failures)).toBe(seconds)
  },
)

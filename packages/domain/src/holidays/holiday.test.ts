import { expect, test } from 'vitest'
import { whyNotHolidayDays } from './holiday.ts'

test.each([
  ['2026-03-02', '2026-03-02', null],
  ['2026-12-31', '2027-01-02', null],
  ['2026-03-02', '2026-03-01', 'holiday.ends-before-start'],
  ['2028-01-01', '2028-12-31', null],
  ['2028-01-01', '2029-01-01', 'holiday.too-long'],
])('[calendar-7] a holiday from %s to %s: %s', (first, last, problem) => {
  expect(whyNotHolidayDays(first, last)?.code ?? null).toBe(problem)
})

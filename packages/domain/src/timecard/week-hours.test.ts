import { expect, test } from 'vitest'
import { missingHundredthsOf } from './week-hours.ts'

const friday = '2026-04-10'

test.each([
  ['a workday without hours', '2026-04-09', 0, true, 800],
  ['a workday with some', '2026-04-09', 750, true, 50],
  ['a full workday', '2026-04-09', 800, true, 0],
  ['a workday with more', '2026-04-09', 1_000, true, 0],
  ['a day off', '2026-04-09', 0, false, 0],
  ['today', friday, 0, true, 0],
  ['a day to come', '2026-04-11', 0, true, 0],
] as const)('[home-8] %s', (_, day, hundredths, isWorkday, missing) => {
  expect(missingHundredthsOf({ day, hundredths, isWorkday }, friday)).toBe(missing)
})

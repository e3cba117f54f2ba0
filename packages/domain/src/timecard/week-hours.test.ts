import { expect, test } from 'vitest'
import { employedIn, missingHundredthsOf } from './week-hours.ts'

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
  const of = { day, hundredths, isWorkday }
  expect(missingHundredthsOf({ ...of, isEmployed: true }, friday)).toBe(missing)
  expect(missingHundredthsOf({ ...of, isEmployed: false }, friday)).toBe(0)
})

const week = { firstDay: '2026-04-05', lastDay: '2026-04-11' }

test.each([
  ['of all of it', '2020-01-01', null, week],
  ['from the day of joining', '2026-04-08', null, { ...week, firstDay: '2026-04-08' }],
  ['through the last day', '2020-01-01', '2026-04-08', { ...week, lastDay: '2026-04-08' }],
  ['of one day', '2026-04-11', '2026-04-11', { firstDay: '2026-04-11', lastDay: '2026-04-11' }],
  ['of none before joining', '2026-04-12', null, null],
  ['of none after leaving', '2020-01-01', '2026-04-04', null],
] as const)('[home-8] days within employment: %s', (_, joinDay, retireDay, days) => {
  expect(employedIn(week, { joinDay, retireDay })).toEqual(days)
})

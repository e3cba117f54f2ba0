import { expect, test } from 'vitest'
import { dueYears } from './due.ts'

test('[set-up-2] the coming year is due from the first of November on', () => {
  expect(dueYears('2026-01-01')).toEqual([2026])
  expect(dueYears('2026-10-31')).toEqual([2026])
  expect(dueYears('2026-11-01')).toEqual([2026, 2027])
  expect(dueYears('2026-12-31')).toEqual([2026, 2027])
})

import { expect, test } from 'vitest'
import { achievementOf } from './achievement.ts'

test('[gp-targets-8] 84,160,001 of 41,666,666 is 202.0 % (examples-9)', () => {
  expect(achievementOf({ amount: 84_160_001 }, 41_666_666)).toBe(2_020)
})

test('a loss is below 0', () => {
  expect(achievementOf({ amount: -1 }, 8)).toBe(-125)
})

test('there is none of a target of 0 or less, nor of a profit that is missing', () => {
  expect(achievementOf({ amount: 5 }, 0)).toBeNull()
  expect(achievementOf({ amount: 5 }, -10)).toBeNull()
  expect(achievementOf({ missing: [{ kind: 'exchange-rate', year: 2026 }] }, 10)).toBeNull()
})

import { expect, test } from 'vitest'
import { reachDayOf } from './reach-day.ts'

test.each([
  ['2026-03-31', '2026-04-08', '2026-03-31'],
  ['2026-04-30', '2026-04-08', '2026-04-08'],
  ['2026-12-31', '2026-04-08', '2026-04-08'],
  ['2026-04-08', '2026-04-08', '2026-04-08'],
])(
  '[access-17] a period that ends on %s is reached on %s by the day %s',
  (lastDay, today, expected) => {
    expect(reachDayOf(lastDay, today)).toBe(expected)
  },
)

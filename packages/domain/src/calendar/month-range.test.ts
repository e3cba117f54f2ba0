import { expect, test } from 'vitest'
import { whyNotMonths } from './month-range.ts'

test.each([
  ['2026-03', '2026-03', 1, null],
  ['2026-03', '2028-02', 24, null],
  ['2026-03', '2028-03', 24, 'months.too-many'],
  ['2026-03', '2026-02', 24, 'months.reversed'],
])('months from %s to %s, at most %i together: %s', (beginMonth, endMonth, most, code) => {
  expect(whyNotMonths({ beginMonth, endMonth }, most)?.code ?? null).toBe(code)
})

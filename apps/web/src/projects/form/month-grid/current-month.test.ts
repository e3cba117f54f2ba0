import { expect, test } from 'vitest'
import { firstScrollOf } from './current-month.ts'

const widths = { names: 200, month: 60, totals: 0 }

/** Every month from the first to the last year. */
function monthsOf(first: number, last: number) {
  return Array.from({ length: 12 * (last - first + 1) }, (_, place) => ({
    month: `${first + Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`,
  }))
}

test('a project with the present month in sight opens at its first month', () => {
  // names and eleven months
  expect(firstScrollOf(monthsOf(2026, 2027), '2026-11', widths, 860)).toBe(0)
})

test('a project of years opens at the month before the present one', () => {
  expect(firstScrollOf(monthsOf(2026, 2027), '2026-12', widths, 860)).toBe(10 * 60)
  expect(firstScrollOf(monthsOf(2024, 2027), '2026-11', widths, 860)).toBe(33 * 60)
})

test('a month that the totals at the right would cover is not in sight', () => {
  const covered = { ...widths, totals: 132 }
  expect(firstScrollOf(monthsOf(2026, 2027), '2026-11', covered, 860)).toBe(9 * 60)
})

test('a project that is over, has not begun, or begins this month opens at its first month', () => {
  expect(firstScrollOf(monthsOf(2023, 2025), '2026-11', widths, 860)).toBe(0)
  expect(firstScrollOf(monthsOf(2027, 2029), '2026-11', widths, 860)).toBe(0)
  expect(firstScrollOf(monthsOf(2026, 2029), '2026-01', widths, 100)).toBe(0)
})

import type { Month } from '@yuga/domain/calendar/day'
import { expect, test } from 'vitest'
import { firstScrollOf } from './current-month.ts'
import type { MonthColumn } from './matrix-row.tsx'

function monthsAround(before: number, after: number): MonthColumn[] {
  return Array.from({ length: before + 1 + after }, (_, index) => ({
    month: '2026-01' as Month,
    kind: index < before ? 'past' : index === before ? 'current' : 'coming',
    isOutside: false,
  }))
}

test('a project whose present month is in sight opens at its first month', () => {
  expect(firstScrollOf(monthsAround(8, 6), 860)).toBe(0)
})

test('a project of years opens at the month before the present one', () => {
  expect(firstScrollOf(monthsAround(20, 6), 860)).toBe(19 * 58)
})

test('a project that is over, or has not begun, opens at its first month', () => {
  const columns = monthsAround(20, 6).filter(({ kind }) => kind !== 'current')
  expect(firstScrollOf(columns, 860)).toBe(0)
  expect(firstScrollOf(monthsAround(0, 30), 100)).toBe(0)
})

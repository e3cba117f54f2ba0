import { expect, test } from 'vitest'
import { dayColumns } from '../grid/day-columns.ts'
import { firstDayShown } from './first-day.ts'

const week = { firstDay: '2026-03-08', lastDay: '2026-03-14' }
const past = dayColumns(week, '2026-03-20', [])
const none = [0, 0, 0, 0, 0, 0, 0]

test('a past week opens on its last workday without hours, never on its Saturday', () => {
  expect(firstDayShown(past, none, null)).toBe(5)
  expect(firstDayShown(past, [0, 800, 800, 400, 800, 800, 0], null)).toBe(3)
  expect(firstDayShown(past, [0, 800, 800, 800, 800, 800, 0], null)).toBe(5)
})

test('a holiday is not waited for', () => {
  const friday = { holidayStartDateObject: '20260313', holidayEndDateObject: '20260313' }
  const holiday = {
    ...friday,
    sequence: 1,
    version: 0,
    officeCode: 'FC001',
    holidayName: 'Day off',
  }
  const columns = dayColumns(week, '2026-03-20', [holiday])
  expect(firstDayShown(columns, none, null)).toBe(4)
})

test('the day that was requested comes first, then today', () => {
  const columns = dayColumns(week, '2026-03-11', [])
  expect(firstDayShown(columns, none, null)).toBe(3)
  expect(firstDayShown(columns, none, '2026-03-09')).toBe(1)
  expect(firstDayShown(columns, none, '2026-04-01')).toBe(3)
})

test('of a week across a month’s end only its own days count', () => {
  const march = { firstDay: '2026-03-29', lastDay: '2026-03-31' }
  expect(firstDayShown(dayColumns(march, '2026-04-20', []), none, null)).toBe(2)
  const saturday = { firstDay: '2026-08-01', lastDay: '2026-08-01' }
  expect(firstDayShown(dayColumns(saturday, '2026-08-20', []), none, null)).toBe(6)
})

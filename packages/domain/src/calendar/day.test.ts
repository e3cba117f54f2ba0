import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dayFromWire,
  daysBetween,
  daysFrom,
  dayToWire,
  firstDayOf,
  isDay,
  isMonth,
  isWeekend,
  lastDayOf,
  monthFromWire,
  monthOf,
  monthsFrom,
  monthToWire,
  weekdayOf,
} from './day.ts'

const monday1900 = '1900-01-01'
const someDay = fc
  .integer({ min: 0, max: daysBetween(monday1900, '2999-12-31') })
  .map((days) => addDays(monday1900, days))

describe('a day is real', () => {
  test.each([
    ['2026-03-29', true],
    ['1900-01-01', true],
    ['2999-12-31', true],
    ['2024-02-29', true],
    ['2000-02-29', true],
    ['2023-02-29', false],
    ['1900-02-29', false],
    ['2100-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-03-00', false],
    ['1899-12-31', false],
    ['3000-01-01', false],
    ['2026-3-29', false],
    ['20260329', false],
    ['2026-03-29 ', false],
    ['2026-03-29T00:00', false],
    ['', false],
  ])('%s: %s', (text, real) => {
    expect(isDay(text)).toBe(real)
  })
})

describe('a month is real', () => {
  test.each([
    ['2026-03', true],
    ['2026-12', true],
    ['2026-00', false],
    ['2026-13', false],
    ['1899-12', false],
    ['3000-01', false],
    ['2026-3', false],
    ['202603', false],
  ])('%s: %s', (text, real) => {
    expect(isMonth(text)).toBe(real)
  })
})

describe('the wire writes days and months without dashes', () => {
  test.each([
    ['20260329', '2026-03-29'],
    ['20240229', '2024-02-29'],
    ['20230229', null],
    ['20261301', null],
    ['2026-03-29', null],
    ['2026032', null],
    ['202603290', null],
    ['', null],
  ])('day %s is %s', (wire, day) => {
    expect(dayFromWire(wire)).toBe(day)
  })

  test.each([
    ['202603', '2026-03'],
    ['202613', null],
    ['2026-03', null],
    ['20260', null],
    ['', null],
  ])('month %s is %s', (wire, month) => {
    expect(monthFromWire(wire)).toBe(month)
  })

  test('what is written is read back', () => {
    fc.assert(
      fc.property(someDay, (day) => {
        expect(dayFromWire(dayToWire(day))).toBe(day)
        expect(monthFromWire(monthToWire(monthOf(day)))).toBe(monthOf(day))
      }),
    )
  })
})

describe('the calendar', () => {
  test('[calendar-1] counted day by day from Monday 1900-01-01, no day up to 2999 is missed or doubled', () => {
    let day = monday1900
    let weekday = 1
    for (let year = 1900; year <= 2999; year += 1) {
      const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
      const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      for (const [index, length] of lengths.entries()) {
        const month = `${year}-${String(index + 1).padStart(2, '0')}`
        for (let date = 1; date <= length; date += 1) {
          if (day !== `${month}-${String(date).padStart(2, '0')}`)
            throw new Error(`${day} in ${month}`)
          if (weekdayOf(day) !== weekday) throw new Error(`${day} is weekday ${weekdayOf(day)}`)
          day = addDays(day, 1)
          weekday = (weekday + 1) % 7
        }
      }
    }
    expect(day).toBe('3000-01-01')
  })

  test.each([
    ['2026-03-29', 0],
    ['2026-03-30', 1],
    ['2026-04-04', 6],
    ['2024-02-29', 4],
    ['2000-01-01', 6],
  ])('%s is weekday %i', (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday)
  })

  test.each([
    ['2026-04-03', false],
    ['2026-04-04', true],
    ['2026-04-05', true],
    ['2026-04-06', false],
  ])('%s is a weekend day: %s', (day, weekend) => {
    expect(isWeekend(day)).toBe(weekend)
  })

  test.each([
    ['2026-03-31', 1, '2026-04-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2023-02-28', 1, '2023-03-01'],
    ['2024-02-29', 366, '2025-03-01'],
    ['2026-03-29', 0, '2026-03-29'],
  ])('%s and %i days is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected)
  })

  test.each([
    ['2026-03', 1, '2026-04'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-03', -27, '2023-12'],
    ['2026-03', 0, '2026-03'],
  ])('%s and %i months is %s', (month, months, expected) => {
    expect(addMonths(month, months)).toBe(expected)
  })

  test.each([
    ['2026-02', '2026-02-28'],
    ['2024-02', '2024-02-29'],
    ['2000-02', '2000-02-29'],
    ['2100-02', '2100-02-28'],
    ['2026-04', '2026-04-30'],
    ['2026-12', '2026-12-31'],
  ])('%s ends on %s', (month, lastDay) => {
    expect(firstDayOf(month)).toBe(`${month}-01`)
    expect(lastDayOf(month)).toBe(lastDay)
  })

  test('going there and back arrives at the same day', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -10_000, max: 10_000 }), (day, days) => {
        expect(addDays(addDays(day, days), -days)).toBe(day)
        expect(daysBetween(day, addDays(day, days))).toBe(days)
      }),
    )
  })
})

describe('a range', () => {
  test('of days holds both ends', () => {
    expect(daysFrom('2026-02-27', '2026-03-02')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ])
    expect(daysFrom('2026-03-02', '2026-03-02')).toEqual(['2026-03-02'])
  })

  test('of months holds both ends', () => {
    expect(monthsFrom('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  })

  test('that ends before it begins is empty', () => {
    expect(daysFrom('2026-03-02', '2026-03-01')).toEqual([])
    expect(monthsFrom('2026-03', '2026-02')).toEqual([])
  })
})

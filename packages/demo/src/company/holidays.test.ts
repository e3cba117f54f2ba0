import { isWeekend } from '@yuga/domain/calendar/day'
import { describe, expect, test } from 'vitest'
import { koreanHolidays } from './holidays-korea.ts'
import { americanHolidays } from './holidays-usa.ts'

const daysNamed = (holidays: { name: string; firstDay: string; lastDay: string }[], name: string) =>
  holidays
    .filter((holiday) => holiday.name.includes(name))
    .map((h) => `${h.firstDay}..${h.lastDay}`)

describe('Korean holidays', () => {
  test.each([
    [2023, '2023-01-21..2023-01-23', '2023-09-28..2023-09-30'],
    [2024, '2024-02-09..2024-02-11', '2024-09-16..2024-09-18'],
    [2025, '2025-01-28..2025-01-30', '2025-10-05..2025-10-07'],
    [2026, '2026-02-16..2026-02-18', '2026-09-24..2026-09-26'],
    [2027, '2027-02-06..2027-02-08', '2027-09-14..2027-09-16'],
    [2028, '2028-01-26..2028-01-28', '2028-10-02..2028-10-04'],
  ])('Seollal and Chuseok of %i last three days', (year, seollal, chuseok) => {
    const holidays = koreanHolidays(year)
    expect(daysNamed(holidays, '설날')).toContain(seollal)
    expect(daysNamed(holidays, '추석')).toContain(chuseok)
  })

  test.each([
    [2023, ['2023-01-24', '2023-05-29']],
    [2024, ['2024-02-12', '2024-05-06']],
    [2025, ['2025-03-03', '2025-05-06', '2025-10-08']],
    [2026, ['2026-03-02', '2026-05-25', '2026-08-17', '2026-10-05']],
    // Chuseok and National Foundation Day fall together: one day more, after both.
    [2028, ['2028-10-05']],
  ])('substitute days of %i are the official ones', (year, days) => {
    const substitutes = daysNamed(koreanHolidays(year), '대체공휴일').map((text) =>
      text.slice(0, 10),
    )
    expect(substitutes).toEqual(days)
  })

  test('a substitute day is never a weekend or another holiday', () => {
    for (let year = 2018; year <= 2040; year += 1) {
      const holidays = koreanHolidays(year)
      const substitutes = holidays.filter(({ name }) => name.startsWith('대체공휴일'))
      for (const { firstDay } of substitutes) {
        expect(isWeekend(firstDay), firstDay).toBe(false)
        const others = holidays.filter((h) => h.firstDay <= firstDay && firstDay <= h.lastDay)
        expect(others, firstDay).toHaveLength(1)
      }
    }
  })

  test('Constitution Day and Labour Day are public holidays since 2026', () => {
    expect(daysNamed(koreanHolidays(2025), '제헌절')).toEqual([])
    expect(daysNamed(koreanHolidays(2026), '제헌절')).toEqual(['2026-07-17..2026-07-17'])
    expect(daysNamed(koreanHolidays(2026), '노동절')).toEqual(['2026-05-01..2026-05-01'])
  })
})

describe('United States holidays', () => {
  test('those that move fall on their weekday', () => {
    const days = Object.fromEntries(
      americanHolidays(2026).map(({ name, firstDay }) => [name, firstDay]),
    )
    expect(days).toMatchObject({
      'Birthday of Martin Luther King, Jr.': '2026-01-19',
      "Washington's Birthday": '2026-02-16',
      'Memorial Day': '2026-05-25',
      'Labor Day': '2026-09-07',
      'Columbus Day': '2026-10-12',
      'Thanksgiving Day': '2026-11-26',
    })
  })

  test('one on a Saturday is observed on Friday, one on a Sunday on Monday', () => {
    expect(daysNamed(americanHolidays(2026), 'Independence Day (observed)')).toEqual([
      '2026-07-03..2026-07-03',
    ])
    expect(daysNamed(americanHolidays(2027), 'Independence Day (observed)')).toEqual([
      '2027-07-05..2027-07-05',
    ])
    expect(daysNamed(americanHolidays(2022), "New Year's Day (observed)")).toEqual([
      '2021-12-31..2021-12-31',
    ])
  })
})

import { describe, expect, test } from 'vitest'
import {
  baseHundredthsOf,
  dayKindOf,
  isHoliday,
  officeOn,
  workdaysFrom,
  type Holiday,
  type OfficeSegment,
} from './workdays.ts'

const korea: OfficeSegment[] = [{ fromDay: '2020-01-01', officeCode: 'FC001' }]
const secondOfMarch: Holiday = {
  officeCode: 'FC001',
  firstDay: '2026-03-02',
  lastDay: '2026-03-02',
}

describe('the office of a day', () => {
  const moved: OfficeSegment[] = [
    { fromDay: '2025-06-01', officeCode: 'FC001' },
    { fromDay: '2026-03-16', officeCode: 'FC002' },
  ]

  test.each([
    ['2026-03-15', 'FC001'],
    ['2026-03-16', 'FC002'],
    ['2030-01-01', 'FC002'],
  ])('on %s is %s, in force from its first day on', (day, office) => {
    expect(officeOn(day, moved)).toBe(office)
  })

  test('before employment is the nearest one', () => {
    expect(officeOn('2025-05-31', moved)).toBe('FC001')
  })

  test('are unknown of an employee without any', () => {
    expect(() => officeOn('2026-03-16', [])).toThrow('office')
  })
})

describe('a day in an office', () => {
  const newYear: Holiday = { officeCode: 'FC001', firstDay: '2025-12-31', lastDay: '2026-01-02' }

  test.each([
    ['2025-12-30', false],
    ['2025-12-31', true],
    ['2026-01-01', true],
    ['2026-01-02', true],
    ['2026-01-03', false],
  ])('%s lies in a holiday that spans months: %s', (day, holiday) => {
    expect(isHoliday(day, 'FC001', [newYear])).toBe(holiday)
  })

  test('is no holiday because another office is closed', () => {
    expect(isHoliday('2026-01-01', 'FC002', [newYear])).toBe(false)
  })

  test.each([
    ['2026-03-02', 'holiday'],
    ['2026-03-03', 'workday'],
    ['2026-03-07', 'weekend'],
    ['2026-03-01', 'weekend'],
  ] as const)('%s is a %s', (day, kind) => {
    const holidays = [{ ...secondOfMarch, firstDay: '2026-03-01' }]
    expect(dayKindOf(day, 'FC001', holidays)).toBe(kind)
  })
})

describe('base hours', () => {
  test('[man-months-4] of March 2026 are 168.00: 22 weekdays, one of them a holiday', () => {
    expect(baseHundredthsOf('2026-03', korea, [secondOfMarch])).toBe(16_800)
  })

  test('stay 168.00 when a second holiday record covers 1 to 2 March', () => {
    const overlapping = { ...secondOfMarch, firstDay: '2026-03-01' }
    expect(baseHundredthsOf('2026-03', korea, [secondOfMarch, overlapping])).toBe(16_800)
  })

  test('do not shrink for the holiday of another office', () => {
    const american = { ...secondOfMarch, officeCode: 'FC002' }
    expect(baseHundredthsOf('2026-03', korea, [american])).toBe(17_600)
  })

  test('count the whole month of an employee who joined in its middle', () => {
    const joined = [{ fromDay: '2026-03-16', officeCode: 'FC001' }]
    expect(baseHundredthsOf('2026-03', joined, [secondOfMarch])).toBe(16_800)
  })

  test('[calendar-4, man-months-4] judge each day by the office in force', () => {
    const moved = [...korea, { fromDay: '2026-03-16', officeCode: 'FC002' }]
    const holidays = [
      secondOfMarch,
      { officeCode: 'FC001', firstDay: '2026-03-17', lastDay: '2026-03-17' },
      { officeCode: 'FC002', firstDay: '2026-03-03', lastDay: '2026-03-03' },
      { officeCode: 'FC002', firstDay: '2026-03-30', lastDay: '2026-03-31' },
    ]
    expect(baseHundredthsOf('2026-03', moved, holidays)).toBe((22 - 1 - 2) * 800)
  })

  test('are 0 when the office is closed the whole month', () => {
    const rest = { officeCode: 'FC001', firstDay: '2026-02-20', lastDay: '2026-04-10' }
    expect(baseHundredthsOf('2026-03', korea, [rest])).toBe(0)
  })

  test('of a leap February count the 29th', () => {
    expect(baseHundredthsOf('2024-02', korea, [])).toBe(21 * 800)
  })
})

describe('the workdays of a range', () => {
  test('of 1 to 13 March 2026 are the 9 from the 3rd on', () => {
    const workdays = workdaysFrom('2026-03-01', '2026-03-13', korea, [secondOfMarch])
    expect(workdays).toHaveLength(9)
    expect(workdays[0]).toBe('2026-03-03')
  })

  test('leave out a holiday that ends on its first day or begins on its last', () => {
    const ending = { officeCode: 'FC001', firstDay: '2026-03-01', lastDay: '2026-03-03' }
    const beginning = { officeCode: 'FC001', firstDay: '2026-03-06', lastDay: '2026-03-20' }
    expect(workdaysFrom('2026-03-03', '2026-03-06', korea, [ending, beginning])).toEqual([
      '2026-03-04',
      '2026-03-05',
    ])
  })
})

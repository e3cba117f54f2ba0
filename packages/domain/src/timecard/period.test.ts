import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, daysFrom, monthOf, monthsFrom, weekdayOf } from '../calendar/day.ts'
import {
  hasNextPeriod,
  isInPeriod,
  isLastPeriodOfMonth,
  isPeriod,
  nextPeriod,
  periodOf,
  periodsFrom,
  periodsOfMonth,
  previousPeriod,
  weekOf,
  whyNotPeriod,
} from './period.ts'

const march29 = { firstDay: '2026-03-29', lastDay: '2026-03-31' }
const april1 = { firstDay: '2026-04-01', lastDay: '2026-04-04' }

describe('the week of 2026-03-29 to 2026-04-04 is two periods', () => {
  test.each(['2026-03-29', '2026-03-30', '2026-03-31'])('%s belongs to the first', (day) => {
    expect(periodOf(day)).toEqual(march29)
  })

  test.each(['2026-04-01', '2026-04-04'])('%s belongs to the second', (day) => {
    expect(periodOf(day)).toEqual(april1)
  })

  test('both of which show the same seven days', () => {
    const week = daysFrom('2026-03-29', '2026-04-04')
    expect(weekOf(march29)).toEqual(week)
    expect(weekOf(april1)).toEqual(week)
  })

  test('one step apart', () => {
    expect(nextPeriod(march29)).toEqual(april1)
    expect(previousPeriod(april1)).toEqual(march29)
  })
})

describe('two dates name a period only when they are exactly one', () => {
  test.each([
    ['2026-03-29', '2026-03-31', true],
    ['2026-04-01', '2026-04-04', true],
    ['2026-03-15', '2026-03-21', true],
    ['2026-02-01', '2026-02-07', true],
    ['2026-03-29', '2026-04-04', false],
    ['2026-03-30', '2026-03-31', false],
    ['2026-03-29', '2026-03-30', false],
    ['2026-03-15', '2026-03-28', false],
    ['2026-03-21', '2026-03-15', false],
    ['2026-02-30', '2026-02-30', false],
    ['', '', false],
  ])('%s to %s: %s', (firstDay, lastDay, expected) => {
    expect(isPeriod(firstDay, lastDay)).toBe(expected)
    expect(whyNotPeriod(firstDay, lastDay, 'fromDate')).toEqual(
      expected ? null : { code: 'timecard.not-a-period', at: 'fromDate' },
    )
  })
})

describe('stepping on', () => {
  test.each([
    ['2026-03-31', false],
    ['2026-03-29', false],
    ['2026-03-28', false],
    ['2026-04-01', true],
  ])('from 29–31 March, when today is %s: %s', (today, possible) => {
    expect(hasNextPeriod(march29, today)).toBe(possible)
  })
})

describe('the periods of a month', () => {
  test('of March 2026 are five, and only the last one ends it', () => {
    const periods = periodsOfMonth('2026-03')
    expect(periods.map((period) => period.firstDay)).toEqual([
      '2026-03-01',
      '2026-03-08',
      '2026-03-15',
      '2026-03-22',
      '2026-03-29',
    ])
    expect(periods.filter(isLastPeriodOfMonth)).toEqual([march29])
  })

  test('of a 28-day February that begins on a Sunday are four whole weeks', () => {
    expect(periodsOfMonth('2026-02')).toHaveLength(4)
  })

  test('of a leap February end on the 29th', () => {
    expect(periodsOfMonth('2024-02').at(-1)).toEqual({
      firstDay: '2024-02-25',
      lastDay: '2024-02-29',
    })
  })
})

test('the periods that touch a range include the ones it begins and ends in', () => {
  expect(periodsFrom('2026-03-31', '2026-04-05')).toEqual([
    march29,
    april1,
    { firstDay: '2026-04-05', lastDay: '2026-04-11' },
  ])
})

describe('over every week of 2020 to 2035', () => {
  const days = daysFrom('2020-01-01', '2035-12-31')
  const periods = periodsFrom('2020-01-01', '2035-12-31')

  test('each day lies in exactly one period, and the periods leave no gap', () => {
    expect(periods.flatMap((period) => daysFrom(period.firstDay, period.lastDay))).toEqual(days)
  })

  test('no period crosses a month or is longer than its week', () => {
    for (const { firstDay, lastDay } of periods) {
      expect(monthOf(firstDay)).toBe(monthOf(lastDay))
      expect(daysBetween(firstDay, lastDay)).toBe(weekdayOf(lastDay) - weekdayOf(firstDay))
    }
  })

  test('[calendar-2] a period is cut only by a week end or a month end', () => {
    for (const { lastDay } of periods) {
      const isMonthEnd = monthOf(addDays(lastDay, 1)) !== monthOf(lastDay)
      expect(weekdayOf(lastDay) === 6 || isMonthEnd).toBe(true)
    }
  })

  test('every day finds its period, which is one by its own dates', () => {
    for (const day of days) {
      const period = periodOf(day)
      if (!isInPeriod(day, period) || !isPeriod(period.firstDay, period.lastDay)) {
        throw new Error(`${day} is not in its period`)
      }
    }
  })

  test('[calendar-3] the step on and back arrives at the same period', () => {
    for (const period of periods) {
      expect(previousPeriod(nextPeriod(period))).toEqual(period)
      expect(nextPeriod(previousPeriod(period))).toEqual(period)
    }
  })

  test('the months together hold exactly these periods', () => {
    expect(monthsFrom('2020-01', '2035-12').flatMap(periodsOfMonth)).toEqual(periods)
  })

  test('the week around a period is seven days from a Sunday and holds it', () => {
    for (const period of periods) {
      const week = weekOf(period)
      expect(week).toHaveLength(7)
      expect(weekdayOf(week[0] ?? '')).toBe(0)
      expect(week).toEqual(expect.arrayContaining(daysFrom(period.firstDay, period.lastDay)))
    }
  })
})

test('the days of any range are covered by the periods that touch it', () => {
  const someDay = fc.integer({ min: 0, max: 5843 }).map((days) => addDays('2020-01-01', days))
  fc.assert(
    fc.property(someDay, fc.nat({ max: 100 }), (firstDay, length) => {
      const lastDay = addDays(firstDay, length)
      const covered = periodsFrom(firstDay, lastDay)
      expect(covered[0]).toEqual(periodOf(firstDay))
      expect(covered.at(-1)).toEqual(periodOf(lastDay))
    }),
  )
})

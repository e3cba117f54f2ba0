import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar/day.ts'
import { latestDueDay, nextDue, type Schedule } from './schedule.ts'

const nightly: Schedule = { every: 'day', at: '02:30' }
const mondays: Schedule = { every: 'week', weekday: 1, at: '09:00' }
const thirds: Schedule = { every: 'month', dayOfMonth: 3, at: '09:00' }

describe('[jobs-2] a job is due', () => {
  test.each<[string, Schedule, string, string]>([
    ['every night', nightly, '2026-03-18T02:29', '2026-03-18T02:30'],
    ['every night, after it has begun', nightly, '2026-03-18T02:30', '2026-03-19T02:30'],
    ['on Mondays, seen from a Sunday', mondays, '2026-03-15T23:00', '2026-03-16T09:00'],
    ['on Mondays, seen from a Monday noon', mondays, '2026-03-16T12:00', '2026-03-23T09:00'],
    ['on the third, over a short month', thirds, '2026-02-03T09:00', '2026-03-03T09:00'],
    ['on the third, over the end of a year', thirds, '2026-12-31T23:59', '2027-01-03T09:00'],
  ])('%s', (_, schedule, now, due) => {
    expect(nextDue(schedule, now)).toBe(due)
  })

  test.each<[string, Schedule, string, string]>([
    ['at the very moment', nightly, '2026-03-18T02:30', '2026-03-18'],
    ['a minute before, it was the night before', nightly, '2026-03-18T02:29', '2026-03-17'],
    ['on a Sunday, it was Monday', mondays, '2026-03-15T23:00', '2026-03-09'],
    [
      'on the first, it was the third of the month before',
      thirds,
      '2026-03-01T00:00',
      '2026-02-03',
    ],
  ])('the last time: %s', (_, schedule, now, day) => {
    expect(latestDueDay(schedule, now)).toBe(day)
  })

  test('exactly once between the last time and the next one, whatever the schedule', () => {
    const at = fc.constantFrom('00:00', '02:30', '09:00', '23:59')
    const schedules: fc.Arbitrary<Schedule> = fc.oneof(
      fc.record({ every: fc.constant('day' as const), at }),
      fc.record({ every: fc.constant('week' as const), weekday: fc.nat(6), at }),
      fc.record({
        every: fc.constant('month' as const),
        dayOfMonth: fc.integer({ min: 1, max: 28 }),
        at,
      }),
    )
    const moments = fc.tuple(fc.nat(2_000), fc.nat(23), fc.nat(59)).map(([days, hour, minute]) => {
      const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
      return `${addDays('2024-01-01', days)}T${time}`
    })
    fc.assert(
      fc.property(schedules, moments, (schedule, now) => {
        const last = `${latestDueDay(schedule, now)}T${schedule.at}`
        const next = nextDue(schedule, now)
        expect(last <= now && now < next).toBe(true)
        expect(nextDue(schedule, last)).toBe(next)
        expect(latestDueDay(schedule, next)).toBe(next.slice(0, 10))
      }),
    )
  })
})

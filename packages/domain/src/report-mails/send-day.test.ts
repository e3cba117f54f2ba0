import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, monthOf } from '../calendar/day.ts'
import { lastDay, latestSendDay, nextSendDay, sendDayIn } from './send-day.ts'

describe('the day of a month on which a report is sent', () => {
  test.each([
    ['2026-03', 5, '2026-03-05'],
    ['2026-02', 28, '2026-02-28'],
    ['2026-02', lastDay, '2026-02-28'],
    ['2028-02', lastDay, '2028-02-29'],
    ['2026-04', lastDay, '2026-04-30'],
    ['2026-12', lastDay, '2026-12-31'],
  ])('in %s, chosen as %s, is %s', (month, sendDay, day) => {
    expect(sendDayIn(month, sendDay)).toBe(day)
  })

  test.each([
    [5, '2026-03-04', '2026-03-05'],
    // on the day itself it is the next one's turn
    [5, '2026-03-05', '2026-04-05'],
    [5, '2026-12-06', '2027-01-05'],
    [lastDay, '2026-01-31', '2026-02-28'],
    [lastDay, '2026-02-27', '2026-02-28'],
    [lastDay, '2026-12-31', '2027-01-31'],
  ])('[report-mails-3] %s comes next after %s on %s', (sendDay, after, day) => {
    expect(nextSendDay(sendDay, after)).toBe(day)
  })

  test.each([
    [5, '2026-03-05', '2026-03-05'],
    [5, '2026-03-04', '2026-02-05'],
    [28, '2026-01-01', '2025-12-28'],
    [lastDay, '2026-03-30', '2026-02-28'],
    [lastDay, '2026-03-31', '2026-03-31'],
  ])('%s has come for the last time by %s on %s', (sendDay, until, day) => {
    expect(latestSendDay(sendDay, until)).toBe(day)
  })

  test('comes once in every month, whichever is chosen and from whichever day it is seen', () => {
    const sendDays = fc.oneof(fc.integer({ min: 1, max: 28 }), fc.constant(lastDay))
    const days = fc.nat(3_000).map((days) => addDays('2024-01-01', days))
    fc.assert(
      fc.property(sendDays, days, (sendDay, day) => {
        const last = latestSendDay(sendDay, day)
        const next = nextSendDay(sendDay, day)
        expect(last <= day && day < next).toBe(true)
        expect(monthOf(next)).toBe(addMonths(monthOf(last), 1))
        expect(nextSendDay(sendDay, last)).toBe(next)
        expect(latestSendDay(sendDay, next)).toBe(next)
        for (const one of [last, next]) {
          expect(sendDay === lastDay ? addDays(one, 1).slice(8) : Number(one.slice(8))).toBe(
            sendDay === lastDay ? '01' : sendDay,
          )
        }
      }),
    )
  })
})

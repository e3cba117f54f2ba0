import { urlOf } from '@yuga/contract/call'
import { readTimecard } from '@yuga/contract/timecard'
import { expect, test } from 'vitest'
import { timecardCallAt } from './first-call.ts'

const call = (fromDate: string, toDate: string) =>
  urlOf(readTimecard, { query: { fromDate, toDate } })

test.each([
  // A week that holds the end of a month is cut there (calendar-2).
  ['', '20260331', '20260329', '20260331'],
  ['?date=20260310', '20260331', '20260308', '20260314'],
  // A day to come has no timecard yet.
  ['?date=20260410', '20260331', '20260329', '20260331'],
  ['?date=nonsense', '20260310', '20260308', '20260314'],
])('the address %j on %s asks as the screen does', (search, today, fromDate, toDate) => {
  expect(timecardCallAt(search, today)).toBe(call(fromDate, toDate))
})

import { urlOf } from '@yuga/contract/wire/call'
import { readTimecard } from '@yuga/contract/timecard/timecard'
import { expect, test } from 'vitest'
import { timecardCallAt } from './first-call.ts'

const call = (fromDate: string, toDate: string, onBehalfOf?: string) =>
  urlOf(readTimecard, { query: { fromDate, toDate, ...(onBehalfOf && { onBehalfOf }) } })
const kim = (today: string) => ({ employeeId: 'E1', today })

test.each([
  // A week that holds the end of a month is cut there (calendar-2).
  ['', '20260331', '20260329', '20260331'],
  ['?date=20260310', '20260331', '20260308', '20260314'],
  // A day to come has no timecard yet.
  ['?date=20260410', '20260331', '20260329', '20260331'],
  ['?date=nonsense', '20260310', '20260308', '20260314'],
])('the address %j on %s asks as the screen does', (search, today, fromDate, toDate) => {
  expect(timecardCallAt(search, kim(today))).toBe(call(fromDate, toDate))
})

test("a week that a deputy enters is asked for as its owner's, and one's own as one's own", () => {
  const [reader, days] = [kim('20260310'), ['20260308', '20260314'] as const]
  expect(timecardCallAt('?for=E12', reader)).toBe(call(...days, 'E12'))
  expect(timecardCallAt('?for=E1', reader)).toBe(call(...days))
  expect(timecardCallAt('?for=a%26b', reader)).toBe(call(...days, 'a&b'))
  expect(timecardCallAt('?for=%2212%22', reader)).toBe(call(...days, '12'))
})

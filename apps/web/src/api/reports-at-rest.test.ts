import { expect, test } from 'vitest'
import { isReadAtLook } from './reports-at-rest.ts'

const seconds = (age: number, key: string) =>
  isReadAtLook({ queryKey: [key, {}], state: { dataUpdatedAt: Date.now() - age * 1000 } })

test('[reports-14] a look at the window reads a report again only where it is three minutes old', () => {
  expect(seconds(170, 'GET /report/teamProfitList')).toBe(false)
  expect(seconds(181, 'GET /report/teamProfitList')).toBe(true)
})

test.each([
  'GET /report/timecardStatus',
  'GET /report/timecardStatus/userMonthClose/202603',
  'GET /timecard',
])('what people act on at once is read at every look: %s', (key) => {
  expect(seconds(20, key)).toBe(true)
})

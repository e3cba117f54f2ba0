import { describe, expect, test } from 'vitest'
import { validateMonthClose, whyNotCancelClose, whyNotCloseMonth } from './month-close.ts'

describe('a month can be closed', () => {
  test.each([
    ['on its first day', '2026-03-01', false, null],
    ['when it is long over', '2027-01-01', false, null],
    ['but not before it begins', '2026-02-28', false, 'close.month-not-begun'],
    ['but not twice', '2026-04-01', true, 'close.already-closed'],
  ])('%s', (_sentence, today, isClosed, code) => {
    expect(whyNotCloseMonth({ month: '2026-03', today, isClosed })?.code ?? null).toBe(code)
  })
})

test.each([
  [0, 0, 0],
  [1, 0, -1],
  [0, 1, -1],
  [800, 2, -1],
])('%i unsubmitted hundredths and %i pending requests answer %i', (hours, pending, answer) => {
  expect(validateMonthClose({ unsubmittedHundredths: hours, pendingRequests: pending })).toBe(
    answer,
  )
})

test('only a closed month can be opened again', () => {
  expect(whyNotCancelClose({ month: '2026-03', isClosed: true })).toBeNull()
  expect(whyNotCancelClose({ month: '2026-03', isClosed: false })).toEqual({
    code: 'close.not-closed',
    values: { month: '2026-03' },
  })
})

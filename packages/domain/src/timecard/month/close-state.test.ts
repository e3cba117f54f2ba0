import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closeStateOf, type MonthProgress, reasonsNotReady } from './close-state.ts'

const ready: MonthProgress = {
  isClosed: false,
  hasBegun: true,
  keepsTimecard: true,
  enteredHundredths: 16_000,
  unsubmittedHundredths: 0,
  pendingOvertimeHundredths: 0,
  pendingOvertimes: 0,
  pendingUnsubmits: 0,
  emptyWeeks: 0,
  hasWorkdayAhead: false,
}
const codesOf = (changes: Partial<MonthProgress>) =>
  reasonsNotReady({ ...ready, ...changes }).map(({ code }) => code)

test('of a month that has not begun nothing else is said, also of who keeps no timecard', () => {
  const ahead = { ...ready, hasBegun: false, enteredHundredths: 0, hasWorkdayAhead: true }
  expect(closeStateOf(ahead)).toBe('notBegun')
  expect(closeStateOf({ ...ahead, keepsTimecard: false })).toBe('notBegun')
  expect(closeStateOf({ ...ahead, hasBegun: true })).toBe('upToDate')
})

describe('what blocks the close of a month', () => {
  test('[timecard-status-7] is all that is missing, what the employee has to do first', () => {
    const month = {
      unsubmittedHundredths: 1_200,
      pendingOvertimeHundredths: 400,
      pendingOvertimes: 1,
      pendingUnsubmits: 2,
      emptyWeeks: 3,
      hasWorkdayAhead: true,
    }
    expect(reasonsNotReady({ ...ready, ...month })).toEqual([
      { code: 'close.hours-unsubmitted', values: { unsubmittedHundredths: 800 } },
      { code: 'close.weeks-empty', values: { weekCount: 3 } },
      { code: 'close.overtime-pending', values: { requestCount: 1 } },
      { code: 'close.unsubmit-pending', values: { requestCount: 2 } },
      { code: 'close.workdays-ahead' },
    ])
  })

  test('is overtime alone where no other hours are unsubmitted', () => {
    const month = {
      unsubmittedHundredths: 800,
      pendingOvertimeHundredths: 800,
      pendingOvertimes: 1,
    }
    expect(codesOf(month)).toEqual(['close.overtime-pending'])
  })

  test('is no week of who keeps no timecard, past or to come', () => {
    const month = { keepsTimecard: false, emptyWeeks: 5, hasWorkdayAhead: true }
    expect(codesOf(month)).toEqual([])
  })

  test('is nothing exactly where the month is ready', () => {
    const count = fc.nat({ max: 2 })
    const progress = fc.record({
      isClosed: fc.constant(false),
      hasBegun: fc.constant(true),
      keepsTimecard: fc.boolean(),
      enteredHundredths: count,
      unsubmittedHundredths: count,
      pendingOvertimeHundredths: count,
      pendingOvertimes: count,
      pendingUnsubmits: count,
      emptyWeeks: count,
      hasWorkdayAhead: fc.boolean(),
    })
    fc.assert(
      fc.property(progress, (month) => {
        expect(reasonsNotReady(month).length === 0).toBe(closeStateOf(month) === 'ready')
      }),
    )
  })
})

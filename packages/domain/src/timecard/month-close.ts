import { firstDayOf } from '../calendar/day.ts'
import type { Day, Month } from '../calendar/day.ts'
import type { Problem } from '../problem.ts'
import type { Hundredths } from './hours.ts'

/** Why an employee's month cannot be closed, or its close cannot be cancelled. */
export type CloseProblemCode = 'close.month-not-begun' | 'close.already-closed' | 'close.not-closed'

/** Refuses to close a month that has not begun or is closed already (document 5 §2.10). */
export function whyNotCloseMonth(question: {
  month: Month
  today: Day
  isClosed: boolean
}): Problem<CloseProblemCode> | null {
  const { month, today, isClosed } = question
  if (isClosed) return { code: 'close.already-closed', values: { month } }
  return firstDayOf(month) > today ? { code: 'close.month-not-begun', values: { month } } : null
}

/**
 * What the client is told before closing: −1 when hours of the month are unsubmitted or a request
 * of the month is pending, otherwise 0. Closing is allowed after either (document 5 §2.10).
 */
export function validateMonthClose(month: {
  unsubmittedHundredths: Hundredths
  pendingRequests: number
}): -1 | 0 {
  return month.unsubmittedHundredths > 0 || month.pendingRequests > 0 ? -1 : 0
}

/** Refuses to open a month again that is not closed (document 5 §2.10). */
export function whyNotCancelClose(question: {
  month: Month
  isClosed: boolean
}): Problem<CloseProblemCode> | null {
  const { month, isClosed } = question
  return isClosed ? null : { code: 'close.not-closed', values: { month } }
}

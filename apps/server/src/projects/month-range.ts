import type { Month } from '@yuga/domain/calendar/day'
import { whyNotMonths } from '@yuga/domain/calendar/month-range'
import { refuseIfAny } from '../http/refusal.ts'

/** The months of a call are in order, and at most so many. */
export function refuseLongMonths(
  requested: { readonly beginMonth: Month; readonly endMonth: Month },
  most: number,
): void {
  const problem = whyNotMonths(requested, most)
  refuseIfAny(problem === null ? [] : [problem])
}

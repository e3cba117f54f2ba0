import type { ProblemCode } from '@yuga/contract/problems/problems'
import type { Problem } from '@yuga/domain/problem'
import { wallClockIn } from '../http/clock.ts'
import type { Reader } from './timecard.view.ts'

/** Problems with their instants turned to the wall clock of the reader's office. */
export function problemsInLocalTime<Code extends ProblemCode>(
  problems: readonly Problem<Code>[],
  { timeZone }: Reader,
): Problem<Code>[] {
  return problems.map((problem) => {
    const sinceAt = problem.values?.['sinceAt']
    if (typeof sinceAt !== 'string') return problem
    return {
      ...problem,
      values: { ...problem.values, sinceAt: wallClockIn(timeZone, new Date(sinceAt)) },
    }
  })
}

import type { ReportMonth } from './profit.ts'

/** Closed months one after the other with money that last changed at one time. */
export type ClosedMonths = { readonly first: string; readonly last: string; readonly at: string }

/** The closed months with changed money, those of one time in one line. */
export function closedMonths(
  months: readonly Pick<ReportMonth, 'monthName' | 'closedYn' | 'moneyChangedDate'>[],
  textOf: (instant: string) => string,
): ClosedMonths[] {
  const results: ClosedMonths[] = []
  let before: ClosedMonths | undefined
  for (const { monthName, closedYn, moneyChangedDate } of months) {
    if (closedYn === 'N' || moneyChangedDate === null) {
      before = undefined
      continue
    }
    const at = textOf(moneyChangedDate)
    const first = before?.at === at ? before.first : monthName
    if (before?.at === at) results.pop()
    before = { first, last: monthName, at }
    results.push(before)
  }
  return results
}

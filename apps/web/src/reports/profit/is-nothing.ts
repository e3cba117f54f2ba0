import type { TeamProfitRow } from '@yuga/contract/reports/profit'

/** Whether dashes are all that a report shows; a figure that cannot be told stands for something, except the achievement of no target. */
export function isNothing(rows: readonly TeamProfitRow[]): boolean {
  return rows.every(
    ({ gubunCode, viewTarget, viewManMonth, monthlyDisplayList }) =>
      gubunCode === 'ACHIEVEMENT' ||
      (viewTarget === 0 &&
        (viewManMonth ?? 0) === 0 &&
        monthlyDisplayList.every(({ viewValue }) => viewValue === 0)),
  )
}

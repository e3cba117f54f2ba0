import type { Problem } from '../problem.ts'
import { type Month, monthsFrom } from './day.ts'

export type MonthRangeProblemCode = 'months.reversed' | 'months.too-many'

/** Why months cannot be looked at together: they end before they begin, or are more than `most`. */
export function whyNotMonths(
  { beginMonth, endMonth }: { readonly beginMonth: Month; readonly endMonth: Month },
  most: number,
): Problem<MonthRangeProblemCode> | null {
  if (endMonth < beginMonth) return { code: 'months.reversed', at: 'endMonth' }
  return monthsFrom(beginMonth, endMonth).length > most
    ? { code: 'months.too-many', at: 'endMonth', values: { most } }
    : null
}

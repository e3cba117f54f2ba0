import { type Day, firstDayOf, lastDayOf, type Month, monthOf } from '../calendar/day.ts'
import type { Problem } from '../problem.ts'

/** Why the months of a report are refused. */
export type ReportRangeProblemCode =
  | 'report.dates-differ'
  | 'report.months-reversed'
  | 'report.other-month'
  | 'report.other-year'

/** The months that a report is requested; null: not said. */
export type RequestedRange = {
  readonly year: number
  readonly firstMonth: Month | null
  readonly lastMonth: Month | null
  readonly firstDay: Day | null
  readonly lastDay: Day | null
}

/** The first and the last month of a report, both included. */
export type ReportRange = { readonly first: Month; readonly last: Month }

/**
 * The months of one year that a report is about; without any the whole year. They come as months or as days, and
 * where they come as both, both say the same (reports-1). The problem is at the field that is wrong.
 */
export function reportRangeOf(
  requested: RequestedRange,
): ReportRange | { readonly problem: Problem<ReportRangeProblemCode> } {
  const { year, firstMonth, lastMonth, firstDay, lastDay } = requested
  const first = firstMonth ?? (firstDay === null ? `${year}-01` : monthOf(firstDay))
  const last = lastMonth ?? (lastDay === null ? `${year}-12` : monthOf(lastDay))
  const refused = (code: ReportRangeProblemCode, at: string) => ({ problem: { code, at } })
  if (firstDay !== null && firstDay !== firstDayOf(first)) {
    return refused('report.dates-differ', 'beginDayDate')
  }
  if (lastDay !== null && lastDay !== lastDayOf(last)) {
    return refused('report.dates-differ', 'endDayDate')
  }
  if (!first.startsWith(`${year}-`)) return refused('report.other-year', 'beginDay')
  if (!last.startsWith(`${year}-`)) return refused('report.other-year', 'endDay')
  if (last < first) return refused('report.months-reversed', 'endDay')
  return { first, last }
}

/**
 * The month of a report about one: as a month of its own, as the first and the last month, or as their days, of
 * which all that come say the same (timecard-status-1).
 */
export function reportMonthOf(
  requested: RequestedRange & { readonly month: Month | null },
): { readonly month: Month } | { readonly problem: Problem<ReportRangeProblemCode> } {
  const { month, firstMonth, lastMonth } = requested
  const range = reportRangeOf({
    ...requested,
    firstMonth: firstMonth ?? (requested.firstDay === null ? month : null),
    lastMonth: lastMonth ?? (requested.lastDay === null ? month : null),
  })
  if ('problem' in range) return range
  if (range.first !== range.last || (month !== null && month !== range.first)) {
    return { problem: { code: 'report.other-month', at: 'searchYearMonth' } }
  }
  return { month: range.first }
}

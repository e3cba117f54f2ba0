import type { ReportFilters } from '@yuga/contract/reports/report-filters'
import { addMonths } from '@yuga/domain/calendar/day'

/** The same filters of the year before. */
export function aYearBefore(requested: ReportFilters): ReportFilters {
  const { year, first, last } = requested
  return { ...requested, year: year - 1, first: addMonths(first, -12), last: addMonths(last, -12) }
}

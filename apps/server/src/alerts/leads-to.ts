import { pathToProjectProfit, pathToReport } from '@yuga/contract/reports/report-filters'
import { type Month, yearOf } from '@yuga/domain/calendar/day'
import type { StoredAlert } from './alerts.store.ts'

/** The report that explains a figure, with the project, or the unit and the month (alerts-15). */
export function pathToFigure(
  kind: StoredAlert['kind'],
  subjectId: string,
  month: Month | null,
): string {
  if (kind === 'plan-used-up') return `/project/${encodeURIComponent(subjectId)}`
  if (kind !== 'utilization-outside' || month === null) return pathToProjectProfit(subjectId)
  return pathToReport('utilization', {
    year: yearOf(month),
    unitId: subjectId,
    first: month,
    last: month,
    officeCode: '',
    currency: 'CY001',
    reading: 'THEN',
  })
}

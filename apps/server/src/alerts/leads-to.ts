import { namedFigures } from '@yuga/contract/reports/arrival'
import { pathToProjectProfit, pathToReport } from '@yuga/contract/reports/report-filters'
import { type Month, yearOf } from '@yuga/domain/calendar/day'
import type { StoredAlert } from './alerts.store.ts'

type OfProject = Exclude<StoredAlert['kind'], 'utilization-outside'>

const ofProfit = namedFigures.ofProject

/** Where the figure of a project is explained: in its profit, or in a part of the project itself (alerts-15). */
const ofProject: Readonly<Record<OfProject, (projectId: string) => string>> = {
  'margin-below': (id) => pathToProjectProfit(id, ofProfit('OPERATING', 'ACTUAL')),
  'margin-falling': (id) => pathToProjectProfit(id, ofProfit('OPERATING', 'ACTUAL')),
  'labour-over-plan': (id) => pathToProjectProfit(id, ofProfit('LABOUR', 'DIFFERENCE')),
  'billing-late': (id) => `/project/${encodeURIComponent(id)}#billing`,
  'plan-used-up': (id) => `/project/${encodeURIComponent(id)}#members`,
}

/** The explanation of a figure, of a unit in its month (alerts-15). */
export function pathToFigure(
  kind: StoredAlert['kind'],
  subjectId: string,
  month: Month | null,
): string {
  if (kind !== 'utilization-outside') return ofProject[kind](subjectId)
  if (month === null) return '/alerts'
  const filters = {
    year: yearOf(month),
    unitId: subjectId,
    first: month,
    last: month,
    officeCode: '',
    currency: 'CY001',
    reading: 'THEN',
  } as const
  const explain = namedFigures.ofUnit(subjectId, 'BILLABLE.PERCENT1')
  return pathToReport('utilization', filters, { explain })
}

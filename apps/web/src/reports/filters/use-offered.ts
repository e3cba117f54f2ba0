import { monthToWire } from '@yuga/domain/calendar/day'
import { listReportUnits } from '@yuga/contract/reports/report-units'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask } from '../../api/ask.ts'
import type { ReportFiltersState } from './use-report-filters.ts'

/** The units that the reader may ask for (reports-9); undefined: they are not known yet. */
export function useOffered({
  set,
  filters,
}: Pick<ReportFiltersState, 'set' | 'filters'>): ReadonlySet<string> | undefined {
  const query = { standardYear: filters.year, endDay: monthToWire(filters.last) }
  const { data } = useQuery({ ...ask(listReportUnits, { query }), enabled: set.unit !== 'none' })
  return useMemo(() => data && new Set(data.organizationIdList), [data])
}

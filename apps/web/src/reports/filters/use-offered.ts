import { monthToWire } from '@yuga/domain/calendar/day'
import { listReportUnits } from '@yuga/contract/reports/report-units'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask } from '../../api/ask.ts'
import type { AbsentUnit } from '../../pickers/unit-popup/absent-unit.ts'
import type { ReportFiltersState } from './use-report-filters.ts'

type Requested = Pick<ReportFiltersState, 'set' | 'filters'>

/** The units of the year that the reader may ask for; undefined: they are not known yet. */
function useReportUnits({ set, filters }: Requested) {
  const query = { standardYear: filters.year, endDay: monthToWire(filters.last) }
  return useQuery({ ...ask(listReportUnits, { query }), enabled: set.unit !== 'none' }).data
}

/** The units that can be chosen (reports-9); undefined: they are not known yet. */
export function useOffered(requested: Requested): ReadonlySet<string> | undefined {
  const units = useReportUnits(requested)
  return useMemo(() => units && new Set(units.organizationIdList), [units])
}

/** The unit that is requested where the chart of the year does not hold it (reports-2). */
export function useAbsentUnit(requested: Requested): AbsentUnit | undefined {
  const { unitId } = requested.filters
  const list = useReportUnits(requested)?.absentList
  return useMemo(() => {
    const uppers = new Map(list?.map((unit) => [unit.organizationId, unit.upperOrganizationId]))
    const match = list?.find(({ organizationId }) => organizationId === unitId)
    if (match === undefined) return undefined
    let upperId = match.upperOrganizationId
    // what it was below may be missing, too; each is passed once
    for (let upper = uppers.get(upperId); upper !== undefined; upper = uppers.get(upperId)) {
      uppers.delete(upperId)
      upperId = upper
    }
    return { name: match.organizationName, upperId }
  }, [list, unitId])
}

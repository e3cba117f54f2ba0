import { dayToWire, firstDayOf, lastDayOf, monthToWire } from '@yuga/domain/calendar/day'
import type { ReportFilters } from './address.ts'

/** What reports of a unit are asked for, in the fields of their calls. */
export function unitQuery(filters: ReportFilters) {
  const { year, unitId, first, last, officeCode, reading } = filters
  return {
    standardYear: year,
    organizationId: unitId,
    beginDay: monthToWire(first),
    endDay: monthToWire(last),
    beginDayDate: dayToWire(firstDayOf(first)),
    endDayDate: dayToWire(lastDayOf(last)),
    location: officeCode,
    // a comparison asks for both
    reading: reading === 'COMPARE' ? undefined : reading,
  }
}

/** The same for a comparison, which reads both ways. */
export function comparedQuery<Query extends { readonly reading: unknown }>(
  query: Query,
): Omit<Query, 'reading'> {
  const { reading: _, ...rest } = query
  return rest
}

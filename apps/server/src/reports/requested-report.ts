import type { ReportCall } from './report-call.ts'
import type { Reading } from '@yuga/contract/reports/reports'
import { type Day, firstDayOf, lastDayOf, type Month } from '@yuga/domain/calendar/day'
import { begunMonths, officesBefore, reportDay } from '@yuga/domain/finance/report-months'
import { type ReportRange, reportRangeOf } from '@yuga/domain/finance/report-range'
import type { ReportUnit } from '@yuga/domain/finance/unit-tree'
import type { Actor } from '../http/actor.ts'
import { refuse } from '../http/refusal.ts'
import { refuseUnknownOffice } from './requested-office.ts'
import { requestedUnits } from './requested-units.ts'

type Query = {
  readonly standardYear: number
  readonly organizationId: string
  readonly beginDay?: Month | undefined
  readonly endDay?: Month | undefined
  readonly beginDayDate?: Day | undefined
  readonly endDayDate?: Day | undefined
  readonly location?: string | undefined
  readonly reading?: Reading | undefined
}

/** A query of hours by people and days. */
export type HoursQuery = {
  /** The first day of the first month and the last day of the last one. */
  readonly firstDay: Day
  readonly lastDay: Day
  /** In these offices the last month has not begun, and nothing of it counts (utilization-4). */
  readonly officesBefore: readonly string[]
  /** Empty: all. */
  readonly officeCode: string
  readonly unitIds: readonly string[]
  readonly reading: Reading
  readonly today: Day
}

/** A request of a report, limited to what its reader may read. */
export type RequestedReport = {
  /** The chosen unit first. */
  readonly units: readonly ReportUnit[]
  /** The requested months. */
  readonly range: ReportRange
  /** The months that have begun, the earliest first. */
  readonly months: readonly Month[]
  /** The one among them that still runs; null: none. */
  readonly running: Month | null
  readonly hours: HoursQuery
}

/** What a report takes, whatever its query says. */
type Takes = {
  /** The root of the chart, too. */
  readonly takesRoot: boolean
  /** Both readings are shown side by side, whichever the query names. */
  readonly comparesNow?: boolean
}

/** Which units and months a report is about, after what the reader may read (reports-1 to reports-3). */
export async function requestedReport(
  call: ReportCall,
  query: Query,
  { takesRoot, comparesNow = false }: Takes,
): Promise<RequestedReport> {
  const range = requestedRange(query)
  const units = await requestedUnits(call, {
    unitId: query.organizationId,
    year: query.standardYear,
    lastDay: lastDayOf(range.last),
    readsNow: comparesNow || query.reading === 'NOW',
  })
  const [chosen] = units
  if (chosen === undefined) {
    return refuse('organization.not-found', { at: 'organizationId' })
  }
  if (chosen.upperId === null && !takesRoot) {
    return refuse('report.root', { at: 'organizationId' })
  }
  const { location: officeCode = '' } = query
  await refuseUnknownOffice(call.db, officeCode, 'location')
  const unitIds = units.map(({ unitId }) => unitId)
  return {
    units,
    range,
    ...hoursOf(call.actor, range, { officeCode, unitIds, reading: query.reading ?? 'THEN' }),
  }
}

/** The months of a report that have begun, and the query of their hours. */
export function hoursOf(
  { officeDays, today }: Pick<Actor, 'officeDays' | 'today'>,
  range: ReportRange,
  of: Pick<HoursQuery, 'officeCode' | 'unitIds' | 'reading'>,
): Pick<RequestedReport, 'months' | 'running' | 'hours'> {
  const { months, running } = begunMonths(
    range.first,
    range.last,
    reportDay(officeDays, of.officeCode),
  )
  return {
    months,
    running,
    hours: {
      ...of,
      firstDay: firstDayOf(range.first),
      // nothing of a month that has not begun counts
      lastDay: lastDayOf(months.at(-1) ?? '0001-01'),
      officesBefore: officesBefore(officeDays, months.at(-1) ?? '0001-01'),
      today,
    },
  }
}

/** The months that a report is about (reports-1). */
export function requestedRange(query: Omit<Query, 'organizationId'>): ReportRange {
  const range = reportRangeOf({
    year: query.standardYear,
    firstMonth: query.beginDay ?? null,
    lastMonth: query.endDay ?? null,
    firstDay: query.beginDayDate ?? null,
    lastDay: query.endDayDate ?? null,
  })
  if ('problem' in range) return refuse(range.problem.code, { at: range.problem.at ?? '' })
  return range
}

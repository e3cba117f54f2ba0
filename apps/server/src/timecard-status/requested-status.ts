import type { ReportCall } from '../reports/report-call.ts'
import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { listTimecardStatus } from '@yuga/contract/reports/timecard-status'
import { lastDayOf, type Month } from '@yuga/domain/calendar/day'
import { reportMonthOf } from '@yuga/domain/finance/report-range'
import type { ReportUnit } from '@yuga/domain/finance/unit-tree'
import { refuse } from '../http/refusal.ts'
import { refuseUnknownOffice } from '../reports/requested-office.ts'
import { requestedUnits } from '../reports/requested-units.ts'

type Query = ReceivedBy<typeof listTimecardStatus>['query']

export type RequestedStatus = {
  readonly month: Month
  /** The chosen unit first, each before those below it. */
  readonly units: readonly ReportUnit[]
  /** Empty: all offices. */
  readonly officeCode: string
}

/** The requested month and units, after what the reader may read (reports-2, reports-3). */
export async function requestedStatus(call: ReportCall, query: Query): Promise<RequestedStatus> {
  const { organizationId: unitId, standardYear: year, location: officeCode = '' } = query
  const month = requestedMonth(query)
  const requested = { unitId, year, lastDay: lastDayOf(month), readsNow: false }
  const units = await requestedUnits(call, requested)
  if (units.length === 0) {
    return refuse('organization.not-found', { at: 'organizationId' })
  }
  await refuseUnknownOffice(call.db, officeCode, 'location')
  return { month, units, officeCode }
}

function requestedMonth(query: Query): Month {
  const requested = reportMonthOf({
    year: query.standardYear,
    month: query.searchYearMonth ?? null,
    firstMonth: query.beginDay ?? null,
    lastMonth: query.endDay ?? null,
    firstDay: query.beginDayDate ?? null,
    lastDay: query.endDayDate ?? null,
  })
  if ('problem' in requested)
    return refuse(requested.problem.code, { at: requested.problem.at ?? '' })
  return requested.month
}

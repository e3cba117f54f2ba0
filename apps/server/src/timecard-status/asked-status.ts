import type { ReportCall } from '../reports/report-call.ts'
import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { listTimecardStatus } from '@yuga/contract/reports/timecard-status'
import { lastDayOf, type Month } from '@yuga/domain/calendar/day'
import { reportMonthOf } from '@yuga/domain/finance/report-range'
import type { ReportUnit } from '@yuga/domain/finance/unit-tree'
import { refuse } from '../http/refusal.ts'
import { refuseUnknownOffice } from '../reports/office-asked.ts'
import { withUnitsAsked } from '../reports/foreseen-units.ts'
import { type UnitsAsked, unitsAsked } from '../reports/units-asked.ts'

type Query = ReceivedBy<typeof listTimecardStatus>['query']

export type AskedStatus = {
  readonly month: Month
  /** The chosen unit first, each before those below it. */
  readonly units: readonly ReportUnit[]
  /** Empty: all offices. */
  readonly officeCode: string
}

type Asking = ReportCall

/** Which month of which units is asked for, after what the reader may read (reports-2, reports-3). */
export async function askedStatus(call: Asking, query: Query): Promise<AskedStatus> {
  const month = monthAsked(query)
  return statusOn(call, query, { month, units: await unitsAsked(call, unitsOf(query, month)) })
}

/** Answers what is asked of the same, begun for the units that it was about last (decision 0074). */
export async function answerStatus<T>(
  call: Asking,
  query: Query,
  answer: (asked: AskedStatus) => Promise<T>,
): Promise<T> {
  const month = monthAsked(query)
  return withUnitsAsked(call, unitsOf(query, month), async (units) =>
    answer(await statusOn(call, query, { month, units })),
  )
}

function monthAsked(query: Query): Month {
  const asked = reportMonthOf({
    year: query.standardYear,
    month: query.searchYearMonth ?? null,
    firstMonth: query.beginDay ?? null,
    lastMonth: query.endDay ?? null,
    firstDay: query.beginDayDate ?? null,
    lastDay: query.endDayDate ?? null,
  })
  if ('problem' in asked) return refuse(asked.problem.code, { at: asked.problem.at ?? '' })
  return asked.month
}

function unitsOf({ organizationId: unitId, standardYear: year }: Query, month: Month): UnitsAsked {
  return { unitId, year, lastDay: lastDayOf(month), readsNow: false }
}

async function statusOn(
  { db }: Asking,
  { location: officeCode = '' }: Query,
  { month, units }: Pick<AskedStatus, 'month' | 'units'>,
): Promise<AskedStatus> {
  if (units.length === 0) {
    return refuse('organization.not-found', { at: 'organizationId' })
  }
  await refuseUnknownOffice(db, officeCode, 'location')
  return { month, units, officeCode }
}

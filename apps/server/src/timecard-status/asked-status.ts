import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { listTimecardStatus } from '@yuga/contract/reports/timecard-status'
import { lastDayOf, type Month } from '@yuga/domain/calendar/day'
import { reportMonthOf } from '@yuga/domain/finance/report-range'
import type { ReportUnit } from '@yuga/domain/finance/unit-tree'
import type { Db } from '../db/statement.ts'
import type { Actor } from '../http/actor.ts'
import { refuse } from '../http/refusal.ts'
import { refuseUnknownOffice } from '../reports/office-asked.ts'
import { unitsAsked } from '../reports/units-asked.ts'

type Query = ReceivedBy<typeof listTimecardStatus>['query']

export type AskedStatus = {
  readonly month: Month
  /** The chosen unit first, each before those below it. */
  readonly units: readonly ReportUnit[]
  /** Empty: all offices. */
  readonly officeCode: string
}

/** Which month of which units is asked for, after what the reader may read (reports-2, reports-3). */
export async function askedStatus(
  call: { readonly db: Db; readonly actor: Actor },
  query: Query,
): Promise<AskedStatus> {
  const year = query.standardYear
  const asked = reportMonthOf({
    year,
    month: query.searchYearMonth ?? null,
    firstMonth: query.beginDay ?? null,
    lastMonth: query.endDay ?? null,
    firstDay: query.beginDayDate ?? null,
    lastDay: query.endDayDate ?? null,
  })
  if ('problem' in asked) return refuse(asked.problem.code, { at: asked.problem.at ?? '' })
  const { month } = asked
  const { organizationId: unitId, location: officeCode = '' } = query
  const units = await unitsAsked(call, { unitId, year, lastDay: lastDayOf(month), readsNow: false })
  if (units.length === 0) {
    return refuse('organization.not-found', { at: 'organizationId' })
  }
  await refuseUnknownOffice(call.db, officeCode, 'location')
  return { month, units, officeCode }
}

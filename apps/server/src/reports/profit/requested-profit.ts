import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { listTeamProfit } from '@yuga/contract/reports/profit'
import type { Reading } from '@yuga/contract/reports/reports'
import type { Month } from '@yuga/domain/calendar/day'
import { reportDay } from '@yuga/domain/finance/report-months'
import type { ReportRange } from '@yuga/domain/finance/report-range'
import type { Currency } from '@yuga/domain/money/figures'
import { currencyOf } from '@yuga/domain/projects/project-codes'
import type { Actor } from '../../http/actor.ts'
import { refuse } from '../../http/refusal.ts'
import { requestedRange } from '../requested-report.ts'
import type { WorkQuery } from './priced-work.sql.ts'

type TeamQuery = ReceivedBy<typeof listTeamProfit>['query']
type Query = Omit<TeamQuery, 'organizationId'>

/** The requested months; `beginMonth` and `endMonth` say the same once more (reports-1). */
export function requestedMonths<Requested extends Query>(query: Requested): Requested {
  const { standardYear } = query
  const monthAt = (at: 'beginMonth' | 'endMonth'): Month | undefined => {
    const { year = standardYear, month } = query[at] ?? {}
    if (year !== standardYear) refuse('report.other-year', { at })
    return month && `${standardYear}-${month}`
  }
  const months = { beginDay: monthAt('beginMonth'), endDay: monthAt('endMonth') }
  const requested = {
    ...query,
    beginDay: query.beginDay ?? (query.beginDayDate === undefined ? months.beginDay : undefined),
    endDay: query.endDay ?? (query.endDayDate === undefined ? months.endDay : undefined),
  }
  const range = requestedRange(requested)
  if (months.beginDay !== undefined && months.beginDay !== range.first) {
    return refuse('report.dates-differ', { at: 'beginMonth' })
  }
  if (months.endDay !== undefined && months.endDay !== range.last) {
    return refuse('report.dates-differ', { at: 'endMonth' })
  }
  return requested
}

/** The currency of a report; without one won. */
export function requestedCurrency(query: { readonly currencyCode?: string | undefined }): Currency {
  return currencyOf(query.currencyCode ?? '') ?? 'KRW'
}

/** How the man-months of a report are read and its currency. */
export function requestedWork(
  query: { readonly currencyCode?: string | undefined; readonly reading?: Reading | undefined },
  range: ReportRange,
  { today, officeDays }: Pick<Actor, 'today' | 'officeDays'>,
): WorkQuery {
  const currency = requestedCurrency(query)
  const reading = query.reading ?? 'THEN'
  return {
    firstMonth: range.first,
    lastMonth: range.last,
    reading,
    today,
    reportDay: reportDay(officeDays),
    currency,
  }
}

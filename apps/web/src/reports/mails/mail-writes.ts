import type { ReportFilters } from '@yuga/contract/reports/report-filters'
import {
  createReportMail,
  deleteReportMail,
  endReportMail,
  leaveReportMail,
  listAllReportMails,
  listReportMails,
  type ReportMail,
  updateReportMail,
} from '@yuga/contract/reports/report-mails'
import { monthToWire } from '@yuga/domain/calendar/day'
import { ask, keyOf } from '../../api/ask.ts'
import { queries } from '../../api/queries.ts'
import { send } from '../../api/send.ts'

export const ownMails = ask(listReportMails, {})

export function readMailsAgain(): void {
  for (const endpoint of [listReportMails, listAllReportMails]) {
    void queries.invalidateQueries({ queryKey: keyOf(endpoint) })
  }
}

/** An own one as it is kept now; null: it is gone. */
export async function rereadMail({ reportMailSn }: ReportMail): Promise<ReportMail | null> {
  const { ownList } = await queries.fetchQuery({ ...ownMails, staleTime: 0 })
  return ownList.find((mail) => mail.reportMailSn === reportMailSn) ?? null
}

/** What of a monthly report can be typed; its recipients by their ids. */
export type MailValues = {
  /** Where its filters come from: `stored`, `present`, or the number of a view. */
  readonly filters: string
  readonly reportMailName: string
  readonly period: ReportMail['period']
  readonly sendDay: ReportMail['sendDay']
  readonly recipientIdList: readonly string[]
}

function orderedOf(values: Omit<MailValues, 'filters'>) {
  const { reportMailName, period, sendDay, recipientIdList } = values
  return { reportMailName, period, sendDay, recipientIdList: [...recipientIdList] }
}

function requestedOf({ unitId, officeCode, currency, reading, first, last }: ReportFilters) {
  return {
    organizationId: unitId,
    location: officeCode,
    currencyCode: currency,
    // the form refuses a comparison, which has a sheet of its own
    reading: reading === 'NOW' ? ('NOW' as const) : ('THEN' as const),
    beginYearMonth: monthToWire(first),
    endYearMonth: monthToWire(last),
  }
}

const storedOf = (mail: ReportMail) => {
  const { organizationId, location, currencyCode, reading, beginYearMonth, endYearMonth } = mail
  return { organizationId, location, currencyCode, reading, beginYearMonth, endYearMonth }
}

export function orderMail(
  screenName: ReportMail['screenName'],
  values: MailValues,
  filters: ReportFilters,
) {
  return send(createReportMail, {
    body: { screenName, ...requestedOf(filters), ...orderedOf(values) },
  })
}

/** Filters are null where it goes on with its own. */
export function changeMail(mail: ReportMail, values: MailValues, filters: ReportFilters | null) {
  const { reportMailSn, version, pausedYn } = mail
  const requested = filters === null ? storedOf(mail) : requestedOf(filters)
  return send(updateReportMail, {
    params: { reportMailSn },
    body: { ...requested, ...orderedOf(values), pausedYn, version },
  })
}

export const recipientIdsOf = ({ recipientList }: ReportMail) =>
  recipientList.map(({ employeeId }) => employeeId)

export function pauseMail(mail: ReportMail, pausedYn: 'Y' | 'N') {
  const { reportMailSn, version } = mail
  const values = { ...mail, recipientIdList: recipientIdsOf(mail) }
  return send(updateReportMail, {
    params: { reportMailSn },
    body: { ...storedOf(mail), ...orderedOf(values), pausedYn, version },
  })
}

export function dropMail({ reportMailSn, version }: ReportMail) {
  return send(deleteReportMail, { params: { reportMailSn }, query: { version } })
}

export function endMail({ reportMailSn, version }: ReportMail) {
  return send(endReportMail, { params: { reportMailSn }, query: { version } })
}

export function leaveMail(reportMailSn: number, leftYn: 'Y' | 'N') {
  return send(leaveReportMail, { params: { reportMailSn }, body: { leftYn } })
}

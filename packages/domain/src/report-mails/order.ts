import type { Problem } from '../problem.ts'
import { isOneMonth, type ReportPeriod } from './period.ts'

export type ReportMailProblemCode = 'report-mail.one-month' | 'report-mail.too-many'

/** Monthly reports that one person orders (report-mails-2). */
export const mostReportMails = 20
/** People that one of them goes to. */
export const mostRecipients = 50

/** Why someone cannot order one more monthly report next to those that they have (report-mails-2). */
export function whyNotOrderMore(owned: number): Problem<ReportMailProblemCode> | null {
  return owned < mostReportMails
    ? null
    : { code: 'report-mail.too-many', values: { most: mostReportMails } }
}

/** Why a report cannot be about a period: one that shows a single month takes no year (report-mails-4). */
export function whyNotPeriod(
  period: ReportPeriod,
  { takesOneMonth }: { readonly takesOneMonth: boolean },
): Problem<ReportMailProblemCode> | null {
  return takesOneMonth && !isOneMonth(period)
    ? { code: 'report-mail.one-month', at: 'period' }
    : null
}

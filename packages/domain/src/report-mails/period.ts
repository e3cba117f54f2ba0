import { addMonths, type Day, type Month, monthOf } from '../calendar/day.ts'

/** Which months a monthly report is about, seen from the day on which it is due (report-mails-4). */
export const reportPeriods = [
  'MONTH_BEFORE',
  'YEAR_TO_MONTH_BEFORE',
  'THIS_MONTH',
  'YEAR_TO_THIS_MONTH',
  'AS_SAVED',
] as const
export type ReportPeriod = (typeof reportPeriods)[number]

export type SavedMonths = { readonly first: Month; readonly last: Month }

/** Whether a period is about one month, as some reports are. */
export function isOneMonth(period: ReportPeriod): boolean {
  return period !== 'YEAR_TO_MONTH_BEFORE' && period !== 'YEAR_TO_THIS_MONTH'
}

/** The months of a report that is due on a day. In January the month before, and its year, are those of last year. */
export function monthsOfPeriod(period: ReportPeriod, saved: SavedMonths, dueOn: Day): SavedMonths {
  const current = monthOf(dueOn)
  const before = addMonths(current, -1)
  switch (period) {
    case 'MONTH_BEFORE':
      return { first: before, last: before }
    case 'YEAR_TO_MONTH_BEFORE':
      return yearTo(before)
    case 'THIS_MONTH':
      return { first: current, last: current }
    case 'YEAR_TO_THIS_MONTH':
      return yearTo(current)
    case 'AS_SAVED':
      return saved
  }
}

const yearTo = (last: Month): SavedMonths => ({ first: `${last.slice(0, 4)}-01`, last })

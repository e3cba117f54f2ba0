import { addMonths, type Day, lastDayOf, type Month, monthOf } from '../calendar/day.ts'

/** A day that every month has, 1 to 28, or `lastDay`. */
export type SendDay = number

/** Means the last day of the month, whichever it is. */
export const lastDay: SendDay = 31

export function sendDayIn(month: Month, sendDay: SendDay): Day {
  return sendDay === lastDay ? lastDayOf(month) : `${month}-${String(sendDay).padStart(2, '0')}`
}

/** The first chosen day after a day (report-mails-3). */
export function nextSendDay(sendDay: SendDay, after: Day): Day {
  const month = monthOf(after)
  const ofMonth = sendDayIn(month, sendDay)
  return ofMonth > after ? ofMonth : sendDayIn(addMonths(month, 1), sendDay)
}

/** The last chosen day that has come: of several that were missed this one is made up for (report-mails-7). */
export function latestSendDay(sendDay: SendDay, until: Day): Day {
  const month = monthOf(until)
  const ofMonth = sendDayIn(month, sendDay)
  return ofMonth <= until ? ofMonth : sendDayIn(addMonths(month, -1), sendDay)
}

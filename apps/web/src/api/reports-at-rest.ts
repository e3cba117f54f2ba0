import type { QueryKey } from '@tanstack/react-query'

type Requested = { readonly queryKey: QueryKey }

/** Whether a question is about a report. */
const isOfReport = ({ queryKey }: Requested) => String(queryKey[0]).startsWith('GET /report/')

/** Every report that is on a screen, for reading them again. */
export const ofReports = { predicate: isOfReport }

/** People act on how far a month has come, and on what they have just done themselves. */
const isLive = ({ queryKey }: Requested) =>
  String(queryKey[0]).startsWith('GET /report/timecardStatus')

/** A report is not read again by a look at its window before it is so old: it costs more than it is worth. */
const restMilliseconds = 180_000

/** Whether a look at the window may read again what it shows; how old that is, a report says itself (reports-14). */
export function isReadAtLook(
  question: Requested & { readonly state: { readonly dataUpdatedAt: number } },
): boolean {
  if (!isOfReport(question) || isLive(question)) return true
  return Date.now() - question.state.dataUpdatedAt >= restMilliseconds
}

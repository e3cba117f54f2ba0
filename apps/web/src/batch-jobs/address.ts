import { listBatchJobRuns } from '@yuga/contract/company/batch-jobs'
import { dayFromWire } from '@yuga/domain/calendar/day'
import { listSearch } from '../api/list-address.ts'

/** First and last day of the period, YYYYMMDD; absent: this month until today. */
export type BatchJobsSearch = {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const noPeriod: BatchJobsSearch = { from: undefined, to: undefined }
const listPart = listSearch({ prefix: '', list: listBatchJobRuns.list })

/** What is in the address of the batch jobs: the period, and the page of the history. */
export function batchJobsSearch(
  search: Readonly<{ from?: unknown; to?: unknown } & Record<string, unknown>>,
) {
  // a browser reads a day as a number
  const days = ([search.from, search.to] as const).map((day) => String(day ?? ''))
  const [first = '', last = ''] = days
  const isPeriod = days.every((day) => dayFromWire(day) !== null) && first <= last
  return { ...listPart(search), ...(isPeriod ? { from: first, to: last } : noPeriod) }
}

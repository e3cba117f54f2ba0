import { listBatchJobRuns } from '@yuga/contract/batch-jobs'
import { dayFromWire } from '@yuga/domain/calendar/day'
import { listSearch } from '../api/list-address.ts'

/** First and last day of the period, YYYYMMDD; absent: this month until today. */
export type BatchJobsSearch = {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const listPart = listSearch({ prefix: '', list: listBatchJobRuns.list })

/** What stands in the address of the batch jobs: the period, and the page of the history. */
export function batchJobsSearch(search: Readonly<Record<string, unknown>>) {
  // a browser reads a day as a number
  const [from, to] = [String(search['from'] ?? ''), String(search['to'] ?? '')]
  const isPeriod = dayFromWire(from) !== null && dayFromWire(to) !== null && from <= to
  return { ...listPart(search), from: isPeriod ? from : undefined, to: isPeriod ? to : undefined }
}

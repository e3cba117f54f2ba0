import { listTimecardStatus, readMonthProgress } from '@yuga/contract/reports/timecard-status'
import { keyOf } from '../../api/ask.ts'
import { queries } from '../../api/queries.ts'

/** Reads the report and its progress again. */
export async function reloadStatus(): Promise<void> {
  await Promise.all(
    [listTimecardStatus, readMonthProgress].map((endpoint) =>
      queries.invalidateQueries({ queryKey: keyOf(endpoint) }),
    ),
  )
}

import type { Day } from '@yuga/domain/calendar/day'
import { isPeriod, type Period } from '@yuga/domain/timecard/period'
import type { Db } from '../db/statement.ts'
import { refuse } from '../http/refusal.ts'
import { type FoundPeriod, readPeriod } from './period.store.ts'
import { lockTimecards } from './timecard.store.ts'

/** fromDate and toDate must be exactly one period (document 5 §2.1). */
export function periodFrom({ fromDate, toDate }: { fromDate: Day; toDate: Day }): Period {
  if (!isPeriod(fromDate, toDate)) refuse('timecard.not-a-period', { at: 'fromDate' })
  return { firstDay: fromDate, lastDay: toDate }
}

/** The owner's period, to write: other writers of the same timecard wait until this one is done. */
export async function takePeriod(
  db: Db,
  owner: { readonly employeeId: string; readonly today: Day },
  period: Period,
): Promise<FoundPeriod> {
  await lockTimecards(db, [owner.employeeId])
  return readPeriod(db, owner, period)
}

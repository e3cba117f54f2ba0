import type { Day } from '@yuga/domain/calendar/day'
import { isPeriod, type Period, previousPeriod } from '@yuga/domain/timecard/period'
import type { Db } from '../db/statement.ts'
import { refuse } from '../http/refusal.ts'
import { type FoundPeriod, lockTimecards, periodOfEmployee } from './timecard.store.ts'

/** fromDate and toDate must be exactly one period (document 5 §2.1). */
export function periodFrom({ fromDate, toDate }: { fromDate: Day; toDate: Day }): Period {
  if (!isPeriod(fromDate, toDate)) refuse('timecard.not-a-period', { at: 'fromDate' })
  return { firstDay: fromDate, lastDay: toDate }
}

type Owner = { readonly employeeId: string; readonly today: Day }

/** The owner's period, to read. */
export async function openPeriod(db: Db, owner: Owner, period: Period): Promise<FoundPeriod> {
  const previous = previousPeriod(period)
  const found = await periodOfEmployee(db, owner.employeeId, period, previous, owner.today)
  return found ?? refuse('employee.not-found')
}

/** The owner's period, to write: other writers of the same timecard wait until this one is done. */
export async function takePeriod(db: Db, owner: Owner, period: Period): Promise<FoundPeriod> {
  await lockTimecards(db, [owner.employeeId])
  return openPeriod(db, owner, period)
}

import { type Day, monthOf } from '@yuga/domain/calendar/day'
import { type Period, whyNotPeriod } from '@yuga/domain/timecard/period'
import type { Db } from '../db/statement.ts'
import { recomputeCells } from '../figures/cells.store.ts'
import { type LockedTimecards, lockTimecards } from '../figures/timecard-lock.ts'
import { Refusal } from '../http/refusal.ts'
import { readPeriod, type StoredPeriod } from './period.store.ts'

/** fromDate and toDate must be exactly one period (calendar-3). */
export function periodFrom({ fromDate, toDate }: { fromDate: Day; toDate: Day }): Period {
  const broken = whyNotPeriod(fromDate, toDate, 'fromDate')
  if (broken !== null) throw new Refusal([broken])
  return { firstDay: fromDate, lastDay: toDate }
}

/** A period with its timecard locked by this transaction, and the projects with hours changed by now. */
export type TakenPeriod = StoredPeriod & {
  readonly locked: LockedTimecards
  readonly changedProjectIds: readonly string[]
}

/** The owner's period, to write: other writers of the same timecard wait until this one is done. */
export async function takePeriod(
  db: Db,
  owner: { readonly employeeId: string; readonly today: Day },
  period: Period,
): Promise<TakenPeriod> {
  const locked = await lockTimecards(db, [owner.employeeId])
  return { ...(await readPeriod(db, owner, period)), locked, changedProjectIds: [] }
}

/** Brings the man-months of a period's rows up to date: the last step of a write (man-months-2). */
export async function countRows(
  db: Db,
  { locked, facts }: TakenPeriod,
  projectIds: readonly string[],
): Promise<void> {
  if (projectIds.length === 0) return
  await recomputeCells(db, locked, [monthOf(facts.period.firstDay)], projectIds)
}

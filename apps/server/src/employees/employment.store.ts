import type { Day } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../db/statement.ts'
import type { ChangedCell } from '../figures/cells.store.ts'
import { recountFrom } from '../figures/recount.ts'
import { lockTimecards } from '../figures/timecard-lock.ts'

const update = statement(`
  update employees set join_day = $2, retire_day = $3 where employee_id = $1`)

/** Sets the first and the last day of employment and counts the days that are employed from now on. */
export async function writeEmployment(
  db: Db,
  employeeId: string,
  { joinDay, retireDay }: { readonly joinDay: Day; readonly retireDay: Day | null },
  today: Day,
): Promise<ChangedCell[]> {
  const locked = await lockTimecards(db, [employeeId])
  await update.count(db, [employeeId, joinDay, retireDay])
  return recountFrom(db, locked, null, today)
}

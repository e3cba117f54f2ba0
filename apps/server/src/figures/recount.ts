import { type Day, type Month, monthOf, monthsFrom } from '@yuga/domain/calendar/day'
import { lastMonthOfStretches } from '@yuga/domain/timecard/man-months/cells'
import { type Db, statement } from '../db/statement.ts'
import { type ChangedCell, monthsWithCells, recomputeCells } from './cells.store.ts'
import { recomputeStretches } from './stretches.store.ts'
import type { LockedTimecards } from './timecard-lock.ts'

// by days, as the primary keys hold them: for the least month PostgreSQL would walk the whole index of months
const readFirstDay = statement<{ day: Day | null }>(`
  select least(
    (select min(join_day) from employees where employee_id = any($1)),
    (select min(first_day) from work_stretches where employee_id = any($1)),
    (select min(first_day) from man_month_cells where employee_id = any($1))) as day`)

/**
 * Brings all figures of people up to date from a month on, or from the beginning: what a change of history or
 * employment needs. Closed months do not change.
 */
export async function recountFrom(
  db: Db,
  locked: LockedTimecards,
  since: Month | null,
  today: Day,
): Promise<ChangedCell[]> {
  const day = since === null ? (await readFirstDay.first(db, [locked.employeeIds]))?.day : undefined
  const first = since ?? monthOf(day ?? today)
  const last = lastMonthOfStretches(today)
  await recomputeStretches(db, locked, monthsFrom(first, last))
  return recomputeCells(db, locked, await monthsWithCells(db, locked, first, last))
}

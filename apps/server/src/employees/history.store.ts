import { type Day, type Month, monthOf } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../db/statement.ts'
import type { ChangedCell } from '../figures/cells.store.ts'
import { recountFrom } from '../figures/recount.ts'
import { lockTimecards } from '../figures/timecard-lock.ts'

/** From its day on, the employee belongs to this unit, grade and office (organization-2). */
export type HistoryEntry = {
  readonly fromDay: Day
  readonly organizationId: string
  readonly gradeCode: string
  readonly officeCode: string
  readonly isApplied?: boolean
}

const shareOffice = statement(`select 1 from offices where office_code = $1 for share`)

const upsertEntry = statement(`
  insert into employee_history (employee_id, from_day, organization_id, grade_code, office_code, is_applied)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (employee_id, from_day) do update set organization_id = excluded.organization_id,
    grade_code = excluded.grade_code, office_code = excluded.office_code, is_applied = excluded.is_applied`)

/**
 * Enters or replaces an entry of an employee's history and counts what it moves. The office is shared first, so
 * that a holiday entered at the same time either finds this employee or is found here.
 */
export async function writeHistoryEntry(
  db: Db,
  employeeId: string,
  entry: HistoryEntry,
  today: Day,
): Promise<ChangedCell[]> {
  await shareOffice.count(db, [entry.officeCode])
  const locked = await lockTimecards(db, [employeeId])
  const { fromDay, organizationId, gradeCode, officeCode, isApplied = true } = entry
  await upsertEntry.count(db, [
    employeeId,
    fromDay,
    organizationId,
    gradeCode,
    officeCode,
    isApplied,
  ])
  return recountFrom(db, locked, await firstMonthOf(db, employeeId, fromDay), today)
}

const deleteEntry = statement(`
  delete from employee_history where employee_id = $1 and from_day = $2`)

/** Removes an entry of an employee's history and counts what goes back to the one before. */
export async function removeHistoryEntry(
  db: Db,
  employeeId: string,
  fromDay: Day,
  today: Day,
): Promise<ChangedCell[]> {
  const locked = await lockTimecards(db, [employeeId])
  await deleteEntry.count(db, [employeeId, fromDay])
  return recountFrom(db, locked, await firstMonthOf(db, employeeId, fromDay), today)
}

const readHasEarlier = statement<{ has: boolean }>(`
  select exists (select from employee_history
    where employee_id = $1 and from_day < $2 and is_applied) as has`)

/** The first month that an entry decides; null where it is the first one, which counts before its day, too. */
async function firstMonthOf(db: Db, employeeId: string, fromDay: Day): Promise<Month | null> {
  const earlier = await readHasEarlier.first(db, [employeeId, fromDay])
  return earlier?.has === true ? monthOf(fromDay) : null
}

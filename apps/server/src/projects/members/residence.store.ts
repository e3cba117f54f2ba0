import { type Day, monthOf } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../../db/statement.ts'
import { type ChangedCell, monthsWithCells, recomputeCells } from '../../figures/cells.store.ts'
import { lockTimecards } from '../../figures/timecard-lock.ts'

const lockMember = statement<{ member_sn: number; is_first: boolean }>(`
  select m.member_sn, not exists (select from member_residence r
    where r.member_sn = m.member_sn and r.from_day < $3) as is_first
  from project_members m where m.employee_id = $1 and m.project_id = $2 for no key update`)

const upsert = statement(`
  insert into member_residence (member_sn, from_day, resides) values ($1, $2, $3)
  on conflict (member_sn, from_day) do update set resides = excluded.resides`)

const [earliest, latest] = ['1900-01', '2999-12']

/** Enters whether a member resides at the customer's from a day on, and counts what it divides (projects-2). */
export async function writeResidence(
  db: Db,
  member: { readonly employeeId: string; readonly projectId: string },
  { fromDay, resides }: { readonly fromDay: Day; readonly resides: boolean },
): Promise<ChangedCell[]> {
  const { employeeId, projectId } = member
  const locked = await lockTimecards(db, [employeeId])
  const found = await lockMember.first(db, [employeeId, projectId, fromDay])
  if (found === undefined) throw new Error(`${employeeId} is no member of ${projectId}`)
  await upsert.count(db, [found.member_sn, fromDay, resides])
  // the first entry counts before its day, too (man-months-2)
  const since = found.is_first ? earliest : monthOf(fromDay)
  const months = await monthsWithCells(db, locked, since, latest)
  return recomputeCells(db, locked, months, [projectId])
}

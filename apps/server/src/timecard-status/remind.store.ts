import { type Day, firstDayOf, type Month } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../db/statement.ts'

/* who is reminded at the same moment by somebody else waits here, and is then not reminded again */
const note = statement<{ employee_id: string }>(`
  insert into month_reminders as m (employee_id, month, reminded_on, reminded_at, reminded_by)
  select employee_id, $3, today, $4, $5
  from unnest($1::text[], $2::date[]) as asked (employee_id, today) order by employee_id
  on conflict (employee_id, month) do update
    set (reminded_on, reminded_at, reminded_by) =
      (excluded.reminded_on, excluded.reminded_at, excluded.reminded_by)
    where m.reminded_on <> excluded.reminded_on
  returning employee_id`)

/** Notes that employees are reminded of a month today; answers who was not today before (timecard-status-6). */
export async function noteMonthReminders(
  db: Db,
  people: readonly { readonly employeeId: string; readonly today: Day }[],
  month: Month,
  by: { readonly employeeId: string; readonly now: Date },
): Promise<ReadonlySet<string>> {
  const rows = await note.all(db, [
    people.map(({ employeeId }) => employeeId),
    people.map(({ today }) => today),
    firstDayOf(month),
    by.now,
    by.employeeId,
  ])
  return new Set(rows.map(({ employee_id }) => employee_id))
}

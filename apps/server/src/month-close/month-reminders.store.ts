import { firstDayOf, type Month } from '@yuga/domain/calendar/day'
import { personAt } from '../access/person.sql.ts'
import { type Db, statement } from '../db/statement.ts'
import { isSameDay } from './same-day.sql.ts'

/* a second reminder of the same employee at the same moment waits here, and is then left out */
const note = statement<{ employee_id: string }>(`
  insert into month_reminders as m (employee_id, month, reminded_on, time_zone, reminded_at, reminded_by)
  select e.employee_id, $2, h.today, h.time_zone, $3, $4
  from employees e ${personAt('$3')} where e.employee_id = any($1) order by e.employee_id
  on conflict (employee_id, month) do update
    set (reminded_on, time_zone, reminded_at, reminded_by) =
      (excluded.reminded_on, excluded.time_zone, excluded.reminded_at, excluded.reminded_by)
    where not coalesce(${isSameDay('m', { zone: 'excluded.time_zone', now: '$3' })}, false)
  returning employee_id`)

/**
 * Notes that employees are reminded of a month today; answers who was not today before (timecard-status-6). Without
 * someone who reminds them the product itself does.
 */
export async function noteMonthReminders(
  db: Db,
  employeeIds: readonly string[],
  month: Month,
  by: { readonly employeeId: string | null; readonly now: Date },
): Promise<ReadonlySet<string>> {
  const rows = await note.all(db, [employeeIds, firstDayOf(month), by.now, by.employeeId])
  return new Set(rows.map(({ employee_id }) => employee_id))
}

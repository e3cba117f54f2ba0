import type { Day, Month } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../../db/statement.ts'

/*
 * What stands in the table of hours, added up as plainly as can be. Nothing of it is shared with the SQL of reports,
 * which is what it is held against (reconciliation-1).
 */

/** The hours of a month, from single days. */
export type EnteredHours = {
  readonly month: Month
  readonly employeeId: string
  readonly projectId: string
  readonly entered: number
  readonly submitted: number
}

/*
 * Person by person, whose days of the months lie together; no key leads to a day of everybody. The days become weeks
 * before their state is looked for, as a week has one. The days are of one year: its months are told apart by their
 * number, and a month is written once and not for each of its weeks. $1 and $2 are the first and the last day.
 */
const readHours = statement<EnteredHours>(`
  select h.month, e.employee_id as "employeeId", h.project_id as "projectId", h.entered, h.submitted
  from employees e cross join lateral (
    select to_char(min(w.period_start), 'YYYY-MM') as month, w.project_id,
      sum(w.hundredths)::int as entered,
      coalesce(sum(w.hundredths) filter (where s.state in ('submitted', 'pendingUnsubmit')), 0)::int
        as submitted
    from (
      select project_id, period_start, sum(hundredths) as hundredths from hour_entries
      where employee_id = e.employee_id and day >= $1 and day <= $2
      group by project_id, period_start) w
    left join period_states s on s.employee_id = e.employee_id and s.project_id = w.project_id
      and s.period_start = w.period_start and s.period_start >= $1 and s.period_start <= $2
    group by date_part('month', w.period_start), w.project_id offset 0) h`)

/** The hours of each month, person and project, from single days. */
export function enteredHours(db: Db, firstDay: Day, lastDay: Day): Promise<EnteredHours[]> {
  return readHours.all(db, [firstDay, lastDay])
}

import type { Day, Month } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../../db/statement.ts'

/*
 * What stands in the tables of hours and of figures, added up as plainly as can be. Nothing of it is shared with the
 * SQL of reports, which is what it is held against (reconciliation-1). $1 and $2 are the first and the last day.
 */

export type SubmittedHours = {
  readonly month: Month
  readonly employeeId: string
  readonly projectId: string
  readonly hundredths: number
}

/*
 * Person by person, whose days of the months lie together; no key leads to a day of everybody. The days are of one year:
 * its months are told apart by their number, and a month is written once and not for each of its days.
 */
const readHours = statement<SubmittedHours>(`
  select h.month, e.employee_id as "employeeId", h.project_id as "projectId", h.hundredths
  from employees e cross join lateral (
    select to_char(min(h.day), 'YYYY-MM') as month, h.project_id,
      sum(h.hundredths)::int as hundredths
    from hour_entries h
    join period_states s on s.employee_id = e.employee_id and s.project_id = h.project_id
      and s.period_start = h.period_start
    where h.employee_id = e.employee_id and h.day >= $1 and h.day <= $2
      and s.period_start >= $1 and s.period_start <= $2
      and s.state in ('submitted', 'pendingUnsubmit')
    group by date_part('month', h.day), h.project_id offset 0) h`)

/** The submitted hours of each month, person and project, from single days. */
export function submittedHours(db: Db, firstDay: Day, lastDay: Day): Promise<SubmittedHours[]> {
  return readHours.all(db, [firstDay, lastDay])
}

export type KeptManMonths = {
  readonly month: Month
  readonly projectId: string
  readonly isBillable: boolean
  readonly tenThousandths: number
}

const readManMonths = statement<KeptManMonths>(`
  select to_char(c.first_day, 'YYYY-MM') as month, c.project_id as "projectId",
    t.section_code = 'DV001' as "isBillable", sum(c.ten_thousandths)::int as "tenThousandths"
  from man_month_cells c
  join projects p on p.project_id = c.project_id
  join project_types t on t.type_code = p.type_code
  where c.first_day >= $1 and c.first_day <= $2
  group by 1, 2, 3`)

/** The man-months of each month and project, from the cells. */
export function keptManMonths(db: Db, firstDay: Day, lastDay: Day): Promise<KeptManMonths[]> {
  return readManMonths.all(db, [firstDay, lastDay])
}

export type KeptBase = { readonly month: Month; readonly hundredths: number }

const readBase = statement<KeptBase>(`
  select to_char(first_day, 'YYYY-MM') as month, sum(workdays * 800)::int as hundredths
  from work_stretches where first_day >= $1 and first_day <= $2 group by 1`)

/** The base hours of everybody in each month. */
export function keptBase(db: Db, firstDay: Day, lastDay: Day): Promise<KeptBase[]> {
  return readBase.all(db, [firstDay, lastDay])
}

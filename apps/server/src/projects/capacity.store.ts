import { firstDayOf, type Month } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../db/statement.ts'

export type Capacity = {
  readonly employeeId: string
  readonly month: Month
  readonly workdays: number
  /** Workdays of the whole month in the office of the month's first day. */
  readonly monthWorkdays: number
  readonly otherPlanHundredths: number
}

/*
 * $1 employees, $2 the project that is left out, $3 and $4 the first and the last month. The work stretches say who is
 * employed when; they are kept a year ahead, and what lies beyond counts as a whole month of somebody who stays.
 */
const read = statement<Capacity>(`
  with months as (
    select m::date as month from generate_series($3::date, $4::date, interval '1 month') m),
  people as (
    select e.employee_id, e.join_day, e.retire_day from employees e where e.employee_id = any($1)),
  stretches as (
    select s.employee_id, s.month, sum(s.workdays)::int as workdays,
      (max(s.base_hundredths) / 800)::int as month_workdays
    from work_stretches s join people using (employee_id)
    where s.month between $3 and $4 group by s.employee_id, s.month),
  plans as (
    select m.employee_id, l.month, sum(l.plan_hundredths)::int as hundredths
    from project_members m
    join people using (employee_id)
    join projects p on p.project_id = m.project_id and p.status_code = 'ST001'
    join member_plans l using (member_sn)
    where m.project_id <> $2 and m.is_active and l.month between $3 and $4
    group by m.employee_id, l.month)
  select p.employee_id as "employeeId", to_char(m.month, 'YYYY-MM') as month,
    coalesce(s.workdays, case when p.join_day < m.month + interval '1 month'
      and (p.retire_day is null or p.retire_day >= m.month) then 20 else 0 end) as workdays,
    coalesce(s.month_workdays, 20) as "monthWorkdays",
    coalesce(l.hundredths, 0) as "otherPlanHundredths"
  from people p cross join months m
  left join stretches s on s.employee_id = p.employee_id and s.month = m.month
  left join plans l on l.employee_id = p.employee_id and l.month = m.month
  order by p.employee_id, m.month`)

/** What people can do in each month, and what other projects in progress plan with them. */
export function capacityOf(
  db: Db,
  asked: {
    readonly employeeIds: readonly string[]
    readonly projectId: string
    readonly first: Month
    readonly last: Month
  },
): Promise<Capacity[]> {
  const { employeeIds, projectId, first, last } = asked
  if (employeeIds.length === 0) return Promise.resolve([])
  return read.all(db, [employeeIds, projectId, firstDayOf(first), firstDayOf(last)])
}

import { firstDayOf, type Month } from '@yuga/domain/calendar/day'
import { workdayHundredths } from '@yuga/domain/calendar/workdays'
import { employedCte, segmentCtes, withWorkdays } from '../figures/segments.sql.ts'
import { type Db, statement } from '../db/statement.ts'

export type Capacity = {
  readonly employeeId: string
  readonly month: Month
  readonly workdays: number
  /** Workdays of the whole month, each day by the office in force; 0 while somebody is not employed. */
  readonly monthWorkdays: number
  readonly otherPlanHundredths: number
}

/*
 * $1 employees, $2 the project that is left out, $3 and $4 the first and the last month. The work stretches say who is
 * there for how much of a month; for months that have none yet it is counted as they are.
 */
const read = statement<Capacity>(`
  with months as (
    select m::date as month from generate_series($3::date, $4::date, interval '1 month') m),
  people as materialized (select employee_id from employees where employee_id = any($1)),
  kept as materialized (
    select s.employee_id, s.month, sum(s.workdays)::int as workdays, max(s.base_hundredths) as base
    from work_stretches s join people using (employee_id)
    where s.month between $3 and $4 group by s.employee_id, s.month),
  targets as materialized (
    select p.employee_id, m.month, (m.month + interval '1 month')::date as until_day
    from people p cross join months m
    where not exists (
      select from kept k where k.employee_id = p.employee_id and k.month = m.month)),
  ${segmentCtes}, ${employedCte},
  ahead as (
    select employee_id, month, sum(workdays)::int as workdays, max(base_hundredths) as base
    from (${withWorkdays('employed')}) e group by employee_id, month),
  there as (select * from kept union all select * from ahead),
  plans as (
    select m.employee_id, l.month, sum(l.plan_hundredths)::int as hundredths
    from project_members m
    join people using (employee_id)
    join projects p on p.project_id = m.project_id and p.status_code = 'ST001'
    join member_plans l using (member_sn)
    where m.project_id <> $2 and m.is_active and l.month between $3 and $4
    group by m.employee_id, l.month)
  select p.employee_id as "employeeId", to_char(m.month, 'YYYY-MM') as month,
    coalesce(t.workdays, 0) as workdays, coalesce(t.base / ${workdayHundredths}, 0) as "monthWorkdays",
    coalesce(l.hundredths, 0) as "otherPlanHundredths"
  from people p cross join months m
  left join there t on t.employee_id = p.employee_id and t.month = m.month
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

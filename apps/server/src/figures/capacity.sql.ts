import { workdayHundredths } from '@yuga/domain/calendar/workdays'
import { employedCte, segmentCtes, workedDaysCtes } from './segments.sql.ts'

/**
 * `months` from `first` to `last` (SQL expressions), and `there`: for how much of each month everybody of `people`
 * (a CTE with `employee_id`) is there. The work stretches say so; for months that have none yet it is counted as
 * they are.
 */
export const capacityCtes = (first: string, last: string) => `
  months as (
    select m::date as month from generate_series(${first}::date, ${last}::date, interval '1 month') m),
  stored as materialized (
    select s.employee_id, s.month, sum(s.workdays)::int as workdays, max(s.base_hundredths) as base
    from work_stretches s join people using (employee_id)
    where s.month between ${first} and ${last} group by s.employee_id, s.month),
  targets as materialized (
    select p.employee_id, m.month, (m.month + interval '1 month')::date as until_day
    from people p cross join months m
    where not exists (
      select from stored k where k.employee_id = p.employee_id and k.month = m.month)),
  ${segmentCtes}, ${employedCte}, ${workedDaysCtes},
  ahead as (
    select employee_id, month, sum(workdays)::int as workdays, max(base_hundredths) as base
    from computed group by employee_id, month),
  there as (
    select employee_id, month, workdays, base / ${workdayHundredths} as month_workdays
    from (select * from stored union all select * from ahead) t)`

/** The plans of a month that count: on certain projects in progress, of members who are not ended (tentative-4). */
export const plansThatCount = `
    project_members m
    join people using (employee_id)
    join projects p on p.project_id = m.project_id and p.status_code = 'ST001'
      and p.win_probability is null
    join member_plans l using (member_sn)`

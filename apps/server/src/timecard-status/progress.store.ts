import { rolesThatMay } from '@yuga/contract/access/access'
import { type Day, firstDayOf } from '@yuga/domain/calendar/day'
import { workdayHundredths } from '@yuga/domain/calendar/workdays'
import { roleCountsOn } from '../access/roles.sql.ts'
import { type Db, statement } from '../db/statement.ts'
import { submittedStates } from '../figures/submitted-states.sql.ts'
import type { RequestedStatus } from './requested-status.ts'

/** What falls on one day of a month, in hundredths of an hour. */
export type ProgressOfDay = {
  readonly day: Day
  /** 8 hours for everybody who works on it, by the calendar of now. */
  readonly expected: number
  /** The base hours of the whole month, which closed months keep (month-close-7). */
  readonly baseOfMonth: number
  readonly entered: number
  readonly submitted: number
  /** Hours of those who have closed the month. */
  readonly closed: number
}

const lastDay = `($1::date + interval '1 month' - interval '1 day')::date`

/* $1 the month, $2 the units, $3 the office, $4 today, $5 the roles that keep a timecard */
const readDays = statement<ProgressOfDay>(
  `
  with stretches as materialized (
    select r.employee_id, r.organization_id, r.office_code, r.first_day, r.last_day, r.workdays
    from work_stretches r
    where r.month = $1::date and r.organization_id = any($2::text[]) and ($3 = '' or r.office_code = $3)
      and exists (select from employee_roles k where k.employee_id = r.employee_id
        and k.role_id = any($5) and ${roleCountsOn('$4::date', 'k')})),
  people as materialized (
    select s.employee_id, c.employee_id is not null as is_closed,
      exists (select from man_month_cells m where m.employee_id = s.employee_id and m.month = $1::date
        and m.entered_hundredths > m.submitted_hundredths) as is_open
    from (select distinct employee_id from stretches) s
    left join month_closes c on c.employee_id = s.employee_id and c.month = $1::date),
  submitted_rows as materialized (
    select p.employee_id, w.project_id, w.period_start
    from people p cross join lateral (
      select x.project_id, x.period_start from period_states x
      where x.employee_id = p.employee_id and x.period_start between $1::date and ${lastDay}
        and x.state in (${submittedStates}) offset 0) w
    where p.is_open),
  worked as (
    select h.day, sum(h.hundredths)::int as entered,
      coalesce(sum(h.hundredths) filter (where not p.is_open or w.project_id is not null), 0)::int as submitted,
      coalesce(sum(h.hundredths) filter (where p.is_closed), 0)::int as closed
    from stretches s join people p using (employee_id)
    join hour_entries h on h.employee_id = s.employee_id and h.day between s.first_day and s.last_day
    left join submitted_rows w on w.employee_id = h.employee_id and w.project_id = h.project_id
      and w.period_start = h.period_start
    group by 1),
  shapes as (
    select office_code, first_day, last_day, count(*)::int as people from stretches group by 1, 2, 3)
  select d::date as day, coalesce(b.people, 0) * ${workdayHundredths} as expected,
    (select coalesce(sum(workdays), 0)::int from stretches) * ${workdayHundredths} as "baseOfMonth",
    coalesce(w.entered, 0) as entered, coalesce(w.submitted, 0) as submitted,
    coalesce(w.closed, 0) as closed
  from generate_series($1::timestamp, ${lastDay}, interval '1 day') d
  left join worked w on w.day = d::date
  left join lateral (
    select sum(s.people)::int as people from shapes s
    where d::date between s.first_day and s.last_day and extract(isodow from d) < 6
      and not exists (select from holidays h where h.office_code = s.office_code
        and d::date between h.first_day and h.last_day)) b on true
  order by 1`,
  { plansEachTime: true },
)

/** What falls on each day of the month, of those who belonged to the units on it and keep a timecard. */
export function progressByDay(
  db: Db,
  { month, units, officeCode }: RequestedStatus,
  today: Day,
): Promise<ProgressOfDay[]> {
  const unitIds = units.map(({ unitId }) => unitId)
  const values = [firstDayOf(month), unitIds, officeCode, today, rolesThatMay['timecard.own']]
  return readDays.all(db, values)
}

import type { Language } from '@yuga/contract/problems/problems'
import { unitNameIn } from '../access/unit-name.sql.ts'
import { type Day, firstDayOf, lastDayOf, type Month } from '@yuga/domain/calendar/day'
import { workdayHundredths } from '@yuga/domain/calendar/workdays'
import { type Db, statement } from '../db/statement.ts'
import { submittedStates } from '../figures/submitted-states.sql.ts'

export type DayOfMonth = {
  readonly day: Day
  readonly dayKind: 'workday' | 'weekend' | 'holiday'
  readonly isEmployed: boolean
}

const readDays = statement<DayOfMonth>(`
  select d.day::date as day, s.employee_id is not null as "isEmployed",
    case when extract(isodow from d.day) > 5 then 'weekend'
      when exists (select from holidays h where h.office_code = s.office_code
        and d.day between h.first_day and h.last_day) then 'holiday'
      else 'workday' end as "dayKind"
  from generate_series($2::date, $3::date, interval '1 day') as d (day)
  left join work_stretches s on s.employee_id = $1 and d.day between s.first_day and s.last_day
  order by 1`)

/** The days of someone's month, each by the office of that day. */
export function daysOfMonth(db: Db, employeeId: string, month: Month): Promise<DayOfMonth[]> {
  return readDays.all(db, [employeeId, firstDayOf(month), lastDayOf(month)])
}

export type ProjectHours = {
  readonly projectId: string
  readonly projectName: string
  /** Hundredths by day; days without hours are left out. */
  readonly byDay: Readonly<Record<Day, number>>
  readonly hundredths: number
  readonly submitted: number
}

const readHours = statement<ProjectHours>(`
  select h.project_id as "projectId", p.name as "projectName",
    json_object_agg(h.day, h.hundredths) as "byDay", sum(h.hundredths)::int as hundredths,
    coalesce(sum(h.hundredths) filter (where s.state in (${submittedStates})), 0)::int as submitted
  from hour_entries h join projects p on p.project_id = h.project_id
  left join period_states s on s.employee_id = h.employee_id and s.project_id = h.project_id
    and s.period_start = h.period_start
  where h.employee_id = $1 and h.day between $2::date and $3::date
  group by 1, 2 order by 2, 1`)

/** The hours of someone's month, submitted or not, by project. */
export function hoursOfMonth(db: Db, employeeId: string, month: Month): Promise<ProjectHours[]> {
  return readHours.all(db, [employeeId, firstDayOf(month), lastDayOf(month)])
}

type MonthFacts = {
  readonly name: string
  readonly unitName: string
  /** Hundredths. */
  readonly base: number
  readonly closedDay: Day | null
}

const readFacts = statement<MonthFacts>(`
  select e.name, coalesce(s.base, 0) * ${workdayHundredths} as base,
    coalesce((select ${unitNameIn('$3', 'o')} from organizations o
      where o.organization_id = s.unit_id and o.year <= extract(year from $2::date)
      order by o.year desc limit 1), '') as "unitName",
    (select (c.closed_at at time zone f.time_zone)::date from month_closes c
      join offices f on f.office_code = s.office_code
      where c.employee_id = e.employee_id and c.month = $2::date) as "closedDay"
  from employees e cross join lateral (
    select sum(w.workdays)::int as base,
      (array_agg(w.organization_id order by w.first_day desc))[1] as unit_id,
      (array_agg(w.office_code order by w.first_day desc))[1] as office_code
    from work_stretches w where w.employee_id = e.employee_id and w.month = $2::date) s
  where e.employee_id = $1`)

/** The owner of the month, its base hours, and when it was closed. */
export function factsOfMonth(db: Db, employeeId: string, month: Month, language: Language) {
  return readFacts.first(db, [employeeId, firstDayOf(month), language])
}

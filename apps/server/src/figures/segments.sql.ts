import { rolesThatMay } from '@yuga/contract/access/access'
import { workdayHundredths } from '@yuga/domain/calendar/workdays'
import { roleCountsOn } from '../access/roles.sql.ts'

/*
 * Fragments of SQL that say, in one place, into which segments a month falls (man-months-2), how many
 * workdays each has, and the base hours of the month. The parameters are names of relations and columns.
 */

/** The month after a month, both as their first days. */
const nextMonth = (month: string) => `(${month} + interval '1 month')::date`

/** A CTE `targets`: months of many employees, open ones alone, since a closed one does not change (month-close-7). */
export function openMonthsOf(employeeIds: string, months: string): string {
  return `
  targets as materialized (
    select e.employee_id, m.month, ${nextMonth('m.month')} as until_day
    from unnest(${employeeIds}::text[]) e (employee_id)
    cross join unnest(${months}::date[]) m (month)
    where not exists (
      select from month_closes c where c.employee_id = e.employee_id and c.month = m.month))`
}

/** The same for one month of one employee, which plans as the single row that it is. */
export function openMonthOf(employeeId: string, month: string): string {
  return `
  targets as materialized (
    select ${employeeId}::text collate "C" as employee_id, ${month}::date as month,
      ${nextMonth(`${month}::date`)} as until_day
    where not exists (
      select from month_closes where employee_id = ${employeeId} and month = ${month}))`
}

/**
 * CTEs that end in `positions (employee_id, from_day, until_day, organization_id, grade_code, office_code)`,
 * the stretches of time in which none of the three changed, of the employees in `targets`. An entry that repeats
 * the one before cuts nothing; before the first entry the first one counts (man-months-2).
 */
const positionCtes = `
  entries as (
    select employee_id, from_day, organization_id, grade_code, office_code,
      (organization_id, grade_code, office_code) is distinct from
        lag((organization_id, grade_code, office_code)) over own as is_change
    from employee_history
    where is_applied and employee_id in (select employee_id from targets)
    window own as (partition by employee_id order by from_day)),
  positions as materialized (
    select employee_id, organization_id, grade_code, office_code,
      case when row_number() over own = 1 then '-infinity' else from_day end as from_day,
      lead(from_day, 1, 'infinity') over own as until_day
    from entries where is_change
    window own as (partition by employee_id order by from_day))`

/** How the days of a month fall to positions: by the history of today. */
const segmentsByHistory = `
    select t.employee_id, t.month, t.until_day, greatest(p.from_day, t.month) as first_day,
      least(p.until_day, t.until_day) - 1 as last_day, p.organization_id, p.grade_code, p.office_code
    from targets t
    join positions p on p.employee_id = t.employee_id
      and p.from_day < t.until_day and p.until_day > t.month`

/** `employed`: the part of each of `segments` that lies within employment. */
export const employedCte = `
  employed as materialized (
    select s.employee_id, s.month, greatest(s.first_day, e.join_day) as first_day,
      least(s.last_day, e.retire_day) as last_day, s.organization_id, s.grade_code, s.office_code,
      s.base_hundredths
    from segments s join employees e on e.employee_id = s.employee_id
    where s.last_day >= e.join_day and (e.retire_day is null or s.first_day <= e.retire_day))`

/** The rows of a relation of days (`first_day` to `last_day` of an office, within a month) with their workdays. */
function withWorkdays(days: string): string {
  return `
    select d.*, (till.workdays_through - since.workdays_through + since.is_workday::int)::int as workdays
    from ${days} d
    left join calendar since on since.office_code = d.office_code and since.day = d.first_day
    left join calendar till on till.office_code = d.office_code and till.day = d.last_day`
}

/** The roles that keep a timecard, for a list of SQL. */
export const keepers = rolesThatMay['timecard.own'].map((role) => `'${role}'`).join(', ')

/**
 * CTEs that end in `computed`: the rows of `employed` with those of their workdays on which the employee held a role
 * that keeps a timecard (man-months-10). Nearly everybody holds one for good, so that days are looked at for few.
 */
export const workedDaysCtes = `
  keeping as materialized (
    select r.employee_id, bool_or(r.from_day is null and r.to_day is null) as for_good
    from employee_roles r
    where r.employee_id in (select employee_id from employed) and r.role_id in (${keepers}) group by 1),
  computed as materialized (
    select d.employee_id, d.month, d.first_day, d.last_day, d.organization_id, d.grade_code, d.office_code,
      d.base_hundredths, case when k.for_good then d.workdays when k.employee_id is null then 0 else (
        select count(*)::int from calendar c
        where c.office_code = d.office_code and c.day between d.first_day and d.last_day and c.is_workday
          and exists (select from employee_roles r where r.employee_id = d.employee_id
            and r.role_id in (${keepers}) and ${roleCountsOn('c.day')})) end as workdays
    from (${withWorkdays('employed')}) d left join keeping k on k.employee_id = d.employee_id)`

/**
 * CTEs that end in `segments`: the stretches of each month of `targets` with unchanged organization, grade and
 * office, all days of the month, each with its `workdays` and the month's `base_hundredths`, which are 8 hours
 * for every weekday without holiday, each day by the office in force (man-months-4).
 *
 * Workdays are counted once per office and month (`calendar`); a segment's are then the difference of two counts.
 */
export const segmentCtes = `${positionCtes},
  days_of as materialized (${segmentsByHistory}),
  days as materialized (
    select m.office_code, m.month, m.month + n as day, extract(isodow from m.month + n) < 6
      and not exists (select from holidays h where h.office_code = m.office_code
        and h.first_day <= m.month + n and h.last_day >= m.month + n) as is_workday
    from (select distinct office_code, month, until_day from days_of) m
    cross join generate_series(0, m.until_day - m.month - 1) n),
  calendar as materialized (
    select office_code, day, is_workday, count(*) filter (where is_workday)
        over (partition by office_code, month order by day) as workdays_through
    from days),
  counted as (${withWorkdays('days_of')}),
  segments as materialized (
    select c.*, (sum(c.workdays) over (partition by c.employee_id, c.month) * ${workdayHundredths})::int
      as base_hundredths
    from counted c)`

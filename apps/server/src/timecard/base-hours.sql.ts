import { workdayHundredths } from '@yuga/domain/calendar/workdays'

/**
 * CTEs that end in `bases (employee_id, month, base_hundredths)`, the base hours of each employee's month in
 * the relation `wanted (employee_id, month)`: frozen where the month is closed, else 8 hours for every
 * weekday without holiday, each day by the office in force (man-months-4, month-close-3).
 *
 * Workdays are counted once per office and day; a month is then the difference of two counts.
 */
export function baseHoursCtes(wanted: string): string {
  return `
  holiday_days as materialized (
    select distinct h.office_code, d::date as day
    from holidays h cross join generate_series(h.first_day::timestamp, h.last_day, '1 day') d),
  calendar as materialized (
    select f.office_code, d::date as day,
      count(*) filter (where extract(isodow from d) < 6 and h.day is null)
        over (partition by f.office_code order by d rows between unbounded preceding and 1 preceding)
        as workdays_before
    from offices f
    cross join (select min(month) as first, max(month) as last from ${wanted}) span
    cross join generate_series(span.first::timestamp, span.last + interval '1 month', '1 day') d
    left join holiday_days h on h.office_code = f.office_code and h.day = d::date),
  stretches as materialized (
    select employee_id, office_code,
      case when row_number() over (partition by employee_id order by from_day) = 1
        then '-infinity' else from_day end as from_day,
      lead(from_day, 1, 'infinity') over (partition by employee_id order by from_day) as until_day
    from employee_history
    where is_applied and employee_id in (select employee_id from ${wanted})),
  bases as materialized (
    select w.employee_id, w.month, coalesce(max(c.base_hundredths),
      sum(till.workdays_before - since.workdays_before)::int * ${workdayHundredths}, 0)
      as base_hundredths
    from ${wanted} w
    left join month_closes c on c.employee_id = w.employee_id and c.month = w.month
    left join stretches s on s.employee_id = w.employee_id
      and s.from_day < w.month + interval '1 month' and s.until_day > w.month
    left join calendar since on since.office_code = s.office_code
      and since.day = greatest(s.from_day, w.month)
    left join calendar till on till.office_code = s.office_code
      and till.day = least(s.until_day, (w.month + interval '1 month')::date)
    group by w.employee_id, w.month)`
}

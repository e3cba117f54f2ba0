/*
 * The table of hours, added up as plainly as can be. Nothing is shared with the SQL of reports,
 * with which it is compared (reconciliation-1).
 *
 * Person by person: their days of the months lie together; no key leads to a day of everybody. The days become weeks
 * before their state is read, as a week has one. The days are of one year: its months are distinguished by their
 * number, and a month is made once and not for each of its weeks. $1 and $2 are the first and the last day.
 */
export const enteredHoursCte = `
  hours as materialized (
    select e.employee_id, h.project_id, h.month, h.entered, h.submitted
    from employees e cross join lateral (
      select w.project_id, month_of(min(w.period_start)) as month, sum(w.hundredths)::int as entered,
        coalesce(sum(w.hundredths) filter (where s.state in ('submitted', 'pendingUnsubmit')), 0)::int
          as submitted
      from (
        select project_id, period_start, sum(hundredths) as hundredths from hour_entries
        where employee_id = e.employee_id and day >= $1 and day <= $2
        group by project_id, period_start) w
      left join period_states s on s.employee_id = e.employee_id and s.project_id = w.project_id
        and s.period_start = w.period_start and s.period_start >= $1 and s.period_start <= $2
      group by date_part('month', w.period_start), w.project_id offset 0) h)`

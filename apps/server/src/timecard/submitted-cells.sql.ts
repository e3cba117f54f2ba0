/*
 * Fragments of SQL that say, in one place, which hours count as submitted and how they fall into the
 * cells of document 5 §0.7 (employee × project × month × segment). The parameters are SQL expressions.
 */

/** The days on which an employee's organization, grade or office changed. */
export function changeDaysOf(employeeId: string): string {
  return `
    select from_day as day from (
      select from_day, (organization_id, grade_code, office_code) is distinct from
        lag((organization_id, grade_code, office_code)) over (order by from_day) as is_change,
        row_number() over (order by from_day) as place
      from employee_history where employee_id = ${employeeId} and is_applied) h
    where is_change and place > 1`
}

/** One row: the days that cut a member's hours into segments (change days and dated residence). */
export function cutDaysOf(memberSn: string, changeDays: string): string {
  return `
    select array(
      select day from ${changeDays}
      union select from_day from member_residence where member_sn = ${memberSn}) as days`
}

/** Submitted hours of an employee on a project outside one period, by month and segment. */
export function submittedCells(
  employeeId: string,
  projectId: string,
  exceptPeriodStart: string,
  cutDays: string,
): string {
  return `
    select date_trunc('month', h.day)::date as month,
      coalesce(cut.day, '0001-01-01'::date) as segment_day,
      sum(h.hundredths)::int as hundredths
    from hour_entries h
    join period_states w on w.employee_id = h.employee_id and w.project_id = h.project_id
      and w.period_start = h.period_start and w.state in ('submitted', 'pendingUnsubmit')
    left join lateral (
      select max(d) as day from unnest(${cutDays}) d
      where cardinality(${cutDays}) > 0 and d <= h.day) cut on true
    where h.employee_id = ${employeeId} and h.project_id = ${projectId}
      and h.period_start <> ${exceptPeriodStart}
    group by 1, 2`
}

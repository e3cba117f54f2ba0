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
  // The aliases are long so that no expression handed in can mean one of them. The days of a period bound
  // the days of its hours twice over, so that each way round the join has its index: a planner that
  // expects few rows of a person on a project would else meet every week with every hour.
  return `
    select date_trunc('month', entry.day::timestamp)::date as month,
      coalesce((select max(cut_day) from unnest(${cutDays}) cut_day where cut_day <= entry.day),
        '0001-01-01'::date) as segment_day,
      sum(entry.hundredths)::int as hundredths
    from period_states row_state
    join hour_entries entry on entry.employee_id = row_state.employee_id
      and entry.project_id = row_state.project_id and entry.period_start = row_state.period_start
      and entry.day between row_state.period_start and row_state.period_end
    where row_state.employee_id = ${employeeId} and row_state.project_id = ${projectId}
      and row_state.state in ('submitted', 'pendingUnsubmit')
      and row_state.period_start <> ${exceptPeriodStart}
    group by 1, 2`
}

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

/**
 * The segments into which a member's hours fall, as rows: each begins at a day that cuts them (a change, a
 * dated residence) and ends before the next. The first begins with time itself.
 */
export function segmentsOf(memberSn: string, changeDays: string): string {
  return `
    select day as segment_day, lead(day, 1, 'infinity') over (order by day) as until_day
    from (
      select '0001-01-01'::date as day
      union select day from ${changeDays}
      union select from_day from member_residence where member_sn = ${memberSn}) cut`
}

/**
 * The entries that count as submitted, each with its row's state, as the tables of a FROM. The days of a
 * period bound the days of its hours twice over, so that each way round the join has its index: a planner
 * that expects few rows of a person on a project would else meet every week with every hour.
 */
export const submittedEntries = `
  period_states row_state
  join hour_entries entry on entry.employee_id = row_state.employee_id
    and entry.project_id = row_state.project_id and entry.period_start = row_state.period_start
    and entry.day between row_state.period_start and row_state.period_end
    and row_state.state in ('submitted', 'pendingUnsubmit')`

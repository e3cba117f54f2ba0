import { submittedRowStates } from '@yuga/domain/timecard/row-state'

/*
 * Fragments of SQL that say, in one place, which hours count as submitted and how they fall into the
 * cells of man-months-2 (employee × project × month × segment). The parameters are SQL expressions.
 */

/** The states whose hours count as submitted, as a list of SQL. */
export const submittedStates = submittedRowStates.map((state) => `'${state}'`).join(', ')

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
    and row_state.state in (${submittedStates})`

/**
 * The man-months of a cell in ten-thousandths, rounded half-up as `manMonthOf` of the domain does; 0 in a
 * month without base hours (man-months-3, man-months-5).
 */
export function tenThousandthsOf(hundredths: string, base: string): string {
  return `coalesce((20000::bigint * (${hundredths}) + ${base}) / nullif(2 * ${base}, 0), 0)`
}

/**
 * CTEs that end in `parts (project_id, employee_id, cuts)`: for each of `pairs (project_id, employee_id)` the
 * days on which a new segment of its hours begins, ascending. Organization, grade, office and residence stand
 * still between them (man-months-2); an entry that repeats the one before cuts nothing.
 */
export const partsCtes = `
  change_days as materialized (
    select employee_id, from_day as day from (
      select employee_id, from_day, (organization_id, grade_code, office_code) is distinct from
          lag((organization_id, grade_code, office_code)) over own as is_change,
        row_number() over own as place
      from employee_history
      where is_applied and employee_id in (select employee_id from pairs)
      window own as (partition by employee_id order by from_day)) h
    where is_change and place > 1),
  residence_days as materialized (
    select project_id, employee_id, from_day as day from (
      select p.project_id, p.employee_id, r.from_day,
        r.resides is distinct from lag(r.resides) over own as is_change,
        row_number() over own as place
      from pairs p
      join project_members m on m.project_id = p.project_id and m.employee_id = p.employee_id
      join member_residence r on r.member_sn = m.member_sn
      window own as (partition by m.member_sn order by r.from_day)) r
    where is_change and place > 1),
  parts as materialized (
    select p.project_id, p.employee_id,
      coalesce(array_agg(c.day order by c.day) filter (where c.day is not null), '{}') as cuts
    from pairs p
    left join (
      select p.project_id, c.employee_id, c.day
      from pairs p join change_days c on c.employee_id = p.employee_id
      union select project_id, employee_id, day from residence_days
    ) c on c.project_id = p.project_id and c.employee_id = p.employee_id
    group by p.project_id, p.employee_id)`

/** Which segment of its part a day falls into: how many of the part's cuts came before or on it. */
export function segmentOf(day: string, part: string): string {
  return `width_bucket(${day}, ${part}.cuts)`
}

import { submittedStates } from './submitted-states.sql.ts'

/**
 * A CTE `computed`: the cells of the months in `targets`, added up from hours, states and residence within the
 * `segments` (man-months-2). `isWanted` limits the projects of `h`. Hours of someone who is no member, or
 * without a residence entry, are in-house; before the first entry the first one counts (man-months-2).
 */
export function cellCtes(isWanted: (projectId: string) => string): string {
  return `
  residence_entries as (
    select m.employee_id, m.project_id, r.from_day, r.resides,
      r.resides is distinct from lag(r.resides) over own as is_change
    from project_members m
    join member_residence r on r.member_sn = m.member_sn
    where m.employee_id in (select employee_id from targets) and ${isWanted('m.project_id')}
    window own as (partition by m.member_sn order by r.from_day)),
  residence as materialized (
    select employee_id, project_id, resides,
      case when row_number() over own = 1 then '-infinity' else from_day end as from_day,
      lead(from_day, 1, 'infinity') over own as until_day
    from residence_entries where is_change
    window own as (partition by employee_id, project_id order by from_day)),
  computed as materialized (
    select s.employee_id, h.project_id,
      greatest(s.first_day, r.from_day) as first_day, least(s.last_day, r.until_day - 1) as last_day,
      s.organization_id, s.grade_code, s.office_code, coalesce(r.resides, false) as resides,
      s.base_hundredths, sum(h.hundredths)::int as entered_hundredths,
      coalesce(sum(h.hundredths) filter (where w.state is not null), 0)::int as submitted_hundredths
    from segments s
    join hour_entries h on h.employee_id = s.employee_id
      and h.day between s.first_day and s.last_day and ${isWanted('h.project_id')}
    left join residence r on r.employee_id = h.employee_id and r.project_id = h.project_id
      and r.from_day <= h.day and r.until_day > h.day
    left join period_states w on w.employee_id = h.employee_id and w.project_id = h.project_id
      and w.period_start = h.period_start and w.state in (${submittedStates})
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9)`
}

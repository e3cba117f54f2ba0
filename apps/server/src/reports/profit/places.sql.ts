/**
 * `places`: where everybody is today and in which grade, leavers as they were at last (reports-4), as
 * `entryInForce` says of one of them: of everybody at once the history is read once.
 */
export const placesCte = (today: string) => `
  places as materialized (
    select distinct on (h.employee_id) h.employee_id, h.organization_id, h.grade_code
    from employee_history h where h.is_applied
    order by h.employee_id, (h.from_day <= ${today}) desc,
      case when h.from_day <= ${today} then h.from_day end desc, h.from_day)`

/** `stated`: the year whose team rows state a year of each project, as `rowsForYear` chooses it (project-money-17). */
export const statedCte = (year: string) => `
  stated as (
    select r.project_id, coalesce(max(r.year) filter (where r.year <= ${year}), min(r.year)) as year
    from project_team_profits r group by r.project_id)`

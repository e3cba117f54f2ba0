/**
 * `stated`: the year with the team rows that state a year of each project, as `rowsForYear` chooses it
 * (project-money-17).
 */
export const statedCte = (year: string) => `
  stated as (
    select r.project_id, coalesce(max(r.year) filter (where r.year <= ${year}), min(r.year)) as year
    from project_team_profits r group by r.project_id)`

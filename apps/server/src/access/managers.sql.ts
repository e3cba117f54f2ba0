import { soughtUnit, unitNameIn } from './unit-name.sql.ts'
import { entryInForce } from './entry-in-force.sql.ts'
import { chartCte, chartUnitsCte } from './teams.sql.ts'

/*
 * Who manages projects, for lists of projects, as SQL: by the chart of a day, an expression of SQL.
 */

/**
 * `managers`: everybody who manages a project, with their team on that day (requests-18). `unit_names`: what each unit
 * is called in a language and found by, in the chart of that day, else in the nearest that has it.
 */
export function managersCtes(day: string, language: string): string {
  const year = `extract(year from ${day})::int`
  return `
  ${chartCte(year)}, ${chartUnitsCte},
  unit_names as materialized (
    select distinct on (organization_id) organization_id,
      ${unitNameIn(language, 'organizations')} as name, ${soughtUnit('organizations')} as sought
    from organizations
    order by organization_id, (year <= ${year}) desc, abs(year - ${year})),
  managers as materialized (
    select p.pm_id, e.name, coalesce(n.name, '') as team, coalesce(n.sought, '') as sought
    from (select distinct pm_id from projects) p
    join employees e on e.employee_id = p.pm_id
    left join lateral (${entryInForce('p.pm_id', day, 'h.organization_id')}) u on true
    left join chart_units t on t.organization_id = u.organization_id
    left join unit_names n on n.organization_id = coalesce(t.team_id, u.organization_id))`
}

/** `owning_teams`: the team that owns each project in the year of the day, else in the nearest year before, else after. */
export function owningTeamsCte(day: string): string {
  const year = `extract(year from ${day})::int`
  return `
  owning_teams as materialized (
    select distinct on (o.project_id) o.project_id, n.name as team, n.sought
    from project_team_profits o join unit_names n using (organization_id)
    where o.is_owner
    order by o.project_id, (o.year <= ${year}) desc, abs(o.year - ${year}))`
}

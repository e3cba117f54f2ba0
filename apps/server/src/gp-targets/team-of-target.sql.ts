import { chartCte, unitInChart } from '../access/teams.sql.ts'

/** What the team of a target is called in the year's chart. */
export type TeamOfTarget = {
  readonly organizationName: string
  readonly department: string
  /** Whether it is a profit center of the chart, which a new target needs (gp-targets-1). */
  readonly isTeam: boolean
}

/** `result`: the targets of the year $1, in the language $2, in a table, with their teams, and what else is joined to them. */
export const targetsWithTeams = (table: string, more = { columns: '', join: '' }) => `
  ${chartCte('$1')},
  result as (
    select t.*, coalesce(u.name, t.organization_id) as organization_name,
      coalesce(u.department, '') as department, coalesce(u.is_team, false) as is_team
      ${more.columns}
    from ${table} t
    left join lateral (${unitInChart('t.organization_id', '$2')}) u on true
    ${more.join}
    where t.year = $1)`

/** The team of a row of `result`. */
export const teamColumns = `page.organization_id as "organizationId",
  page.organization_name as "organizationName", page.department, page.is_team as "isTeam"`

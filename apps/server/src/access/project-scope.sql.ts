import { projectScopeOf } from '@yuga/domain/access/project-scope'
import { unitsMissingIn } from './chart.sql.ts'
import { entryInForce } from './entry-in-force.sql.ts'
import type { Owner } from '../http/owner.ts'
import { subtreeCtes } from './scope.sql.ts'

/*
 * The projects that an employee reads, and those with their money, as SQL (access-3): by today's chart, as projects outlive
 * charts.
 */

/** The parameters $1 to $6 of `projectScopeCtes`: the viewer, what the roles of the call give, and the viewer's today. */
export function projectReaderOf({
  employeeId,
  scopeRoles,
  today,
}: Pick<Owner, 'employeeId' | 'scopeRoles' | 'today'>) {
  const { everything, managedMoney, ledUnits, ownUnit } = projectScopeOf(scopeRoles)
  return [employeeId, everything, managedMoney, ledUnits, ownUnit, today] as const
}

/**
 * `reachable`: the projects that the reader of $1 to $6 reads, each with whether its money is read too
 * (project-access-1, project-access-2). A project without an owning team is its PM's team's.
 */
export const projectScopeCtes = `
  viewers as (
    select $1::text as viewer_id, $2::boolean as everything, $3::boolean as managed_money,
      $4::boolean as leads, $5::boolean as own),
  ${subtreeCtes('select $6::date as day')},
  led_charts as (select chart as year from charts where exists (select from subtree)),
  missing as materialized (${unitsMissingIn('led_charts')}),
  -- the leader of the last unit above a dissolved one reads what it owned
  reached as (
    select organization_id from subtree
    union
    select l.organization_id from reached r join missing l on l.upper_organization_id = r.organization_id),
  -- of a recursion a thousand times as many rows are expected as there are: of what is distinct, few
  units_below as materialized (select distinct organization_id from reached),
  owned as materialized (
    select t.project_id from project_team_profits t join units_below using (organization_id)
    where t.is_owner
    union
    select p.project_id from projects p
    cross join lateral (${entryInForce('p.pm_id', '$6::date', 'h.organization_id')}) u
    join units_below b on b.organization_id = u.organization_id
    where not exists (
      select from project_team_profits t where t.project_id = p.project_id and t.is_owner)),
  -- by keys from the people who were once in these units: of all members, who are tens of thousands, few do
  people_below as (
    select c.employee_id
    from (select distinct h.employee_id from employee_history h
      where h.organization_id = any(array(select organization_id from units_below))) c
    cross join lateral (${entryInForce('c.employee_id', '$6::date', 'h.organization_id')}) u
    where u.organization_id in (select organization_id from units_below)),
  staffed as materialized (
    select distinct m.project_id from project_members m
    where m.is_active and m.employee_id = any(array(select employee_id from people_below))),
  joined as materialized (
    select m.project_id from project_members m join viewers v on v.viewer_id = m.employee_id
    where m.is_active),
  reachable as (
    select p.project_id,
      v.everything or (v.managed_money and p.pm_id = v.viewer_id)
        or p.project_id in (select project_id from owned) as sees_money
    from projects p cross join viewers v
    where v.everything or p.pm_id = v.viewer_id
      or p.project_id in (select project_id from joined)
      or p.project_id in (select project_id from owned)
      or p.project_id in (select project_id from staffed))`

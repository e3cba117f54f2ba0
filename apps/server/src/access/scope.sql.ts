import type { RoleId } from '@yuga/domain/access/roles'
import { decidingScopeOf } from '@yuga/domain/access/deciding'
import { entryInForce } from './entry-in-force.sql.ts'

/*
 * Whose requests a leader may decide, as SQL (access-3): by the chart of the period's year, and by
 * where the leader and the requester were on the period's last day. The CTEs expect `asked`, the requests
 * in question with their `period_end`; $1 the decider, $2 whether they decide for the units they lead,
 * $3 whether for their own unit.
 */

/** The parameters of a leader's scope. */
export function leaderOf(employeeId: string, roles: readonly RoleId[]): [string, boolean, boolean] {
  const { ledUnits, ownUnit } = decidingScopeOf(roles)
  return [employeeId, ledUnits, ownUnit]
}

/**
 * `subtree`: the units of the decider's scope on each last day asked for, in the chart of its year (a year
 * without one uses the latest earlier, else the earliest: organization-1). `above`: the leaders from the
 * decider's own unit up to the root.
 */
export const scopeCtes = `
  charts as (
    select d.day, coalesce(
      (select max(o.year) from organizations o where o.year <= extract(year from d.day)),
      (select min(o.year) from organizations o)) as chart
    from (select distinct period_end as day from asked) d),
  own_unit as (
    select c.day, c.chart, u.organization_id
    from charts c cross join lateral (${entryInForce('$1', 'c.day', 'h.organization_id')}) u),
  led as (
    select c.day, c.chart, o.organization_id
    from charts c join organizations o on o.year = c.chart and o.team_leader_id = $1),
  roots as (
    select day, chart, organization_id from led where $2
    union
    select u.day, u.chart, u.organization_id from own_unit u
    where $3 or ($2 and not exists (select from led where led.day = u.day))),
  subtree as (
    select day, chart, organization_id from roots
    union
    select s.day, s.chart, o.organization_id
    from subtree s join organizations o
      on o.year = s.chart and o.upper_organization_id = s.organization_id),
  above as (
    select u.day, u.chart, o.upper_organization_id, o.team_leader_id
    from own_unit u
    join organizations o on o.year = u.chart and o.organization_id = u.organization_id
    union
    select a.day, a.chart, o.upper_organization_id, o.team_leader_id
    from above a join organizations o
      on o.year = a.chart and o.organization_id = a.upper_organization_id)`

/** Whether the requester of `asked` row `a` belongs to the decider's subtree. */
export const requesterInScope = `(a.period_end,
  (${entryInForce('a.requester_id', 'a.period_end', 'h.organization_id')}))
  in (select day, organization_id from subtree)`

/** Whether that requester leads a unit at or above the decider's own. */
export const requesterLeadsAbove = `(a.period_end, a.requester_id)
  in (select day, team_leader_id from above where team_leader_id is not null)`

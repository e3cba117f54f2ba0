import type { RoleId } from '@yuga/domain/access/roles'
import { decidingScopeOf } from '@yuga/domain/access/deciding'
import { chartOf } from './chart.sql.ts'
import { entryInForce } from './entry-in-force.sql.ts'

/*
 * The employees that leaders read, as SQL (access-3): by the chart of the year of a day, and by where the leader and
 * the others were on that day. First the subtree itself, of several people at once and for queries by days; then what
 * deciding requests makes of it.
 *
 * Reports read the same subtree, but everything for viewers of the whole company (executives): they
 * make their own `viewers` of the roles. `viewersOf` is for deciding, where an executive decides for no one.
 */

/** The employee that gives a query its rights, with the roles by which they reach others in it (`rolesFor`). */
export type Viewer = { readonly employeeId: string; readonly roles: readonly RoleId[] }

/**
 * `viewers` of the parameters $1 to $5: the viewer, and what the viewer's roles give: everybody, managed
 * projects, the units they lead (else their own), their own unit.
 */
export const viewersCte = `
  viewers as (
    select * from unnest($1::text[], $2::boolean[], $3::boolean[], $4::boolean[], $5::boolean[])
      as v (viewer_id, everyone, managed, leads, own))`

/** The five parameters of people who decide. */
export function viewersOf(viewers: readonly Viewer[]) {
  const scopes = viewers.map(({ roles }) => decidingScopeOf(roles))
  return [
    viewers.map(({ employeeId }) => employeeId),
    scopes.map(({ everyone }) => everyone),
    scopes.map(({ managedProjects }) => managedProjects),
    scopes.map(({ ledUnits }) => ledUnits),
    scopes.map(({ ownUnit }) => ownUnit),
  ]
}

/**
 * `subtree`: the units of each of `viewers` on each of the days (a query with the column `day`), in the chart of its
 * year (a year without one uses the latest earlier, else the earliest: organization-1). `roots` are those it
 * hangs from, `own_units` where the viewer sits.
 */
export const subtreeCtes = (days: string) => `
  charts as (
    select d.day, ${chartOf('extract(year from d.day)')} as chart
    from (${days}) d),
  own_units as (
    select v.viewer_id, v.leads, v.own, c.day, c.chart, u.organization_id
    from viewers v cross join charts c
    cross join lateral (${entryInForce('v.viewer_id', 'c.day', 'h.organization_id')}) u
    where v.leads or v.own),
  led as (
    select v.viewer_id, c.day, c.chart, o.organization_id
    from viewers v cross join charts c
    join organizations o on o.year = c.chart and o.team_leader_id = v.viewer_id
    where v.leads),
  roots as (
    select viewer_id, day, chart, organization_id from led
    union
    select u.viewer_id, u.day, u.chart, u.organization_id from own_units u
    where u.own or not exists (select from led where led.viewer_id = u.viewer_id and led.day = u.day)),
  subtree as (
    select viewer_id, day, chart, organization_id from roots
    union
    select s.viewer_id, s.day, s.chart, o.organization_id
    from subtree s join organizations o
      on o.year = s.chart and o.upper_organization_id = s.organization_id)`

/** Whether an employee belongs to a viewer's subtree of a day, or to other units given in the same shape. */
export function isInSubtree(
  viewerId: string,
  employeeId: string,
  day: string,
  units = 'subtree',
): string {
  return `(${viewerId}, ${day}, (${entryInForce(employeeId, day, 'h.organization_id')}))
    in (select viewer_id, day, organization_id from ${units})`
}

/**
 * For requests: `requested` holds them with their `period_end`, the day that decides. `above` are the leaders from
 * each viewer's own unit up to the root.
 */
export const scopeCtes = `
  ${subtreeCtes('select distinct period_end as day from requested')},
  above as (
    select u.viewer_id, u.day, u.chart, o.upper_organization_id, o.team_leader_id
    from own_units u
    join organizations o on o.year = u.chart and o.organization_id = u.organization_id
    union
    select a.viewer_id, a.day, a.chart, o.upper_organization_id, o.team_leader_id
    from above a join organizations o
      on o.year = a.chart and o.organization_id = a.upper_organization_id)`

/** Whether the requester of `requested` row `a` belongs to the viewer's subtree. */
export const requesterInScope = (viewerId: string) =>
  isInSubtree(viewerId, 'a.requester_id', 'a.period_end')

/** Whether that requester leads a unit at or above the viewer's own. */
export const requesterLeadsAbove = (
  viewerId: string,
) => `(${viewerId}, a.period_end, a.requester_id)
  in (select viewer_id, day, team_leader_id from above where team_leader_id is not null)`

/** Whether viewer `v` manages project `p` and decides for it. */
export const isManaged = '(v.managed and p.pm_id = v.viewer_id)'

const isLed = `((v.leads or v.own) and ${requesterInScope('v.viewer_id')}
    and not ${requesterLeadsAbove('v.viewer_id')})`

/** Whether viewer `v` decides `requested` row `a` of project `p`, as far as roles and places say it. */
export const isDecidable = `(v.everyone or ${isManaged} or ${isLed})`

/** By what of the three viewer `v` decides `requested` row `a` of project `p`, as `ReachGround`; null: by none. */
export const groundOfDeciding = `case when v.everyone then 'everyone' when ${isManaged} then 'project'
  when ${isLed} then 'unit' end`

/**
 * Whether `requested` row `a` belongs to another employee: no one decides what was requested by or for them,
 * or by or for their principal (access-4, access-11).
 */
export const isOfOthers = (
  actorId: string,
  deciderId: string,
) => `(a.requester_id not in (${actorId}, ${deciderId})
  and (a.requested_by is null or a.requested_by not in (${actorId}, ${deciderId})))`

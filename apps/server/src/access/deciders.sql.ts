import { roleIds } from '@yuga/domain/access/roles'
import { type DecidingScope, decidingScopeOf } from '@yuga/domain/access/deciding'
import { deputyshipParts, isInForce } from './deputyships.sql.ts'
import { chartOf } from './chart.sql.ts'
import { entryInForce } from './entry-in-force.sql.ts'
import { grantCountsAt, roleOfGrant } from './grants.sql.ts'
import { roleCountsAt } from './roles.sql.ts'
import { isOfOthers } from './scope.sql.ts'

/*
 * Which requests wait for which of many people, as SQL: the same rule as `scope.sql.ts`, which applies it to one. A
 * leader is found from the requester's unit upwards, so that the work grows with what waits, not with the company.
 */

const rolesWith = (part: keyof DecidingScope) =>
  roleIds
    .filter((role) => decidingScopeOf([role])[part])
    .map((role) => `'${role}'`)
    .join(', ')

const isOfAnother = isOfOthers('l.viewer_id', 'l.principal_id')

const has = (part: keyof DecidingScope) => `bool_or(r.role_id in (${rolesWith(part)}))`

/**
 * `deciders`: those of the people in parameter $1 who decide for someone at the instant $2, by their roles or by
 * those of their principals. `viewer_id` sees the requests, in the right of `principal_id`: the same
 * person, unless it is a deputy.
 */
export const deciderCtes = `
  rights as materialized (
    select distinct employee_id as viewer_id, employee_id as principal_id
    from unnest($1::text[]) as requested (employee_id)
    union
    select d.deputy_id, d.principal_id from deputyships d ${deputyshipParts('$2')}
    where d.deputy_id = any($1) and d.kind = 'approval' and ${isInForce}),
  deciders as materialized (
    select w.viewer_id, w.principal_id,
      ${has('everyone')} as everyone, ${has('managedProjects')} as managed,
      ${has('ledUnits')} as leads, ${has('ownUnit')} as own
    from rights w join lateral (
      select r.role_id from employee_roles r
      where r.employee_id = w.principal_id and ${roleCountsAt('$2')}
      union all
      -- what a set gives is not handed on (sets-6)
      select ${roleOfGrant('requests.decide')}
      from permission_grants g join permission_set_items i using (set_sn)
      where g.employee_id = w.principal_id and w.viewer_id = w.principal_id
        and i.permission = 'requests.decide' and ${grantCountsAt('$2')}) r on true
    group by w.viewer_id, w.principal_id)`

/**
 * `decidable`: viewer and request, for each of `deciders` and `requested` (with `requester_id`, `project_id` and
 * `period_end`), once. Never one's own, nor the principal's (access-4).
 */
export const decidableCtes = `
  days as materialized (
    select d.day, ${chartOf('extract(year from d.day)')} as chart
    from (select distinct period_end as day from requested) d),
  placed as materialized (
    select a.request_sn, a.requester_id, d.day, d.chart, u.organization_id
    from requested a join days d on d.day = a.period_end
    cross join lateral (${entryInForce('a.requester_id', 'a.period_end', 'h.organization_id')}) u),
  leaders as materialized (
    select distinct l.principal_id, l.leads, l.own, d.day, d.chart, u.organization_id
    from deciders l cross join days d
    cross join lateral (${entryInForce('l.principal_id', 'd.day', 'h.organization_id')}) u
    where l.leads or l.own),
  -- each unit in question with itself and all above it, in its chart
  line as materialized (
    select chart, organization_id, organization_id as upper_id
    from (select chart, organization_id from placed union select chart, organization_id from leaders) units
    union
    select l.chart, l.organization_id, o.upper_organization_id
    from line l join organizations o on o.year = l.chart and o.organization_id = l.upper_id
    where o.upper_organization_id is not null),
  led as materialized (
    select l.principal_id, l.day, l.chart, o.organization_id
    from leaders l join organizations o on o.year = l.chart and o.team_leader_id = l.principal_id
    where l.leads),
  roots as materialized (
    select principal_id, day, chart, organization_id from led
    union
    select l.principal_id, l.day, l.chart, l.organization_id from leaders l
    where l.own or not exists (select from led where led.principal_id = l.principal_id and led.day = l.day)),
  above as materialized (
    select l.principal_id, l.day, o.team_leader_id
    from leaders l
    join line on line.chart = l.chart and line.organization_id = l.organization_id
    join organizations o on o.year = l.chart and o.organization_id = line.upper_id
    where o.team_leader_id is not null),
  led_requests as materialized (
    select distinct r.principal_id, p.request_sn
    from placed p
    join line on line.chart = p.chart and line.organization_id = p.organization_id
    join roots r on r.day = p.day and r.organization_id = line.upper_id
    where not exists (select from above a where a.principal_id = r.principal_id and a.day = p.day
      and a.team_leader_id = p.requester_id)),
  decidable as (
    select l.viewer_id, a.request_sn
    from deciders l join requested a on ${isOfAnother}
    where l.everyone
    union
    select l.viewer_id, a.request_sn
    from deciders l join projects p on p.pm_id = l.principal_id
    join requested a on a.project_id = p.project_id and ${isOfAnother}
    where l.managed and not l.everyone
    union
    select l.viewer_id, a.request_sn
    from deciders l join led_requests using (principal_id)
    join requested a on a.request_sn = led_requests.request_sn
      and ${isOfAnother}
    where not l.everyone)`

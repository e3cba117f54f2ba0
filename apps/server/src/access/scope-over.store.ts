import type { Day } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../db/statement.ts'
import { unitsMissingIn } from './chart.sql.ts'
import { entryInForce } from './entry-in-force.sql.ts'
import { requesterLeadsAbove, scopeCtes, type Viewer, viewersCte, viewersOf } from './scope.sql.ts'

export type ScopeOver = {
  readonly employeeId: string
  readonly inScope: boolean
  readonly leadsAbove: boolean
}

const readScopes = statement<ScopeOver>(`
  with recursive ${viewersCte},
  requested as (
    select e.employee_id as requester_id, $7::date as period_end
    from unnest($6::text[]) as a (id) join employees e on e.employee_id = a.id),
  ${scopeCtes},
  -- one day has one chart
  chart_asked as (select chart as year from charts),
  missing as materialized (${unitsMissingIn('chart_asked')}),
  reached as (
    select viewer_id, day, organization_id from subtree
    union
    select r.viewer_id, r.day, l.organization_id
    from reached r join missing l on l.upper_organization_id = r.organization_id),
  -- a closed month keeps its units, whatever was entered since (month-close-7)
  stored as (
    select a.requester_id, (
        select s.organization_id from work_stretches s
        where s.employee_id = a.requester_id and s.month = c.month and s.first_day <= a.period_end
        order by s.first_day desc limit 1) as organization_id
    from requested a join month_closes c
      on c.employee_id = a.requester_id and c.month = date_trunc('month', a.period_end)::date)
  select a.requester_id as "employeeId",
    (v.viewer_id, a.period_end, coalesce(k.organization_id, e.organization_id))
      in (select viewer_id, day, organization_id from reached) as "inScope",
    ${requesterLeadsAbove('v.viewer_id')} as "leadsAbove"
  from requested a cross join viewers v
  left join stored k using (requester_id)
  left join lateral (${entryInForce('a.requester_id', 'a.period_end', 'h.organization_id')}) e on true
  order by 1`)

/**
 * Whether employees belonged to a leader on a day (access-3), also by a unit missing from the chart, which counts below its
 * last parent (reports-2). Of a month that someone has closed by the units of its close, as timecard status lists them:
 * anyone who sees a row there opens it. An unknown employee is left out.
 */
export function scopesOver(
  db: Db,
  leader: Viewer,
  employeeIds: readonly string[],
  day: Day,
): Promise<ScopeOver[]> {
  return readScopes.all(db, [...viewersOf([leader]), employeeIds, day])
}

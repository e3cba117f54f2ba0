/*
 * Whose requests a leader may decide, as SQL (document 5 §1). The CTEs expect `asked`, the requests in
 * question with their `period_end`; $1 the decider, $2 their today, $3 their roles.
 */

/**
 * `subtree`: the units of the decider's scope in the chart of each year asked for (a year without one
 * uses the latest earlier, document 5 §6.2). `above`: the units from the decider's own up to the root.
 */
export const scopeCtes = `
  charts as (
    select y.year, coalesce(
      (select max(o.year) from organizations o where o.year <= y.year),
      (select min(o.year) from organizations o)) as chart
    from (select distinct extract(year from period_end)::int as year from asked) y),
  own_unit as (
    select organization_id from employee_history
    where employee_id = $1 and is_applied and from_day <= $2
    order by from_day desc limit 1),
  roots as (
    select c.year, c.chart, o.organization_id
    from charts c join organizations o on o.year = c.chart and o.team_leader_id = $1
    where 'LE003' = any($3)
    union
    select c.year, c.chart, u.organization_id from charts c cross join own_unit u
    where 'LE004' = any($3) or ('LE003' = any($3) and not exists (
      select from organizations o where o.year = c.chart and o.team_leader_id = $1))),
  subtree as (
    select year, chart, organization_id from roots
    union
    select s.year, s.chart, o.organization_id
    from subtree s join organizations o
      on o.year = s.chart and o.upper_organization_id = s.organization_id),
  above as (
    select c.year, c.chart, o.upper_organization_id, o.team_leader_id
    from charts c cross join own_unit u
    join organizations o on o.year = c.chart and o.organization_id = u.organization_id
    union
    select a.year, a.chart, o.upper_organization_id, o.team_leader_id
    from above a join organizations o
      on o.year = a.chart and o.organization_id = a.upper_organization_id)`

/** The unit of a request's requester on the last day of its period. */
const requesterUnit = `(
  select h.organization_id from employee_history h
  where h.employee_id = a.requester_id and h.is_applied and h.from_day <= a.period_end
  order by h.from_day desc limit 1)`

/** Whether the requester of `asked` row `a` belongs to the decider's subtree. */
export const requesterInScope = `exists (
  select from subtree s
  where s.year = extract(year from a.period_end) and s.organization_id = ${requesterUnit})`

/** Whether that requester leads a unit at or above the decider's own. */
export const requesterLeadsAbove = `exists (
  select from above u
  where u.year = extract(year from a.period_end) and u.team_leader_id = a.requester_id)`

import { soughtUnit, unitNameIn } from './unit-name.sql.ts'
import { chartOf, unitsMissingIn } from './chart.sql.ts'
import { heldInMonth } from './entry-in-force.sql.ts'

/*
 * The chart of a year, and which team a unit counts for in it, as SQL: the nearest profit center at or above the
 * unit, else the unit itself. A year without a chart uses the latest earlier one, else the earliest (organization-1).
 */

/** `chart`: the year of the chart that counts for a year. */
export const chartCte = (year: string) => `
  chart as (
    select coalesce(
      (select max(o.year) from organizations o where o.year <= ${year}),
      (select min(o.year) from organizations o)) as year)`

/** `chart_units`: every unit of `chart` with its team. */
export const chartUnitsCte = `
  units_with_center as (
    select o.organization_id, case when o.is_profit_center then o.organization_id end as center_id
    from chart c join organizations o on o.year = c.year and o.upper_organization_id is null
    union all
    select o.organization_id,
      case when o.is_profit_center then o.organization_id else u.center_id end
    from units_with_center u join organizations o
      on o.year = (select year from chart) and o.upper_organization_id = u.organization_id),
  chart_units as materialized (
    select organization_id, coalesce(center_id, organization_id) as team_id from units_with_center)`

/**
 * A unit as a lateral query: what it is called in `chart`, or in the latest chart that has it, what the unit above
 * it is called there, and whether it is a profit center of `chart`.
 */
export const unitInChart = (organizationId: string, language: string) => `
  select ${unitNameIn(language, 'o')} as name,
    coalesce(${unitNameIn(language, 'upper')}, '') as department,
    ${soughtUnit('o')} as sought, ${soughtUnit('upper')} as sought_department,
    o.is_profit_center and o.year = chart.year as is_team
  from chart join organizations o on o.organization_id = ${organizationId}
  left join organizations upper
    on upper.year = o.year and upper.organization_id = o.upper_organization_id
  order by (o.year = chart.year) desc, o.year desc limit 1`

/**
 * `teams`: for which team each unit counts in the chart of each year; needs `months (month, year)`. A unit
 * missing from the chart is below its last known parent as in `unitsMissingIn`, and is a profit center if it was one there.
 */
export const teamsOfYearsCtes = `
  charts as (select y.year, ${chartOf('y.year')} as chart from (select distinct year from months) y),
  charts_asked as (select distinct chart as year from charts),
  lacking_units as (${unitsMissingIn('charts_asked')}),
  placed_units as materialized (
    select c.year, o.organization_id, o.upper_organization_id, o.is_profit_center
    from charts c join organizations o on o.year = c.chart
    union all
    select c.year, l.organization_id, l.upper_organization_id, l.is_profit_center
    from charts c join lacking_units l using (chart) where l.upper_organization_id is not null),
  centers as (
    select u.year, u.organization_id, case when u.is_profit_center then u.organization_id end as center
    from placed_units u where u.upper_organization_id is null
    union all
    select c.year, u.organization_id,
      case when u.is_profit_center then u.organization_id else c.center end
    from centers c join placed_units u
      on u.year = c.year and u.upper_organization_id = c.organization_id),
  teams as materialized (
    select year, organization_id, coalesce(center, organization_id) as team from centers)`

/**
 * `managers`: the team of each PM (a query with the column `pm_id`) on the first day of each month; a month that the PM
 * has closed keeps it (month-close-7).
 */
export const managersOfMonthsCte = (pms: string) => `
  managers as materialized (
    select s.pm_id, m.month, coalesce(t.team, h.organization_id) as team
    from (${pms}) s cross join months m
    cross join lateral (
      select ${heldInMonth('s.pm_id', 'm.month', 'organization_id')} as organization_id) h
    left join teams t on t.year = m.year and t.organization_id = h.organization_id)`

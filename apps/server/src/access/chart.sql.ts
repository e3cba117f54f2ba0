import { unitNameIn } from './unit-name.sql.ts'

/*
 * The chart of a year as SQL: the parameters are SQL expressions.
 */

/** The year of the chart that counts for a year: a year without one uses the latest earlier, else the earliest (organization-1). */
export const chartOf = (year: string) => `coalesce(
  (select max(o.year) from organizations o where o.year <= ${year}),
  (select min(o.year) from organizations o))`

/**
 * The units that are missing from a year's chart, each as in the last earlier chart that has it, else in the
 * first after it (reports-2); `charts` has such years in its column `year`, each once, and `chart` names the year of each unit.
 */
export const unitsMissingIn = (charts: string) => `
  select a.year as chart, o.organization_id, o.upper_organization_id, o.name, o.display_name, o.is_profit_center
  from ${charts} a
  -- most units are in a chart: the missing ones are found by their ids alone, however many charts there are
  cross join lateral (
    select u.organization_id from units u
    except select k.organization_id from organizations k where k.year = a.year) l
  cross join lateral (
    select o.* from organizations o where o.organization_id = l.organization_id
    order by o.year <= a.year desc, abs(o.year - a.year) limit 1) o`

/**
 * `placed`: the units of the chart of a year, each with the division that it belongs to, which is the unit below
 * the root; the root belongs to none. Both are called as in the language (organization-10).
 */
export const placedUnitsCte = (year: string, language: string) => `
  placed as (
    select o.year, o.organization_id, ${unitNameIn(language, 'o')} as name, '' as division,
      null::text collate "C" as division_id
    from organizations o where o.year = ${chartOf(year)} and o.upper_organization_id is null
    union all
    select o.year, o.organization_id, ${unitNameIn(language, 'o')},
      case when p.division_id is null then ${unitNameIn(language, 'o')} else p.division end,
      coalesce(p.division_id, o.organization_id)
    from placed p join organizations o on o.year = p.year and o.upper_organization_id = p.organization_id)`

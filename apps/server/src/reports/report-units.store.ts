import type { Day } from '@yuga/domain/calendar/day'
import { projectScopeOf } from '@yuga/domain/access/project-scope'
import type { PlacedUnit } from '@yuga/domain/finance/unit-tree'
import { chartOf } from '../access/chart.sql.ts'
import { subtreeCtes, type Viewer } from '../access/scope.sql.ts'
import { type Db, statement } from '../db/statement.ts'

/* Whose units: $1 the reader, $2 led units, $3 the own one, $4 the last day of the period, $5 the year. */
const readUnits = statement<PlacedUnit & { isInChart: boolean; isRead: boolean }>(`
  with recursive viewers as (select $1::text as viewer_id, $2::boolean as leads, $3::boolean as own),
  ${subtreeCtes('select $4::date as day')},
  asked as (select ${chartOf('$5::int')} as year),
  root as (
    select o.organization_id from organizations o join asked a on a.year = o.year
    where o.upper_organization_id is null),
  units as (
    select o.organization_id, o.upper_organization_id, o.name, true as is_in_chart, o.sort_order
    from organizations o join asked a on a.year = o.year
    union all
    -- where it stood in the last chart that has it, else in the first after it
    select o.organization_id, coalesce(o.upper_organization_id, root.organization_id), o.name, false, 0
    from root cross join lateral (
      select distinct on (o.organization_id) o.organization_id, o.upper_organization_id, o.name
      from organizations o cross join asked a
      -- the few of this chart are looked up, where charts of many years would be joined
      where o.organization_id not in (
        select k.organization_id from organizations k join asked on asked.year = k.year)
      order by o.organization_id, o.year <= a.year desc, abs(o.year - a.year)) o)
  select u.organization_id as "unitId", u.upper_organization_id as "upperId", u.name,
    u.is_in_chart as "isInChart",
    u.organization_id in (select organization_id from subtree) as "isRead"
  from units u order by u.is_in_chart desc, u.sort_order, u.organization_id`)

export type UnitsOfYear = {
  readonly chart: readonly PlacedUnit[]
  /** Units of other years, each with its last known parent. */
  readonly absent: readonly PlacedUnit[]
  /** Whether the reader's reports hold the unit: leaders read their subtree of the period's last day (access-3). */
  readonly isRead: (unitId: string) => boolean
}

/** The units of a year's chart and those that it lacks. */
export async function unitsOfYear(
  db: Db,
  reader: Viewer,
  { year, lastDay }: { readonly year: number; readonly lastDay: Day },
): Promise<UnitsOfYear> {
  const { everything, ledUnits, ownUnit } = projectScopeOf(reader.roles)
  const rows = await readUnits.all(db, [reader.employeeId, ledUnits, ownUnit, lastDay, year])
  const read = new Set(rows.filter(({ isRead }) => isRead).map(({ unitId }) => unitId))
  return {
    chart: rows.filter(({ isInChart }) => isInChart),
    absent: rows.filter(({ isInChart }) => !isInChart),
    isRead: (unitId) => everything || read.has(unitId),
  }
}

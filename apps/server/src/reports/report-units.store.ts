import { reachDayOf } from '@yuga/domain/access/reach-day'
import type { Language } from '@yuga/contract/problems/problems'
import { unitNameIn } from '../access/unit-name.sql.ts'
import type { Day } from '@yuga/domain/calendar/day'
import { projectScopeOf } from '@yuga/domain/access/project-scope'
import type { PlacedUnit } from '@yuga/domain/finance/unit-tree'
import { chartOf, unitsMissingIn } from '../access/chart.sql.ts'
import { subtreeCtes } from '../access/scope.sql.ts'
import type { Owner } from '../http/owner.ts'
import { type Db, statement } from '../db/statement.ts'

type Row = PlacedUnit & { readonly isInChart: boolean; readonly isRead: boolean }

/*
 * The reach of the units: $1 the reader, $2 led units, $3 the own one, $4 the day of their reach, $5 the year, $6 the
 * language.
 */
const unitsSql = (shown: string, more = '') => `
  with recursive viewers as (select $1::text as viewer_id, $2::boolean as leads, $3::boolean as own),
  ${subtreeCtes('select $4::date as day')},
  requested as (select ${chartOf('$5::int')} as year),
  root as (
    select o.organization_id from organizations o join requested a on a.year = o.year
    where o.upper_organization_id is null),
  told_units as (
    select o.organization_id, o.upper_organization_id,
      ${unitNameIn('$6', 'o')} as name, true as is_in_chart, o.sort_order
    from organizations o join requested a on a.year = o.year
    union all
    select o.organization_id, coalesce(o.upper_organization_id, root.organization_id),
      ${unitNameIn('$6', 'o')}, false, 0
    from root cross join lateral (${unitsMissingIn('requested')}) o),
  -- a unit missing from the chart is read by readers of the unit above it
  read as (
    select organization_id from subtree
    union
    select u.organization_id from read r
    join told_units u on u.upper_organization_id = r.organization_id and not u.is_in_chart)${more}
  select u.organization_id as "unitId", u.upper_organization_id as "upperId", u.name,
    u.is_in_chart as "isInChart",
    u.organization_id in (select organization_id from read) as "isRead"
  from ${shown} u order by u.is_in_chart desc, u.sort_order, u.organization_id`

const readUnits = statement<Row>(unitsSql('told_units'))

/* $7 the unit from which on they are shown */
const readBelow = statement<Row>(
  unitsSql(
    'below',
    `,
  below as (
    select u.* from told_units u where u.organization_id = $7
    union
    select u.* from below b join told_units u on u.upper_organization_id = b.organization_id)`,
  ),
)

export type UnitsOfYear = {
  readonly chart: readonly PlacedUnit[]
  /** Units of other years, each with its last known parent. */
  readonly absent: readonly PlacedUnit[]
  /**
   * Whether the reader's reports hold the unit: leaders read their subtree of the period's last day, or of today
   * (access-17), with what is below it and missing from the chart (reports-2).
   */
  readonly isRead: (unitId: string) => boolean
}

type Reader = Pick<Owner, 'employeeId' | 'scopeRoles' | 'today'>
type Query = { readonly year: number; readonly lastDay: Day; readonly language: Language }

/** The units of a year's chart and those that are missing from it. */
export async function unitsOfYear(db: Db, reader: Reader, requested: Query): Promise<UnitsOfYear> {
  return placedFor(reader, await readUnits.all(db, valuesOf(reader, requested)))
}

/** The same of one unit and of those below it: a report of a team needs few of hundreds. */
export async function unitsBelowOfYear(
  db: Db,
  reader: Reader,
  requested: Query,
  unitId: string,
): Promise<UnitsOfYear> {
  return placedFor(reader, await readBelow.all(db, [...valuesOf(reader, requested), unitId]))
}

function valuesOf({ employeeId, scopeRoles, today }: Reader, { year, lastDay, language }: Query) {
  const { ledUnits, ownUnit } = projectScopeOf(scopeRoles)
  return [employeeId, ledUnits, ownUnit, reachDayOf(lastDay, today), year, language]
}

function placedFor({ scopeRoles }: Reader, rows: readonly Row[]): UnitsOfYear {
  const { everything } = projectScopeOf(scopeRoles)
  const read = new Set(rows.filter(({ isRead }) => isRead).map(({ unitId }) => unitId))
  return {
    chart: rows.filter(({ isInChart }) => isInChart),
    absent: rows.filter(({ isInChart }) => !isInChart),
    isRead: (unitId) => everything || read.has(unitId),
  }
}

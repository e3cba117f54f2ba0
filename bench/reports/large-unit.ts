import { lastYear, thisYear } from './asked.ts'
import type { Control } from '../stage/control.ts'

/** A unit with half of the company below it: the divisions of the demonstration have up to 300 people each. */
export const largeUnit = 'HALF'

/** Puts every other division of both years below one unit; a company that has it stays as it is. */
export async function addLargeUnit(control: Control): Promise<void> {
  await control.query(`insert into units values ($1) on conflict do nothing`, [largeUnit])
  const { rowCount } = await control.query(
    `insert into organizations (year, organization_id, upper_organization_id, name, display_name)
     select year, $1, organization_id, '사업부문', 'Business Group' from organizations
     where upper_organization_id is null and year = any($2) on conflict do nothing`,
    [largeUnit, [lastYear, thisYear]],
  )
  if (rowCount === 0) return
  await control.query(
    `update organizations o set upper_organization_id = $1
     from (
       select d.year, d.organization_id,
         row_number() over (partition by d.year order by d.organization_id) as place
       from organizations d
       join organizations r on r.year = d.year and r.organization_id = d.upper_organization_id
       where r.upper_organization_id is null and d.organization_id <> $1) divisions
     where o.year = divisions.year and o.organization_id = divisions.organization_id
       and place % 2 = 1 and o.year = any($2)`,
    [largeUnit, [lastYear, thisYear]],
  )
  await control.query('analyze units, organizations')
}

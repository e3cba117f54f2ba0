import type { Language } from '@yuga/contract/problems/problems'
import { unitNameIn } from '../access/unit-name.sql.ts'
import { chartCte } from '../access/teams.sql.ts'
import { type Db, statement } from '../db/statement.ts'

/** A team that targets are set for. */
export type TargetTeam = {
  readonly organizationId: string
  readonly name: string
  readonly displayName: string
  readonly department: string
}

const read = statement<TargetTeam>(`
  with ${chartCte('$1')}
  select o.organization_id as "organizationId", ${unitNameIn('$2', 'o')} as name,
    o.display_name as "displayName",
    coalesce(${unitNameIn('$2', 'upper')}, '') as department
  from chart c join organizations o on o.year = c.year and o.is_profit_center
  left join organizations upper
    on upper.year = o.year and upper.organization_id = o.upper_organization_id
  order by upper.sort_order, department, o.sort_order, name, o.organization_id
  limit 1000`)

/** The profit centers of the chart that a year goes by (gp-targets-1). */
export function targetTeamsOf(db: Db, year: number, language: Language): Promise<TargetTeam[]> {
  return read.all(db, [year, language])
}

/* a change of the chart locks its units in the same order, and waits for us, or we for it */
const readAmong = statement<{ id: string }>(`
  with ${chartCte('$1')}
  select o.organization_id as id
  from chart c join organizations o on o.year = c.year and o.is_profit_center
  where o.organization_id = any($2)
  order by o.organization_id for share of o`)

/** Those of the units that are such teams; none of them leaves the chart, or stops being one, before the end. */
export async function targetTeamsAmong(
  db: Db,
  year: number,
  unitIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await readAmong.all(db, [year, [...new Set(unitIds)]])
  return new Set(rows.map(({ id }) => id))
}

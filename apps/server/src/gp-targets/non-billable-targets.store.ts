import type { NonBillableTarget } from '@yuga/domain/gp-targets/non-billable-target'
import { chartCte, unitInChart } from '../access/teams.sql.ts'
import { type Db, statement } from '../db/statement.ts'

/** A target with what its team and its type are called. */
export type ListedNonBillableTarget = NonBillableTarget & {
  readonly organizationName: string
  readonly department: string
  readonly isTeam: boolean
  readonly typeName: string
}

const columns = `t.organization_id as "organizationId", t.type_code as "typeCode",
    t.target_hundredths as "targetHundredths"`

const list = statement<ListedNonBillableTarget>(`
  with ${chartCte('$1')}
  select ${columns}, y.display_name as "typeName",
    coalesce(u.name, t.organization_id) as "organizationName",
    coalesce(u.department, '') as department, coalesce(u.is_team, false) as "isTeam"
  from gp_non_billable_targets t
  join project_types y using (type_code)
  left join lateral (${unitInChart('t.organization_id')}) u on true
  where t.year = $1
  order by department, "organizationName", t.organization_id, y.sort_order, t.type_code limit 5000`)

/** The targets of a year as they are shown, by team and type. */
export function listNonBillableTargetsOf(db: Db, year: number): Promise<ListedNonBillableTarget[]> {
  return list.all(db, [year])
}

const read = statement<NonBillableTarget>(`
  select ${columns} from gp_non_billable_targets t where t.year = $1
  order by t.organization_id, t.type_code limit 5000`)

export function nonBillableTargetsOf(db: Db, year: number): Promise<NonBillableTarget[]> {
  return read.all(db, [year])
}

const readTypes = statement<{ code: string }>(`
  select type_code as code from project_types
  where section_code = 'DV002' and type_code = any($1) order by type_code for share`)

/** Those of the types that are not billable; none of them changes before the end. */
export async function nonBillableTypesAmong(
  db: Db,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await readTypes.all(db, [[...new Set(codes)]])
  return new Set(found.map(({ code }) => code))
}

const clear = statement(`delete from gp_non_billable_targets where year = $1`)
const insert = statement(`
  insert into gp_non_billable_targets (year, organization_id, type_code, target_hundredths)
  select $1, asked.* from unnest($2::text[], $3::text[], $4::int[]) as asked`)

export async function replaceNonBillableTargets(
  db: Db,
  year: number,
  rows: readonly NonBillableTarget[],
): Promise<void> {
  await clear.count(db, [year])
  await insert.count(db, [
    year,
    rows.map(({ organizationId }) => organizationId),
    rows.map(({ typeCode }) => typeCode),
    rows.map(({ targetHundredths }) => targetHundredths),
  ])
}

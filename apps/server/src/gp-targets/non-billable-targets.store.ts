import type { nonBillableTargetSorts } from '@yuga/contract/master-data/gp-targets'
import type { Language } from '@yuga/contract/problems/problems'
import type { SortQuery } from '@yuga/contract/wire/list'
import { mostYearRows } from '@yuga/contract/wire/year-tables'
import type { NonBillableTarget } from '@yuga/domain/gp-targets/non-billable-target'
import { type Page, pagedList } from '../db/rows/page.ts'
import { replacingYear } from '../db/rows/rows-of-year.ts'
import { type Db, statement } from '../db/statement.ts'
import { typeNameIn } from '../master-data/type-name.sql.ts'
import { targetsWithTeams, teamColumns, type TeamOfTarget } from './team-of-target.sql.ts'

/** A target with what its team and its type are called. */
export type ListedNonBillableTarget = NonBillableTarget &
  TeamOfTarget & { readonly typeName: string }

type Sort = (typeof nonBillableTargetSorts)[number]

const list = pagedList<ListedNonBillableTarget, Sort>({
  ctes: targetsWithTeams('gp_non_billable_targets', {
    columns: `, ${typeNameIn('$2', 'y')} as type_name, y.sort_order as type_order`,
    join: 'join project_types y using (type_code)',
  }),
  columns: `${teamColumns}, page.type_code as "typeCode", page.type_name as "typeName",
    page.target_hundredths as "targetHundredths"`,
  sorts: {
    department: 'department',
    organizationName: 'organization_name',
    projectTypeName: 'type_name',
    targetMM: 'target_hundredths',
  },
  order: 'department, organization_name, organization_id, type_order',
  key: 'organization_id, type_code',
})

/** The targets of a year as they are shown, by team and type unless requested otherwise. */
export function listNonBillableTargetsOf(
  db: Db,
  { year, language }: { readonly year: number; readonly language: Language },
  sort?: SortQuery<Sort>,
): Promise<Page<ListedNonBillableTarget>> {
  return list.read(db, [year, language], { offset: 1, limit: mostYearRows, sort })
}

const read = statement<NonBillableTarget>(`
  select t.organization_id as "organizationId", t.type_code as "typeCode",
    t.target_hundredths as "targetHundredths"
  from gp_non_billable_targets t where t.year = $1 order by t.organization_id, t.type_code limit 5000`)

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
  const rows = await readTypes.all(db, [[...new Set(codes)]])
  return new Set(rows.map(({ code }) => code))
}

export const replaceNonBillableTargets = replacingYear<NonBillableTarget>(
  'gp_non_billable_targets',
  [
    { name: 'organization_id', type: 'text', value: ({ organizationId }) => organizationId },
    { name: 'type_code', type: 'text', value: ({ typeCode }) => typeCode },
    { name: 'target_hundredths', type: 'int', value: ({ targetHundredths }) => targetHundredths },
  ],
)

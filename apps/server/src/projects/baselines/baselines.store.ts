import type { PlannedAmount } from '@yuga/domain/finance/profit/plan'
import { type Db, statement } from '../../db/statement.ts'
import type { PlanRecord } from '../save/project-record.ts'
import type { WrittenBy } from '../save/write-project.store.ts'

/** A baseline as it is listed. */
export type ListedBaseline = {
  readonly baselineSn: number
  readonly name: string
  readonly isFirst: boolean
  readonly storedAt: string
  readonly storedByName: string
}

const readList = statement<ListedBaseline>(`
  select b.baseline_sn as "baselineSn", b.name, b.is_first as "isFirst", b.kept_at as "storedAt",
    coalesce(a.name, '') as "storedByName"
  from project_baselines b left join accounts a on a.employee_id = b.kept_by
  where b.project_id = $1 order by b.baseline_sn desc`)

/** The baselines of a project, the latest first: at most fifty (baselines-3). */
export function baselinesOf(db: Db, projectId: string): Promise<ListedBaseline[]> {
  return readList.all(db, [projectId])
}

const countThem = statement<{ count: number }>(
  `select count(*)::int as count from project_baselines where project_id = $1`,
)

export async function countBaselines(db: Db, projectId: string): Promise<number> {
  return (await countThem.first(db, [projectId]))?.count ?? 0
}

/** What a baseline keeps of a plan, in the currency that the project had. */
export type StoredBaseline = {
  readonly currencyCode: string
  readonly contents: readonly PlannedAmount[]
}

const readOne = statement<StoredBaseline>(`
  select currency_code as "currencyCode", contents from project_baselines
  where project_id = $1 and baseline_sn = $2`)

/** A baseline of the project; undefined: it has none of this number. */
export function baselineOfProject(
  db: Db,
  projectId: string,
  baselineSn: number,
): Promise<StoredBaseline | undefined> {
  return readOne.first(db, [projectId, baselineSn])
}

const insert = statement<{ baselineSn: number }>(`
  insert into project_baselines (project_id, name, is_first, currency_code, contents, kept_at, kept_by)
  select b.project_id, $1, $2, b.currency_code, b.contents::jsonb, $3, $4
  from unnest($5::text[], $6::text[], $7::text[]) as b (project_id, currency_code, contents)
  returning baseline_sn as "baselineSn"`)

export async function addBaselines(
  db: Db,
  baselines: readonly {
    readonly record: Pick<PlanRecord, 'projectId' | 'currencyCode'>
    readonly contents: readonly PlannedAmount[]
  }[],
  { name, isFirst }: { readonly name: string; readonly isFirst: boolean },
  by: WrittenBy,
): Promise<number[]> {
  const rows = await insert.all(db, [
    name,
    isFirst,
    by.at,
    by.employeeId,
    baselines.map(({ record }) => record.projectId),
    baselines.map(({ record }) => record.currencyCode),
    baselines.map(({ contents }) => JSON.stringify(contents)),
  ])
  return rows.map(({ baselineSn }) => baselineSn)
}

const readCategories = statement<{ typeCode: string; categoryCode: string }>(`
  select type_code as "typeCode", category_code as "categoryCode" from project_types
  where type_code = any($1)`)

/** The categories of some types, by the codes of these. */
export async function categoriesOf(
  db: Db,
  typeCodes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await readCategories.all(db, [[...new Set(typeCodes)]])
  return new Map(rows.map(({ typeCode, categoryCode }) => [typeCode, categoryCode]))
}

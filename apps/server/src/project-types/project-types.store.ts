import type { Language } from '@yuga/contract/problems/problems'
import type { Use } from '@yuga/domain/master-data/in-use'
import { codeNameIn } from '../master-data/code-name.sql.ts'
import { containsText, pagedList, type PageQuery, textPattern } from '../db/rows/page.ts'
import { type Db, statement } from '../db/statement.ts'
import { lastUpdateOf } from '../master-data/last-update.ts'
import type { WrittenBy } from '../master-data/master-records.ts'

/** A project type as it is kept. */
export type ProjectType = {
  readonly code: string
  readonly name: string
  readonly nameEn: string
  readonly displayName: string
  readonly categoryCode: string
  readonly sectionCode: string
  readonly sortOrder: number
  readonly remark: string
  readonly version: number
}

/** With what its category and its section are called. */
export type ListedType = ProjectType & {
  readonly categoryName: string
  readonly sectionName: string
}

const columns = (table: string) => `${table}.type_code as code, ${table}.name,
  ${table}.name_en as "nameEn", ${table}.display_name as "displayName",
  ${table}.category_code as "categoryCode", ${table}.section_code as "sectionCode",
  ${table}.sort_order as "sortOrder", ${table}.remark, ${table}.version`

/* $1 the reader's language */
const named = `
  select t.*,
    case when $1 = 'en' and c.name_en <> '' then c.name_en else c.name end as category_name,
    ${codeNameIn('$1', 's')} as section_name
  from project_types t
  join project_categories c using (category_code)
  join codes s on s.group_code = t.section_group and s.detail_code = t.section_code`

const listedColumns = `${columns('page')},
  page.category_name as "categoryName", page.section_name as "sectionName"`

type Sort =
  | 'projectTypeCode'
  | 'projectTypeName'
  | 'projectTypeIndicateName'
  | 'projectCategoryCode'
  | 'categoryTypeSectionCode'
  | 'sortOrder'

const list = pagedList<ListedType, Sort>({
  ctes: `result as (
    select * from (${named}) n
    where (${containsText('n.name', '$2')} or ${containsText('n.name_en', '$2')})
      and ${containsText('n.display_name', '$3')}
      and ($4::text[] is null or n.category_code = any($4))
      and ($5::text[] is null or n.section_code = any($5)))`,
  columns: listedColumns,
  sorts: {
    projectTypeCode: 'type_code',
    projectTypeName: 'name',
    projectTypeIndicateName: 'display_name',
    // people read names, not codes
    projectCategoryCode: 'category_name',
    categoryTypeSectionCode: 'section_name',
    sortOrder: 'sort_order',
  },
  order: 'sort_order',
  key: 'type_code',
})

export type TypesQuery = PageQuery<Sort> & {
  readonly projectTypeName?: string | undefined
  readonly projectTypeIndicateName?: string | undefined
  readonly projectCategoryCode?: readonly string[] | undefined
  readonly categoryTypeSectionCode?: readonly string[] | undefined
}

/** A page of the project types, by their sort order unless requested otherwise. */
export function pageOfProjectTypes(db: Db, language: Language, requested: TypesQuery) {
  const values = [
    language,
    textPattern(requested.projectTypeName),
    textPattern(requested.projectTypeIndicateName),
    requested.projectCategoryCode ?? null,
    requested.categoryTypeSectionCode ?? null,
  ]
  return list.read(db, values, requested)
}

const readChosen = statement<ListedType>(`
  select ${listedColumns} from (${named}) page
  where ($2::text is null or page.category_code = $2)
    and ($3::text is null or page.section_code = $3)
  order by page.sort_order, page.type_code limit 1000`)

/** The project types of a category or of a section, or all, by their sort order. */
export function projectTypesOf(
  db: Db,
  language: Language,
  requested: { readonly categoryCode?: string | undefined; readonly sectionCode?: string },
): Promise<ListedType[]> {
  return readChosen.all(db, [
    language,
    requested.categoryCode || null,
    requested.sectionCode ?? null,
  ])
}

export const lastUpdateOfProjectTypes = lastUpdateOf('project_types', { deletion: 'type.delete' })

const takeTurn = statement(`select pg_advisory_xact_lock(hashtext('project_types'))`)
const readAll = statement<ProjectType>(`
  select ${columns('t')} from project_types t order by t.type_code for no key update`)

/** All types, for a write: other writes wait. */
export async function lockProjectTypes(db: Db): Promise<ProjectType[]> {
  await takeTurn.all(db)
  return readAll.all(db)
}

const readCategories = statement<{ code: string }>(`
  select category_code as code from project_categories where category_code = any($1)
  order by category_code for key share`)

/** Those of the categories that are there; none of them goes away before the end. */
export async function categoriesKnown(
  db: Db,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await readCategories.all(db, [[...new Set(codes)]])
  return new Set(rows.map(({ code }) => code))
}

const requested = `unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[],
    $7::int[], $8::text[])
  as requested (code, name, name_en, display_name, category_code, section_code, sort_order, remark)`

const insert = statement(`
  insert into project_types (type_code, name, name_en, display_name, category_code, section_code,
    sort_order, remark, updated_at, updated_by)
  select code, name, name_en, display_name, category_code, section_code, sort_order, remark, $9, $10
  from ${requested}`)
const update = statement(`
  update project_types t set name = requested.name, name_en = requested.name_en,
    display_name = requested.display_name, category_code = requested.category_code,
    section_code = requested.section_code, sort_order = requested.sort_order, remark = requested.remark,
    version = t.version + 1, updated_at = $9, updated_by = $10
  from ${requested} where t.type_code = requested.code`)

function valuesOf(types: readonly ProjectType[], by: WrittenBy): unknown[] {
  return [
    types.map(({ code }) => code),
    types.map(({ name }) => name),
    types.map(({ nameEn }) => nameEn),
    types.map(({ displayName }) => displayName),
    types.map(({ categoryCode }) => categoryCode),
    types.map(({ sectionCode }) => sectionCode),
    types.map(({ sortOrder }) => sortOrder),
    types.map(({ remark }) => remark),
    by.at,
    by.employeeId,
  ]
}

export async function addProjectTypes(
  db: Db,
  types: readonly ProjectType[],
  by: WrittenBy,
): Promise<void> {
  if (types.length > 0) await insert.count(db, valuesOf(types, by))
}

/** Names that nothing has: of several types two may get each other's, which no single statement takes. */
const parkNames = statement(`
  update project_types set name = gen_random_uuid()::text where type_code = any($1)`)

/** Writes everything but the code; each gets the next version. */
export async function changeProjectTypes(
  db: Db,
  types: readonly ProjectType[],
  by: WrittenBy,
): Promise<void> {
  if (types.length === 0) return
  if (types.length > 1) await parkNames.count(db, [types.map(({ code }) => code)])
  await update.count(db, valuesOf(types, by))
}

const remove = statement(`delete from project_types where type_code = $1`)

export async function removeProjectType(db: Db, code: string): Promise<void> {
  await remove.count(db, [code])
}

const readUses = statement<Use>(`
  select 'projects' as by, count(*)::int as count,
    coalesce((array_agg(name order by project_id))[1:3], '{}') as names
  from projects where type_code = $1
  union all
  select 'non-billable-targets', count(*)::int,
    coalesce((array_agg(distinct year::text order by year::text))[1:3], '{}')
  from gp_non_billable_targets where type_code = $1`)

/** The projects of a type with the names of the first few, and its targets with their years. */
export function usesOfProjectType(db: Db, code: string): Promise<Use[]> {
  return readUses.all(db, [code])
}

type TypeCounts = { readonly projects: number; readonly targets: number }

const countUses = statement<TypeCounts & { code: string }>(`
  select code,
    (select count(*)::int from projects p where p.type_code = code) as projects,
    (select count(*)::int from gp_non_billable_targets t where t.type_code = code) as targets
  from unnest($1::text[]) as requested (code)`)

/** How many projects and how many non-billable targets have each of the types. */
export async function countsOfTypes(
  db: Db,
  codes: readonly string[],
): Promise<ReadonlyMap<string, TypeCounts>> {
  const rows = await countUses.all(db, [codes])
  return new Map(rows.map(({ code, projects, targets }) => [code, { projects, targets }]))
}

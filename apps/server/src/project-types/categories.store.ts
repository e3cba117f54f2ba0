import type { Language } from '@yuga/contract/problems/problems'
import type { Use } from '@yuga/domain/master-data/in-use'
import { containsText, pagedList, type PageQuery, textPattern } from '../db/rows/page.ts'
import { type Db, statement } from '../db/statement.ts'
import { lastUpdateOf } from '../master-data/last-update.ts'
import type { WrittenBy } from '../master-data/master-records.ts'

/** A project type category as it is kept. */
export type Category = {
  readonly code: string
  readonly name: string
  readonly nameEn: string
  readonly sortOrder: number
  readonly version: number
}

const columns = (table: string) => `${table}.category_code as code, ${table}.name,
  ${table}.name_en as "nameEn", ${table}.sort_order as "sortOrder", ${table}.version`

type Sort = 'projectCategoryCode' | 'projectCategoryName' | 'projectCategoryNameEn' | 'sortOrder'

const list = pagedList<Category, Sort>({
  ctes: `result as (
    select c.category_code, c.name, c.name_en, c.sort_order, c.version from project_categories c
    where ${containsText('c.name', '$1')} or ${containsText('c.name_en', '$1')})`,
  columns: columns('page'),
  sorts: {
    projectCategoryCode: 'category_code',
    projectCategoryName: 'name',
    projectCategoryNameEn: 'name_en',
    sortOrder: 'sort_order',
  },
  order: 'sort_order',
  key: 'category_code',
})

export type CategoriesQuery = PageQuery<Sort> & {
  readonly projectCategoryName?: string | undefined
}

/** A page of the categories, by their sort order unless requested otherwise. */
export function pageOfCategories(db: Db, requested: CategoriesQuery) {
  return list.read(db, [textPattern(requested.projectCategoryName)], requested)
}

export const lastUpdateOfCategories = lastUpdateOf('project_categories', {
  deletion: 'category.delete',
})

const takeTurn = statement(`select pg_advisory_xact_lock(hashtext('project_categories'))`)
const readAll = statement<Category>(`
  select ${columns('c')} from project_categories c order by c.category_code for no key update`)

/**
 * All categories, for a write: other writes wait, so that codes
 * are given once and no two get the same name.
 */
export async function lockCategories(db: Db): Promise<Category[]> {
  await takeTurn.all(db)
  return readAll.all(db)
}

const requested = `unnest($1::text[], $2::text[], $3::text[], $4::int[])
  as requested (code, name, name_en, sort_order)`

const insert = statement(`
  insert into project_categories (category_code, name, name_en, sort_order, updated_at, updated_by)
  select code, name, name_en, sort_order, $5, $6 from ${requested}`)
const update = statement(`
  update project_categories c set name = requested.name, name_en = requested.name_en,
    sort_order = requested.sort_order, version = c.version + 1, updated_at = $5, updated_by = $6
  from ${requested} where c.category_code = requested.code`)

function valuesOf(categories: readonly Category[], by: WrittenBy): unknown[] {
  return [
    categories.map(({ code }) => code),
    categories.map(({ name }) => name),
    categories.map(({ nameEn }) => nameEn),
    categories.map(({ sortOrder }) => sortOrder),
    by.at,
    by.employeeId,
  ]
}

export async function addCategories(
  db: Db,
  categories: readonly Category[],
  by: WrittenBy,
): Promise<void> {
  if (categories.length > 0) await insert.count(db, valuesOf(categories, by))
}

/** Names that nothing has: of several categories two may get each other's, which no single statement takes. */
const parkNames = statement(`
  update project_categories set name = gen_random_uuid()::text where category_code = any($1)`)

/** Writes what they are called and their order; each gets the next version. */
export async function changeCategories(
  db: Db,
  categories: readonly Category[],
  by: WrittenBy,
): Promise<void> {
  if (categories.length === 0) return
  if (categories.length > 1) await parkNames.count(db, [categories.map(({ code }) => code)])
  await update.count(db, valuesOf(categories, by))
}

const remove = statement(`delete from project_categories where category_code = $1`)

export async function removeCategory(db: Db, code: string): Promise<void> {
  await remove.count(db, [code])
}

const readUses = statement<Use>(`
  select 'project-types' as by, count(*)::int as count,
    coalesce((array_agg(
      case when $2 = 'en' and name_en <> '' then name_en else name end order by sort_order, type_code))[1:3], '{}') as names
  from project_types where category_code = $1`)

/** What uses a category, with the names of the first few. */
export function usesOfCategory(db: Db, code: string, language: Language): Promise<Use[]> {
  return readUses.all(db, [code, language])
}

import { type PageAsked, pagedList } from '../db/page.ts'
import type { Db } from '../db/statement.ts'

/** A project type as it is kept. */
export type ProjectType = {
  readonly code: string
  readonly name: string
  readonly displayName: string
  readonly categoryCode: string
  readonly sectionCode: string
  readonly sortOrder: number
}

const list = pagedList<ProjectType, 'sortOrder'>({
  ctes: 'found as (select * from project_types)',
  columns: `page.type_code as code, page.name, page.display_name as "displayName",
    page.category_code as "categoryCode", page.section_code as "sectionCode",
    page.sort_order as "sortOrder"`,
  sorts: { sortOrder: 'sort_order' },
  order: 'sort_order',
  key: 'type_code',
})

/** A page of the project types, by their sort order. */
export function pageOfProjectTypes(db: Db, asked: PageAsked<'sortOrder'>) {
  return list.read(db, [], asked)
}

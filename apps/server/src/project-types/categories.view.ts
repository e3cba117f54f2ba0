import type { CategoryRow } from '@yuga/contract/master-data/project-type-categories'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { isFixedCategory } from '@yuga/domain/project-types/category'
import type { Category } from './categories.store.ts'

/** A category as on the wire. */
export function categoryRowFor(category: Category): CategoryRow {
  return {
    projectCategoryCode: category.code,
    projectCategoryName: category.name,
    projectCategoryNameEn: category.nameEn,
    sortOrder: category.sortOrder,
    fixedYn: yesOrNo(isFixedCategory(category.code)),
    version: category.version,
  }
}

/** What a call that wrote a category answers. */
export function savedCategory({ code, version }: Category) {
  return { projectCategoryCode: code, version }
}

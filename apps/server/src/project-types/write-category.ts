import type { createCategory, deleteCategory, updateCategory } from '@yuga/contract/project-types'
import type { ReceivedBy } from '@yuga/contract/endpoint'
import { isDone } from '@yuga/contract/wire'
import { nextCategoryCodes, whyNotDeleteCategory } from '@yuga/domain/project-types/category'
import type { Actor } from '../http/actor.ts'
import { refuse, refuseIfAny } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { refuseStale } from '../master-data/version.ts'
import {
  addCategories,
  type Category,
  changeCategories,
  lockCategories,
  removeCategory,
  usesOfCategory,
} from './categories.store.ts'

type Call<Endpoint extends typeof createCategory | typeof updateCategory | typeof deleteCategory> =
  ReceivedBy<Endpoint> & Context & { readonly actor: Actor }

/** Whether another category has the name, without regard to case. */
export function isNameTaken(
  all: Iterable<Category>,
  { code, name }: Pick<Category, 'code' | 'name'>,
): boolean {
  const wanted = name.toLowerCase()
  return [...all].some((other) => other.code !== code && other.name.toLowerCase() === wanted)
}

function refuseTakenName(all: ReadonlyMap<string, Category>, category: Category): void {
  if (isNameTaken(all.values(), category)) {
    refuse('category.name-taken', { at: 'projectCategoryName' })
  }
}

/** Adds a category under the next code. */
export async function addCategory({ db, body, actor, now, audit }: Call<typeof createCategory>) {
  const all = await lockCategories(db)
  const [code = ''] = nextCategoryCodes([...all.keys()], 1)
  const category: Category = {
    code,
    name: body.projectCategoryName,
    nameEn: body.projectCategoryNameEn ?? '',
    sortOrder: body.sortOrder,
    version: 0,
  }
  refuseTakenName(all, category)
  await addCategories(db, [category], { employeeId: actor.employeeId, at: now })
  await audit({ forEmployeeId: null, action: 'category.add', subject: code, after: category })
  return { projectCategoryCode: code, version: category.version }
}

/** Changes what a category is called and its order, for who has seen it as it stands. */
export async function changeCategory({ db, body, actor, now, audit }: Call<typeof updateCategory>) {
  const code = body.projectCategoryCode
  const all = await lockCategories(db)
  const before = all.get(code) ?? refuse('category.not-found')
  refuseStale(body.version, before)
  const after: Category = {
    code,
    name: body.projectCategoryName,
    nameEn: body.projectCategoryNameEn ?? before.nameEn,
    sortOrder: body.sortOrder,
    version: before.version + 1,
  }
  refuseTakenName(all, after)
  await changeCategories(db, [after], { employeeId: actor.employeeId, at: now })
  await audit({ forEmployeeId: null, action: 'category.change', subject: code, before, after })
  return { projectCategoryCode: code, version: after.version }
}

/** Deletes a category that no rule names and no type uses. */
export async function dropCategory({ db, params, query, audit }: Call<typeof deleteCategory>) {
  const code = params.projectCategoryCode
  const before = (await lockCategories(db)).get(code) ?? refuse('category.not-found')
  refuseStale(query.version, before)
  const problem = whyNotDeleteCategory(code, await usesOfCategory(db, code))
  refuseIfAny(problem === null ? [] : [problem])
  await removeCategory(db, code)
  await audit({ forEmployeeId: null, action: 'category.delete', subject: code, before })
  return isDone
}

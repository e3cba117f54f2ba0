import type { ProblemCode } from '@yuga/contract/problems/problems'
import { categoryBody, categorySheet } from '@yuga/contract/master-data/project-type-categories'
import { wireId } from '@yuga/contract/wire/wire'
import type { Problem } from '@yuga/domain/problem'
import { nextCategoryCodes, whyNotDeleteCategory } from '@yuga/domain/project-types/category'
import { z } from 'zod'
import type { MasterRecords } from '../master-data/master-records.ts'
import { namesAfter } from '../master-data/names.ts'
import {
  addCategories,
  type Category,
  changeCategories,
  lockCategories,
  removeCategory,
  usesOfCategory,
} from './categories.store.ts'
import { categoryRowFor } from './categories.view.ts'

const fieldsOfSheet = categoryBody.extend({
  projectCategoryCode: z.union([z.literal(''), wireId]).optional(),
})
type CategoryFields = z.output<typeof fieldsOfSheet>

/** Project type categories; their codes are given by the server, and their names are their own (master-data-4). */
export const categories: MasterRecords<string, CategoryFields, Category> = {
  noun: 'category',
  keyOf: (fields) => fields.projectCategoryCode || null,
  keyOfRow: (category) => category.code,
  nameOfKey: (code) => code,
  // a write locks all: codes are given once, and no two get the same name
  lock: lockCategories,
  after: (fields, before) => ({
    code: before?.code ?? fields.projectCategoryCode ?? '',
    name: fields.projectCategoryName,
    nameEn: fields.projectCategoryNameEn ?? before?.nameEn ?? '',
    sortOrder: fields.sortOrder,
    version: before?.version ?? 0,
  }),
  checker: (_db, requested, known) => {
    const names = namesAfter(requested, known, {
      fields: (fields) => fields.projectCategoryName,
      row: ({ name }) => name,
    })
    return (after, before) => {
      const problems: Problem<ProblemCode>[] = []
      if (before === null && after.code !== '') problems.push({ code: 'category.unknown' })
      if (names.isTaken(after.name)) {
        problems.push({ code: 'category.name-taken', at: 'projectCategoryName' })
      }
      return problems
    }
  },
  withKeys: (added, known) => {
    const codes = nextCategoryCodes([...known.keys()], added.length)
    return added.map((category, place) => ({ ...category, code: codes[place] ?? '' }))
  },
  add: addCategories,
  change: changeCategories,
  remove: removeCategory,
  usesOf: usesOfCategory,
  whyNotRemove: ({ code }, uses) => whyNotDeleteCategory(code, uses),
  notFound: 'category.not-found',
}

export const sheetOfCategories = {
  form: categorySheet,
  schema: fieldsOfSheet,
  keyField: 'projectCategoryCode',
  written: categorySheet.columns
    .map(({ field }) => field)
    .filter((field) => field !== 'projectCategoryCode'),
  toView: categoryRowFor,
  nameOf: ({ projectCategoryName }: ReturnType<typeof categoryRowFor>) => projectCategoryName,
} as const

import type { ProblemCode } from '@yuga/contract/problems/problems'
import { projectTypeBody, projectTypeSheet } from '@yuga/contract/master-data/project-types'
import { wireId } from '@yuga/contract/wire/wire'
import type { Problem } from '@yuga/domain/problem'
import {
  nextTypeCodes,
  whyNotChangeSection,
  whyNotDeleteType,
} from '@yuga/domain/project-types/type'
import { z } from 'zod'
import type { MasterRecords } from '../master-data/master-records.ts'
import { namesAfter } from '../master-data/names.ts'
import {
  addProjectTypes,
  categoriesKnown,
  changeProjectTypes,
  countsOfTypes,
  lockProjectTypes,
  type ProjectType,
  removeProjectType,
  usesOfProjectType,
} from './project-types.store.ts'
import { writtenTypeFor } from './project-types.view.ts'

const fieldsOfSheet = projectTypeBody.extend({
  projectTypeCode: z.union([z.literal(''), wireId]).optional(),
})
type TypeFields = z.output<typeof fieldsOfSheet>

const unused = { projects: 0, targets: 0 }

/** Project types; their codes are given by the server, and their names are their own (master-data-4). */
export const projectTypes: MasterRecords<string, TypeFields, ProjectType> = {
  noun: 'type',
  keyOf: (fields) => fields.projectTypeCode || null,
  keyOfRow: (type) => type.code,
  nameOfKey: (code) => code,
  // a write locks all: codes are given once, and no two get the same name
  lock: lockProjectTypes,
  after: (fields, before) => ({
    code: before?.code ?? fields.projectTypeCode ?? '',
    name: fields.projectTypeName,
    nameEn: fields.projectTypeNameEn ?? before?.nameEn ?? '',
    displayName: fields.projectTypeIndicateName,
    categoryCode: fields.projectCategoryCode,
    sectionCode: fields.categoryTypeSectionCode,
    sortOrder: fields.sortOrder,
    remark: fields.remarkContent ?? before?.remark ?? '',
    version: before?.version ?? 0,
  }),
  checker: async (db, requested, known) => {
    const names = namesAfter(requested, known, {
      fields: (fields) => fields.projectTypeName,
      row: ({ name }) => name,
    })
    const categories = await categoriesKnown(
      db,
      requested.map(({ fields }) => fields.projectCategoryCode),
    )
    const counts = await countsOfTypes(
      db,
      requested.flatMap(({ key }) => (key === null ? [] : [key])),
    )
    return (after, before) => {
      const problems: (Problem<ProblemCode> | null)[] = [
        before === null && after.code !== '' ? { code: 'type.unknown' } : null,
        names.isTaken(after.name) ? { code: 'type.name-taken', at: 'projectTypeName' } : null,
        categories.has(after.categoryCode)
          ? null
          : { code: 'type.unknown-category', at: 'projectCategoryCode' },
        before === null
          ? null
          : whyNotChangeSection(before, after, counts.get(before.code) ?? unused),
      ]
      return problems.filter((problem) => problem !== null)
    }
  },
  withKeys: (added, known) => {
    const codes = nextTypeCodes([...known.keys()], added.length)
    return added.map((type, place) => ({ ...type, code: codes[place] ?? '' }))
  },
  add: addProjectTypes,
  change: changeProjectTypes,
  remove: removeProjectType,
  usesOf: usesOfProjectType,
  whyNotRemove: ({ code }, uses) => whyNotDeleteType(code, uses),
  notFound: 'type.not-found',
}

export const sheetOfProjectTypes = {
  form: projectTypeSheet,
  schema: fieldsOfSheet,
  keyField: 'projectTypeCode',
  written: projectTypeSheet.columns
    .map(({ field }) => field)
    .filter((field) => field !== 'projectTypeCode'),
  toView: writtenTypeFor,
  nameOf: ({ projectTypeName }: ReturnType<typeof writtenTypeFor>) => projectTypeName,
} as const

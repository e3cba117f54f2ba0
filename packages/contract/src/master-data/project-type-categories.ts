import { terms } from '../texts/terms.ts'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { categoriesShape } from '../wire/list-shapes.ts'
import { listOf } from '../wire/list.ts'
import { lastUpdate } from '../wire/master-data.ts'
import { nameColumn, type SheetForm, sheetQuery, sortOrderColumn } from '../wire/sheet.ts'
import { sheetDownload, sheetUpload } from '../wire/sheet-endpoints.ts'
import {
  done,
  version,
  versionInAddress,
  wireId,
  wireName,
  wireOptionalName,
  wireSortOrder,
} from '../wire/wire.ts'

export const categoryRow = z.object({
  projectCategoryCode: z.string(),
  /** The one name that a category needs, in whatever language it was typed (master-data-4). */
  projectCategoryName: z.string(),
  /** Shown in English where it is given (master-data-4); empty where not. */
  projectCategoryNameEn: z.string(),
  sortOrder: z.number(),
  /** Y: rules of the product name it, so that it can only be renamed (master-data-2). */
  fixedYn: z.enum(['Y', 'N']),
  version: z.number(),
})
export type CategoryRow = z.output<typeof categoryRow>

const categoryFields = {
  projectCategoryName: wireName,
  /** Absent: unchanged; other clients know one name only. */
  projectCategoryNameEn: wireOptionalName.optional(),
  sortOrder: wireSortOrder,
}
export const categoryBody = z.object(categoryFields)

const saved = z.object({ projectCategoryCode: z.string(), version: z.number() })

const list = listOf('projectTypeCategoryList', categoryRow, {
  ...categoriesShape,
  answers: lastUpdate,
})

const path = '/settings/project-type-category'

export const listCategories = endpoint({
  method: 'GET',
  path,
  summary: 'A page of the project type categories',
  access: needs('settings.read'),
  ...list,
})

export const createCategory = endpoint({
  method: 'POST',
  path,
  summary: 'Add a project type category; its code is given by the server',
  access: needs('settings.write'),
  body: categoryBody,
  response: saved,
})

export const updateCategory = endpoint({
  method: 'PUT',
  path,
  summary: 'Change a project type category',
  access: needs('settings.write'),
  body: z.object({ projectCategoryCode: wireId, ...categoryFields, version }),
  response: saved,
})

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: `${path}/{projectCategoryCode}`,
  summary: 'Delete a project type category that no type uses',
  access: needs('settings.write'),
  params: z.object({ projectCategoryCode: wireId }),
  query: z.object({ version: versionInAddress }),
  response: done,
})

/** The columns of the table, of the sheet and of its template. */
export const categorySheet = {
  fileName: 'ProjectTypeCategory',
  title: terms.projectTypeCategory,
  columns: [
    {
      field: 'projectCategoryCode',
      title: terms.categoryCode,
      about: {
        ko: '이미 있는 분류의 코드입니다. 비워 두면 새 분류로 등록되고 코드는 자동으로 정해집니다.',
        en: 'The code of a category that is there. Left empty, a new category is added and gets its code by itself.',
      },
      kind: 'text',
      width: 14,
    },
    nameColumn('projectCategoryName', { ko: '분류명', en: 'Category name' }, 30),
    {
      field: 'projectCategoryNameEn',
      title: { ko: '영문 분류명', en: 'Category name (English)' },
      about: {
        ko: '선택. 입력하면 영어 화면에 표시됩니다.',
        en: 'Optional. Where given, it is shown in English.',
      },
      kind: 'text',
      width: 30,
    },
    sortOrderColumn,
  ],
} as const satisfies SheetForm

export const downloadCategories = sheetDownload({
  path: `${path}/excel`,
  summary: 'The project type categories as a sheet, or the template to fill',
  query: list.query.extend(sheetQuery).omit({ offset: true, limit: true }),
})

export const uploadCategories = sheetUpload({
  path: `${path}/excel`,
  summary: 'Add and change project type categories by a sheet, all rows or none',
})

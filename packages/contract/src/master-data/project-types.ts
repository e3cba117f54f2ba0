import { terms } from '../texts/terms.ts'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { projectTypesShape } from '../wire/list-shapes.ts'
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
  wireText,
} from '../wire/wire.ts'

/** DV001 billable, DV002 non-billable: what utilization and the profit of teams distinguish. */
export const sections = ['DV001', 'DV002'] as const

export const projectTypeRow = z.object({
  projectTypeCode: z.string(),
  projectTypeName: z.string(),
  /** Shown in English where it is given (master-data-4); empty where not. */
  projectTypeNameEn: z.string(),
  /** What the type is called wherever one is chosen or shown. */
  projectTypeIndicateName: z.string(),
  projectCategoryCode: z.string(),
  projectCategoryName: z.string(),
  categoryTypeSectionCode: z.string(),
  categoryTypeSectionName: z.string(),
  sortOrder: z.number(),
  remarkContent: z.string(),
  /** Y: rules of the product name it, so that it can only be renamed (master-data-2). */
  fixedYn: z.enum(['Y', 'N']),
  version: z.number(),
})
export type ProjectTypeRow = z.output<typeof projectTypeRow>

const typeFields = {
  projectTypeName: wireName,
  /** Absent: unchanged; other clients know one name only. */
  projectTypeNameEn: wireOptionalName.optional(),
  projectTypeIndicateName: wireName,
  projectCategoryCode: wireId,
  categoryTypeSectionCode: z.enum(sections),
  sortOrder: wireSortOrder,
  /** Absent: unchanged. */
  remarkContent: wireText(1000).optional(),
}
export const projectTypeBody = z.object(typeFields)

const saved = z.object({ projectTypeCode: z.string(), version: z.number() })

const list = listOf('projectTypeList', projectTypeRow, {
  ...projectTypesShape,
  answers: lastUpdate,
})

const path = '/settings/project-type'

export const listProjectTypes = endpoint({
  method: 'GET',
  path,
  summary: 'A page of the project types, to choose from and to maintain',
  access: 'signed-in',
  ...list,
})

const chosen = z.object({ projectTypeList: z.array(projectTypeRow).max(1000) })

export const listTypesOfCategory = endpoint({
  method: 'GET',
  path: `${path}/each`,
  summary: 'The project types of a category, of all categories where none is named',
  access: 'signed-in',
  query: z.object({ projectCategoryCode: z.union([z.literal(''), wireId]).optional() }),
  response: chosen,
})

export const listNonBillableTypes = endpoint({
  method: 'GET',
  path: `${path}/nonbillable`,
  summary: 'The project types that are not billable',
  access: 'signed-in',
  response: chosen,
})

export const createProjectType = endpoint({
  method: 'POST',
  path,
  summary: 'Add a project type; its code is given by the server',
  access: needs('settings.write'),
  body: projectTypeBody,
  response: saved,
})

export const updateProjectType = endpoint({
  method: 'PUT',
  path,
  summary: 'Change a project type; its section only while no project has it',
  access: needs('settings.write'),
  body: z.object({ projectTypeCode: wireId, ...typeFields, version }),
  response: saved,
})

export const deleteProjectType = endpoint({
  method: 'DELETE',
  path: `${path}/{projectTypeCode}`,
  summary: 'Delete a project type that no project has',
  access: needs('settings.write'),
  params: z.object({ projectTypeCode: wireId }),
  query: z.object({ version: versionInAddress }),
  response: done,
})

/** The columns of the table, of the sheet and of its template. */
export const projectTypeSheet = {
  fileName: 'ProjectType',
  title: terms.projectType,
  columns: [
    {
      field: 'projectTypeCode',
      title: { ko: '유형 코드', en: 'Type code' },
      about: {
        ko: '이미 있는 유형의 코드입니다. 비워 두면 새 유형으로 등록되고 코드는 자동으로 정해집니다.',
        en: 'The code of a type that is there. Left empty, a new type is added and gets its code by itself.',
      },
      kind: 'text',
      width: 12,
    },
    nameColumn('projectTypeName', { ko: '유형명', en: 'Type name' }, 28),
    {
      field: 'projectTypeNameEn',
      title: { ko: '영문 유형명', en: 'Type name (English)' },
      about: {
        ko: '선택. 입력하면 영어 화면에 표시됩니다.',
        en: 'Optional. Where given, it is shown in English.',
      },
      kind: 'text',
      width: 28,
    },
    {
      field: 'projectCategoryCode',
      title: terms.categoryCode,
      about: { ko: '필수. 프로젝트 유형 분류의 코드', en: 'Required. The code of a category' },
      kind: 'text',
      width: 12,
      isRequired: true,
    },
    nameColumn('projectTypeIndicateName', terms.displayName, 28),
    sortOrderColumn,
    {
      field: 'categoryTypeSectionCode',
      title: terms.section,
      about: {
        ko: '필수. DV001 빌러블, DV002 논빌러블',
        en: 'Required. DV001 billable, DV002 non-billable',
      },
      kind: 'text',
      width: 10,
      isRequired: true,
      choices: sections,
    },
    {
      field: 'remarkContent',
      title: terms.remark,
      about: terms.optionalText,
      kind: 'text',
      width: 40,
    },
  ],
} as const satisfies SheetForm

export const downloadProjectTypes = sheetDownload({
  path: `${path}/excel`,
  summary: 'The project types as a sheet, or the template to fill',
  query: list.query.extend(sheetQuery).omit({ offset: true, limit: true }),
})

export const uploadProjectTypes = sheetUpload({
  path: `${path}/excel`,
  summary: 'Add and change project types by a sheet, all rows or none',
})

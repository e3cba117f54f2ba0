import type { api } from '@yuga/contract'
import {
  createCategory,
  uploadCategories,
} from '@yuga/contract/master-data/project-type-categories'
import { createProjectType, uploadProjectTypes } from '@yuga/contract/master-data/project-types'
import { createCode, uploadCodes } from '@yuga/contract/master-data/codes'
import type { Company } from '../../factories.ts'
import type { PlainOf } from '../plain.ts'
import { TestForm } from '../../form.ts'
import { sheetOf } from '../../sheets.ts'

let count = 0
/** A name that no one else has. */
const newName = (what: string) => `${what} ${(count += 1)}`
const newCode = () => `X${(count += 1)}`

/** Requests of master data; each time about a new record. */
export function plainMasterData(company: Company): {
  codes: PlainOf<typeof api.codes>
  projectTypes: PlainOf<typeof api.projectTypes>
} {
  const admin = () => company.person({ roles: ['LE999'] })
  const page = { offset: 1, limit: 10, sort: 'sortOrder' } as const
  const category = () => ({
    projectCategoryName: newName('분류'),
    projectCategoryNameEn: 'Category',
    sortOrder: 7,
  })
  const madeCategory = async () => {
    const by = await admin()
    return { by, made: await by(createCategory, { body: category() }) }
  }
  const type = () => ({
    projectTypeName: newName('유형'),
    projectTypeNameEn: 'Type',
    projectTypeIndicateName: '표시명',
    projectCategoryCode: 'CT001',
    categoryTypeSectionCode: 'DV001' as const,
    sortOrder: 7,
    remarkContent: '비고',
  })
  const requestedTypes = {
    projectTypeName: '유형',
    projectTypeIndicateName: '표',
    projectCategoryCode: 'CT001',
    categoryTypeSectionCode: 'DV001',
  }
  const madeType = async () => {
    const by = await admin()
    return { by, made: await by(createProjectType, { body: type() }) }
  }
  const code = () => ({
    groupCode: 'GROFFC',
    detailCode: newCode(),
    detailNameKo: newName('사무소'),
    detailNameEn: 'Office',
    sortOrder: 7,
    activeYn: 'Y' as const,
    timeZone: 'Asia/Tokyo',
    currencyCode: 'CY002',
  })
  const madeCode = async () => {
    const by = await admin()
    const body = code()
    return { by, body, made: await by(createCode, { body }) }
  }
  const aboutNoOne = { about: null }
  const upload = async (endpoint: typeof uploadCodes, rows: Parameters<typeof sheetOf>[0]) => {
    const by = await admin()
    const form = new TestForm(await sheetOf(rows))
    const { basis } = await by(endpoint, { query: { previewYn: 'Y' }, upload: form })
    return { by, ...aboutNoOne, query: { previewYn: 'N' as const, basis }, upload: form }
  }

  return {
    codes: {
      readCodes: async () => ({ by: await company.person(), query: { groupCode: 'GRROLE' } }),
      listCodes: async () => ({
        by: await admin(),
        query: {
          ...page,
          groupCode: 'GROFFC,GRDEGR',
          detailCode: 'FC',
          detailNameKo: '한국',
          detailNameEn: 'Korea',
          activeYn: 'Y',
        },
      }),
      createCode: async () => ({ by: await admin(), ...aboutNoOne, body: code() }),
      updateCode: async () => {
        const { by, body, made } = await madeCode()
        return {
          by,
          ...aboutNoOne,
          body: { ...body, detailNameEn: 'Another name', version: made.version },
        }
      },
      deleteCode: async () => {
        const { by, made } = await madeCode()
        return { by, ...aboutNoOne, query: made }
      },
      downloadCodes: async () => ({
        by: await admin(),
        query: {
          sort: '-detailCode',
          groupCode: 'GROFFC',
          detailCode: 'FC',
          detailNameKo: '한국',
          detailNameEn: 'Korea',
          activeYn: 'Y',
          templateYn: 'N',
        },
      }),
      uploadCodes: () =>
        upload(uploadCodes, [
          ['Group', 'Code', 'Name (Korean)', 'Name (English)', 'Sort order', 'Active'],
          ['GRDEGR', newCode(), '등급', 'Grade', 9, 'Y'],
        ]),
    },
    projectTypes: {
      listProjectTypes: async () => ({
        by: await company.person(),
        query: { ...page, ...requestedTypes },
      }),
      listTypesOfCategory: async () => ({
        by: await company.person(),
        query: { projectCategoryCode: 'CT001' },
      }),
      listNonBillableTypes: async () => ({ by: await company.person() }),
      createProjectType: async () => ({ by: await admin(), ...aboutNoOne, body: type() }),
      updateProjectType: async () => {
        const { by, made } = await madeType()
        return { by, ...aboutNoOne, body: { ...type(), ...made } }
      },
      deleteProjectType: async () => {
        const { by, made } = await madeType()
        const { projectTypeCode, version } = made
        return { by, ...aboutNoOne, params: { projectTypeCode }, query: { version } }
      },
      downloadProjectTypes: async () => ({
        by: await admin(),
        query: { sort: '-sortOrder', ...requestedTypes, templateYn: 'N' },
      }),
      uploadProjectTypes: () =>
        upload(uploadProjectTypes, [
          ['Type name', 'Category code', 'Display name', 'Sort order', 'Section'],
          [newName('시트'), 'CT001', '표시', 9, 'DV002'],
        ]),
      listCategories: async () => ({
        by: await admin(),
        query: { ...page, projectCategoryName: 'SI' },
      }),
      createCategory: async () => ({ by: await admin(), ...aboutNoOne, body: category() }),
      updateCategory: async () => {
        const { by, made } = await madeCategory()
        return { by, ...aboutNoOne, body: { ...category(), ...made } }
      },
      deleteCategory: async () => {
        const { by, made } = await madeCategory()
        const { projectCategoryCode, version } = made
        return { by, ...aboutNoOne, params: { projectCategoryCode }, query: { version } }
      },
      downloadCategories: async () => ({
        by: await admin(),
        query: { sort: '-sortOrder', projectCategoryName: 'SI', templateYn: 'N' },
      }),
      uploadCategories: () =>
        upload(uploadCategories, [
          ['Category name', 'Sort order'],
          [newName('시트'), 9],
        ]),
    },
  }
}

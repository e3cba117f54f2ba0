import type { RequestOf } from '@yuga/contract/wire/endpoint'
import {
  createProjectType,
  deleteProjectType,
  downloadProjectTypes,
  listNonBillableTypes,
  listProjectTypes,
  listTypesOfCategory,
  projectTypeSheet,
  type ProjectTypeRow,
  updateProjectType,
  uploadProjectTypes,
} from '@yuga/contract/master-data/project-types'
import { useCallback, useMemo } from 'react'
import { keyOf } from '../api/ask.ts'
import { pageSizes } from '../api/list-address.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { useList } from '../api/use-list.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { useCodeChoices } from '../pickers/code-choices.ts'
import { rereadRow } from '../ui/form/reread-row.ts'
import type { Column } from '../ui/list/list-column.ts'
import { MasterTable } from '../ui/master-table/master-table.tsx'
import { TypeFields, useCategoryChoices } from './type-fields.tsx'
import { projectTypeMessages } from './types.messages.ts'

type Body = RequestOf<typeof createProjectType>['body']
type Values = Omit<Body, 'categoryTypeSectionCode'> & {
  readonly categoryTypeSectionCode: string | undefined
}

const keyOfRow = (row: ProjectTypeRow) => row.projectTypeCode

function valuesOf(row: ProjectTypeRow | null): Values {
  return {
    projectTypeName: row?.projectTypeName ?? '',
    projectTypeNameEn: row?.projectTypeNameEn ?? '',
    projectTypeIndicateName: row?.projectTypeIndicateName ?? '',
    projectCategoryCode: row?.projectCategoryCode as string,
    categoryTypeSectionCode: row?.categoryTypeSectionCode,
    sortOrder: row === null ? '' : String(row.sortOrder),
    remarkContent: row?.remarkContent ?? '',
  }
}

function save(values: Values, row: ProjectTypeRow | null) {
  const body = values as Body
  if (row === null) return send(createProjectType, { body })
  const { projectTypeCode, version } = row
  return send(updateProjectType, { body: { ...body, projectTypeCode, version } })
}

function remove({ projectTypeCode, version }: ProjectTypeRow) {
  return send(deleteProjectType, { params: { projectTypeCode }, query: { version } })
}

const reread = (row: ProjectTypeRow) => rereadRow(listProjectTypes, {}, row, keyOfRow)

function readAgain() {
  for (const endpoint of [listProjectTypes, listTypesOfCategory, listNonBillableTypes]) {
    void queries.invalidateQueries({ queryKey: keyOf(endpoint) })
  }
}

const sheet = {
  form: projectTypeSheet,
  download: downloadProjectTypes,
  upload: uploadProjectTypes,
}

/** The types that projects have (master-data-11). */
export function ProjectTypesPage() {
  const t = useText(projectTypeMessages)
  const language = useLanguage()
  const categories = useCategoryChoices()
  const sections = useCodeChoices('GRPZDV')
  const list = useList(listProjectTypes, { size: pageSizes[3] })
  const nameOf = useCallback(
    (row: ProjectTypeRow) => (language === 'en' && row.projectTypeNameEn) || row.projectTypeName,
    [language],
  )
  const columns = useMemo<Column<ProjectTypeRow>[]>(
    () => [
      {
        key: 'projectTypeName',
        fields: [{ name: 'projectTypeName', label: t('name') }],
        isRowHead: true,
        render: nameOf,
      },
      {
        key: 'projectCategoryCode',
        fields: [{ name: 'projectCategoryCode', label: t('category'), choices: categories }],
        render: (row) => row.projectCategoryName,
      },
      {
        key: 'projectTypeIndicateName',
        fields: [{ name: 'projectTypeIndicateName', label: t('displayName') }],
        render: (row) => row.projectTypeIndicateName,
      },
      {
        key: 'sortOrder',
        fields: [{ name: 'sortOrder', label: t('sortOrder') }],
        width: 112,
        isFigure: true,
        render: (row) => row.sortOrder,
      },
      {
        key: 'categoryTypeSectionCode',
        fields: [{ name: 'categoryTypeSectionCode', label: t('section'), choices: sections }],
        width: 128,
        render: (row) => row.categoryTypeSectionName,
      },
      {
        key: 'remarkContent',
        fields: [{ name: 'remarkContent', label: t('remark') }],
        render: (row) => row.remarkContent || '–',
      },
    ],
    [categories, nameOf, sections, t],
  )
  const form = useMemo(() => ({ valuesOf, save, reread, renderFields: () => <TypeFields /> }), [])
  const whyNotRemove = useCallback(
    (row: ProjectTypeRow) => (row.fixedYn === 'Y' ? t('fixed') : null),
    [t],
  )
  return (
    <MasterTable<ProjectTypeRow, Values>
      title={t('title')}
      list={list}
      columns={columns}
      rowKey={keyOfRow}
      rowName={nameOf}
      leastTable={960}
      form={form}
      remove={remove}
      whyNotRemove={whyNotRemove}
      sheet={sheet}
      onWritten={readAgain}
    />
  )
}

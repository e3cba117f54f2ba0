import {
  categorySheet,
  type CategoryRow,
  createCategory,
  deleteCategory,
  downloadCategories,
  listCategories,
  updateCategory,
  uploadCategories,
} from '@yuga/contract/master-data/project-type-categories'
import { Input } from 'antd'
import { useCallback, useMemo } from 'react'
import { keyOf } from '../api/ask.ts'
import { pageSizes } from '../api/list-address.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { useList } from '../api/use-list.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { FormField } from '../ui/form/form-field.tsx'
import { rereadRow } from '../ui/form/reread-row.ts'
import { SortOrderField } from '../ui/form/sort-order-field.tsx'
import type { Column } from '../ui/list/list-column.ts'
import { MasterTable } from '../ui/master-table/master-table.tsx'
import { categoryMessages } from './categories.messages.ts'

type Values = Pick<CategoryRow, 'projectCategoryName' | 'projectCategoryNameEn'> & {
  readonly sortOrder: string
}

const keyOfRow = (row: CategoryRow) => row.projectCategoryCode

function valuesOf(row: CategoryRow | null): Values {
  return {
    projectCategoryName: row?.projectCategoryName ?? '',
    projectCategoryNameEn: row?.projectCategoryNameEn ?? '',
    sortOrder: row === null ? '' : String(row.sortOrder),
  }
}

function save(values: Values, row: CategoryRow | null) {
  if (row === null) return send(createCategory, { body: values })
  const { projectCategoryCode, version } = row
  return send(updateCategory, { body: { ...values, projectCategoryCode, version } })
}

function remove({ projectCategoryCode, version }: CategoryRow) {
  return send(deleteCategory, { params: { projectCategoryCode }, query: { version } })
}

const reread = (row: CategoryRow) => rereadRow(listCategories, {}, row, keyOfRow)

const readAgain = () => void queries.invalidateQueries({ queryKey: keyOf(listCategories) })

const sheet = { form: categorySheet, download: downloadCategories, upload: uploadCategories }

/** The categories that project types belong to. */
export function CategoriesPage() {
  const t = useText(categoryMessages)
  const language = useLanguage()
  const list = useList(listCategories, { size: pageSizes[3] })
  const nameOf = useCallback(
    (row: CategoryRow) =>
      (language === 'en' && row.projectCategoryNameEn) || row.projectCategoryName,
    [language],
  )
  const columns = useMemo<Column<CategoryRow>[]>(
    () => [
      {
        key: 'projectCategoryName',
        fields: [{ name: 'projectCategoryName', label: t('name') }],
        isRowHead: true,
        render: nameOf,
      },
      {
        key: 'projectCategoryNameEn',
        fields: [{ name: 'projectCategoryNameEn', label: t('nameEn') }],
        render: (row) => row.projectCategoryNameEn || '–',
      },
      {
        key: 'projectCategoryCode',
        fields: [{ name: 'projectCategoryCode', label: t('code') }],
        width: 140,
        render: (row) => row.projectCategoryCode,
      },
      {
        key: 'sortOrder',
        fields: [{ name: 'sortOrder', label: t('sortOrder') }],
        width: 120,
        isFigure: true,
        render: (row) => row.sortOrder,
      },
    ],
    [nameOf, t],
  )
  const form = useMemo(
    () => ({
      valuesOf,
      save,
      reread,
      renderFields: () => (
        <>
          <FormField name="projectCategoryName" label={t('name')} isRequired>
            <Input maxLength={200} autoComplete="off" />
          </FormField>
          <FormField name="projectCategoryNameEn" label={t('nameEn')} hint={t('nameEnHint')}>
            <Input maxLength={200} autoComplete="off" lang="en" />
          </FormField>
          <SortOrderField name="sortOrder" label={t('sortOrder')} />
        </>
      ),
    }),
    [t],
  )
  const whyNotRemove = useCallback(
    (row: CategoryRow) => (row.fixedYn === 'Y' ? t('fixed') : null),
    [t],
  )
  return (
    <MasterTable<CategoryRow, Values>
      title={t('title')}
      list={list}
      columns={columns}
      rowKey={keyOfRow}
      rowName={nameOf}
      form={form}
      remove={remove}
      whyNotRemove={whyNotRemove}
      sheet={sheet}
      onWritten={readAgain}
    />
  )
}

import { listCategories } from '@yuga/contract/master-data/project-type-categories'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { ask } from '../api/ask.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { choiceList, unreadName } from '../ui/list/choice-list.ts'
import { CodeSelect } from '../pickers/code-select.tsx'
import { FormField } from '../ui/form/form-field.tsx'
import { SortOrderField } from '../ui/form/sort-order-field.tsx'
import { projectTypeMessages } from './types.messages.ts'
import { searchByLabel } from '../ui/matching-names.ts'

/** All categories to choose from, called as the reader's language has it. */
export function useCategoryChoices() {
  const language = useLanguage()
  const query = useQuery({
    ...ask(listCategories, { query: { limit: 1000 } }),
    ...choiceList,
  })
  return (query.data?.projectTypeCategoryList ?? []).map((category) => ({
    value: category.projectCategoryCode,
    label: (language === 'en' && category.projectCategoryNameEn) || category.projectCategoryName,
  }))
}

/** The fields of a project type. */
export function TypeFields() {
  const t = useText(projectTypeMessages)
  const categories = useCategoryChoices()
  const chosen = Form.useWatch<string | undefined>('projectCategoryCode')
  return (
    <>
      <FormField name="projectTypeName" label={t('name')} isRequired>
        <Input maxLength={200} autoComplete="off" />
      </FormField>
      <FormField name="projectTypeNameEn" label={t('nameEn')} hint={t('nameEnHint')}>
        <Input maxLength={200} autoComplete="off" lang="en" />
      </FormField>
      <FormField name="projectCategoryCode" label={t('category')} isRequired>
        <Select
          placeholder={t('select')}
          options={
            categories.length === 0 && chosen !== undefined
              ? [{ value: chosen, label: unreadName }]
              : categories
          }
          showSearch={searchByLabel}
        />
      </FormField>
      <FormField name="projectTypeIndicateName" label={t('displayName')} isRequired>
        <Input maxLength={200} autoComplete="off" />
      </FormField>
      <SortOrderField name="sortOrder" label={t('sortOrder')} />
      <FormField
        name="categoryTypeSectionCode"
        label={t('section')}
        isRequired
        hint={t('sectionHint')}
      >
        <CodeSelect group="GRPZDV" placeholder={t('select')} />
      </FormField>
      <FormField name="remarkContent" label={t('remark')}>
        <Input.TextArea maxLength={1000} rows={3} />
      </FormField>
    </>
  )
}

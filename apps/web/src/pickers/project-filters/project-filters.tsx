import { listProjectTypes } from '@yuga/contract/master-data/project-types'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { ask } from '../../api/ask.ts'
import type { ListState } from '../../api/use-list.ts'
import { useText } from '../../i18n/use-text.ts'
import { choiceList } from '../../ui/list/choice-list.ts'
import { useCodeChoices } from '../code-choices.ts'
import { useTypeChoices } from '../type-choices.ts'
import { Choice } from '../../ui/choice/choice.tsx'
import { Filter, FilterRow } from '../../ui/filters.tsx'
import { SearchInput } from '../../ui/form/search-input.tsx'
import { isPeriod } from './period.ts'
import { projectFiltersMessages } from './project-filters.messages.ts'

const all = 'ALL'

type Requested = Pick<ListState<unknown>, 'filters' | 'setFilters'> & {
  /** Filters of one list alone. */
  readonly children?: ReactNode
}

/** Name, status, type and period: what projects are looked for by (requests-18, projects-24). */
export function ProjectFilters({ filters, setFilters, children }: Requested) {
  const t = useText(projectFiltersMessages)
  const statuses = useCodeChoices('GRPZST')
  const types = useQuery({
    ...ask(listProjectTypes, { query: { limit: 1000 } }),
    ...choiceList,
  })
  const typeChoices = useTypeChoices(types.data?.projectTypeList)
  const { projectName = '', projectStatusCode = all, projectType = all, periodType } = filters
  const change = (field: string) => (next: string) =>
    setFilters({ [field]: next === all ? undefined : next })

  return (
    <FilterRow label={t('searchFor')}>
      <Filter label={t('projectName')}>
        {(id) => (
          <SearchInput
            key={projectName}
            id={id}
            autoComplete="off"
            allowClear
            maxLength={200}
            defaultValue={projectName}
            onSearch={(text) => setFilters({ projectName: text.trim() || undefined })}
          />
        )}
      </Filter>
      <Filter label={t('status')}>
        <Choice
          label={t('status')}
          value={projectStatusCode}
          options={[{ value: all, label: t('all') }, ...statuses]}
          onChange={change('projectStatusCode')}
        />
      </Filter>
      <Filter label={t('type')}>
        {(id) => (
          <Select
            id={id}
            value={projectType}
            onChange={change('projectType')}
            popupMatchSelectWidth={false}
            options={[{ value: all, label: t('all') }, ...typeChoices]}
          />
        )}
      </Filter>
      <Filter label={t('period')}>
        <Choice
          label={t('period')}
          value={isPeriod(periodType) ? periodType : all}
          options={[
            { value: all, label: t('all') },
            { value: 'YEAR', label: t('thisYear') },
            { value: 'FROM', label: t('sinceLastYear') },
          ]}
          onChange={change('periodType')}
        />
      </Filter>
      {children}
    </FilterRow>
  )
}

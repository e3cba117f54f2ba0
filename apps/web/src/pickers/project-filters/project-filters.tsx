import { listProjectTypes } from '@yuga/contract/master-data/project-types'
import { useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { useId } from 'react'
import { ask } from '../../api/ask.ts'
import type { ListState } from '../../api/use-list.ts'
import { useText } from '../../i18n/use-text.ts'
import { choiceList } from '../../ui/list/choice-list.ts'
import { useCodeChoices } from '../code-choices.ts'
import { useTypeChoices } from '../type-choices.ts'
import { Button } from '../../ui/button/button.tsx'
import { Choice } from '../../ui/choice/choice.tsx'
import { useSearchText } from '../../ui/form/use-search-text.ts'
import { isPeriod } from './period.ts'
import css from './project-filters.module.css'
import { projectFiltersMessages } from './project-filters.messages.ts'

const all = 'ALL'

type Asked = Pick<ListState<unknown>, 'filters' | 'setFilters'>

/** Name, status, type and period: what projects are looked for by (requests-18, projects-24). */
export function ProjectFilters({ filters, setFilters }: Asked) {
  const t = useText(projectFiltersMessages)
  const id = useId()
  const statuses = useCodeChoices('GRPZST')
  const types = useQuery({
    ...ask(listProjectTypes, { query: { limit: 1000 } }),
    ...choiceList,
  })
  const typeChoices = useTypeChoices(types.data?.projectTypeList)
  const { projectName = '', projectStatusCode = all, projectType = all, periodType } = filters
  const { field, onSubmit } = useSearchText(projectName, (text) =>
    setFilters({ projectName: text }),
  )
  const change = (field: string) => (next: string) =>
    setFilters({ [field]: next === all ? undefined : next })

  return (
    <form className={css['filters']} role="search" aria-label={t('searchFor')} onSubmit={onSubmit}>
      <div className={css['name']}>
        <label className="y-label" htmlFor={id}>
          {t('projectName')}
        </label>
        <span className={css['search']}>
          <Input id={id} {...field} />
          <Button type="submit">{t('search')}</Button>
        </span>
      </div>
      <div>
        <span className="y-label">{t('status')}</span>
        <Choice
          label={t('status')}
          value={projectStatusCode}
          options={[{ value: all, label: t('all') }, ...statuses]}
          onChange={change('projectStatusCode')}
        />
      </div>
      <div className={css['type']}>
        <label className="y-label" htmlFor={`${id}type`}>
          {t('type')}
        </label>
        <Select
          id={`${id}type`}
          value={projectType}
          onChange={change('projectType')}
          popupMatchSelectWidth={false}
          options={[{ value: all, label: t('all') }, ...typeChoices]}
        />
      </div>
      <div>
        <span className="y-label">{t('period')}</span>
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
      </div>
    </form>
  )
}

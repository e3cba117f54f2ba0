import { listTypesOfCategory } from '@yuga/contract/master-data/project-types'
import { useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { type ReactNode, useId } from 'react'
import { ask } from '../../api/ask.ts'
import { useText } from '../../i18n/use-text.ts'
import { choiceList, unreadName } from '../../ui/list/choice-list.ts'
import { useTypeChoices } from '../../pickers/type-choices.ts'
import { Button } from '../../ui/button/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FactsOnPaper } from '../../ui/facts-on-paper.tsx'
import { useSearchText } from '../../ui/form/use-search-text.ts'
import { projectListsMessages } from './project-lists.messages.ts'
import bar from '../filters/filter-bar.module.css'
import css from './project-lists.module.css'
import type { ProjectListState } from './use-project-list.ts'

const all = 'all'

type ProjectFiltersProps = {
  readonly state: ProjectListState
  /** The category of the offered types; empty: all. */
  readonly category: string
  /** What this report alone asks for. */
  readonly children?: ReactNode
}

/** Type, year and name: which projects a report offers (project-lists-1). */
export function ProjectFilters({ state, category, children }: ProjectFiltersProps) {
  const { search, change, thisYear } = state
  const t = useText(projectListsMessages)
  const id = useId()
  const types = useQuery({
    ...ask(listTypesOfCategory, { query: { projectCategoryCode: category } }),
    ...choiceList,
  })
  const typeChoices = useTypeChoices(types.data?.projectTypeList)
  const { field, onSubmit } = useSearchText(search.name ?? '', (name) => change({ name }))
  const usual = [thisYear - 1, thisYear, thisYear + 1]
  const year = search.year ?? thisYear
  const years = year === all || usual.includes(year) ? usual : [year, ...usual]

  const typeName = typeChoices.find(({ value }) => value === search.type)?.label
  const requested = [
    {
      label: t('type'),
      said:
        search.type === undefined
          ? t('all')
          : (typeName ?? (types.data === undefined ? unreadName : search.type)),
    },
    { label: t('year'), said: year === all ? t('all') : String(year) },
    ...(search.name === undefined ? [] : [{ label: t('name'), said: search.name }]),
  ]

  return (
    <>
      <FactsOnPaper facts={requested} />
      <form
        role="search"
        aria-label={t('searchFor')}
        className={classNames(bar['bar'], css['filters'])}
        onSubmit={onSubmit}
      >
        <div className={css['type']}>
          <label className="y-label" htmlFor={`${id}type`}>
            {t('type')}
          </label>
          <Select
            id={`${id}type`}
            value={search.type ?? all}
            onChange={(type: string) => change({ type: type === all ? undefined : type })}
            popupMatchSelectWidth={false}
            options={[{ value: all, label: t('all') }, ...typeChoices]}
          />
        </div>
        <div>
          <label className="y-label" htmlFor={`${id}year`}>
            {t('year')}
          </label>
          <Select
            id={`${id}year`}
            className={css['year'] ?? ''}
            value={String(year)}
            onChange={(text: string) => change({ year: text === all ? all : Number(text) })}
            options={[
              { value: all, label: t('all') },
              ...years.map((one) => ({ value: String(one), label: String(one) })),
            ]}
          />
        </div>
        <div className={css['name']}>
          <label className="y-label" htmlFor={`${id}name`}>
            {t('name')}
          </label>
          <Input id={`${id}name`} {...field} />
        </div>
        {children}
        <Button type="submit" kind="main">
          {t('search')}
        </Button>
      </form>
    </>
  )
}

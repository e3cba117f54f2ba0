import type { ListState } from '../../api/use-list.ts'
import { formatDay } from '../../i18n/format.ts'
import { type Language, useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../icon.tsx'
import { FilterButton } from './filter-button.tsx'
import type { Field } from './list-column.ts'
import { listMessages } from './list.messages.ts'
import css from './list.module.css'
import { SortSelect } from './sort-button.tsx'

type Requested = Pick<
  ListState<unknown>,
  'shape' | 'filters' | 'setFilters' | 'clearFilters' | 'sort' | 'setSort'
>

function valueText(field: Field, value: string, kind: string, language: Language): string {
  if (kind === 'days') {
    const [from = '', to = ''] = value.split('~')
    return `${formatDay(from, language)} ~ ${formatDay(to, language)}`.trim()
  }
  if (kind === 'text') return value
  const labelOf = (one: string) => field.choices?.find(({ value }) => value === one)?.label ?? one
  return value.split(',').map(labelOf).join(', ')
}

export type FilterBarProps = {
  readonly list: Requested
  readonly fields: readonly Field[]
  /** Where there are no headings: order and filters are requested here. */
  readonly isNarrow: boolean
}

/** What the list is narrowed down by, each to be taken away; drawn only where there is something to say. */
export function FilterBar({ list, fields, isNarrow }: FilterBarProps) {
  const t = useText(listMessages)
  const language = useLanguage()
  const { shape } = list
  const sortable = fields.filter(({ name }) => shape.sorts.includes(name))
  const filterable = fields.filter(({ name }) => shape.filters[name] !== undefined)
  const active = filterable.filter(({ name }) => list.filters[name] !== undefined)
  const hasControls = isNarrow && (sortable.length > 0 || filterable.length > 0)
  if (active.length === 0 && !hasControls) return null
  return (
    <div className={css['bar']}>
      {isNarrow && sortable.length > 0 ? <SortSelect fields={sortable} order={list} /> : null}
      {isNarrow && filterable.length > 0 ? (
        <FilterButton list={list} fields={filterable} className={css['barButton']} isNamed>
          <Icon name="filter" size={16} /> {t('filter')}
        </FilterButton>
      ) : null}
      {active.map((field) => (
        <span key={field.name} className={css['chip']}>
          <span>
            {field.label}:{' '}
            <strong>
              {valueText(
                field,
                list.filters[field.name] ?? '',
                shape.filters[field.name] ?? 'text',
                language,
              )}
            </strong>
          </span>
          <button
            type="button"
            aria-label={t('removeFilter', { field: field.label })}
            onClick={() => list.setFilters({ [field.name]: undefined })}
          >
            <Icon name="close" size={12} />
          </button>
        </span>
      ))}
      {active.length > 1 ? (
        <button type="button" className="y-link" onClick={list.clearFilters}>
          {t('clearFilters')}
        </button>
      ) : null}
    </div>
  )
}

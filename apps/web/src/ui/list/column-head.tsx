import type { ListState } from '../../api/use-list.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../icon.tsx'
import { FilterButton } from './filter-button.tsx'
import type { Column, Field } from './list-column.ts'
import { listMessages } from './list.messages.ts'
import css from './list.module.css'

type Asked = Pick<ListState<unknown>, 'shape' | 'sort' | 'setSort' | 'filters' | 'setFilters'>

/** The next order of a field: from the lowest up, from the highest down, as the list has it. */
function nextSort(field: string, sort: string | undefined): string | undefined {
  if (sort === field) return `-${field}`
  return sort === `-${field}` ? undefined : field
}

export type ColumnHeadProps<Row> = { readonly list: Asked; readonly column: Column<Row> }

/** The heading of a column, by which the list is sorted and narrowed down over all its pages. */
export function ColumnHead<Row>({ list, column }: ColumnHeadProps<Row>) {
  const { fields, width, isFigure = false } = column
  const { shape, sort } = list
  const filterable = fields.filter(({ name }) => shape.filters[name] !== undefined)
  const isSorted = fields.some(({ name }) => sort === name || sort === `-${name}`)
  return (
    <th
      scope="col"
      className={isFigure ? css['figure'] : undefined}
      style={width === undefined ? undefined : { width }}
      {...(isSorted
        ? { 'aria-sort': sort?.startsWith('-') === true ? 'descending' : 'ascending' }
        : {})}
    >
      <span className={css['head']}>
        <span className={css['headFields']}>
          {fields.map((field, place) => (
            <HeadField key={field.name} list={list} field={field} isFirst={place === 0} />
          ))}
        </span>
        {filterable.length === 0 ? null : (
          <FilterButton list={list} fields={filterable} className={css['filterButton']}>
            <Icon name="filter" size={14} />
          </FilterButton>
        )}
      </span>
    </th>
  )
}

type HeadFieldProps = {
  readonly list: Asked
  readonly field: Field
  readonly isFirst: boolean
}

function HeadField({ list, field, isFirst }: HeadFieldProps) {
  const t = useText(listMessages)
  const { name, label } = field
  const space = isFirst ? '' : ' '
  if (!list.shape.sorts.includes(name)) {
    return (
      <span>
        {space}
        {label}
      </span>
    )
  }
  const isUp = list.sort === name
  const isDown = list.sort === `-${name}`
  return (
    <span>
      {space}
      <button
        type="button"
        className={css['sort']}
        data-sorted={isUp ? 'up' : isDown ? 'down' : undefined}
        title={t('sortBy', { field: label })}
        onClick={() => list.setSort(nextSort(name, list.sort))}
      >
        {label}
        {isUp || isDown ? (
          <Icon
            name={isUp ? 'sortUp' : 'sortDown'}
            size={12}
            label={t(isUp ? 'sortedUp' : 'sortedDown')}
          />
        ) : (
          <Icon name="sort" size={12} className={css['sortable'] ?? ''} />
        )}
      </button>
    </span>
  )
}

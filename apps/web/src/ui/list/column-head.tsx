import type { ListState } from '../../api/use-list.ts'
import { Icon } from '../icon.tsx'
import { FilterButton } from './filter-button.tsx'
import type { Column, Field } from './list-column.ts'
import css from './list.module.css'
import { ariaSort, SortButton } from './sort-button.tsx'

type Requested = Pick<ListState<unknown>, 'shape' | 'sort' | 'setSort' | 'filters' | 'setFilters'>

export type ColumnHeadProps<Row> = { readonly list: Requested; readonly column: Column<Row> }

/** The heading of a column, by which the list is sorted and narrowed down over all its pages. */
export function ColumnHead<Row>({ list, column }: ColumnHeadProps<Row>) {
  const { fields, width, isFigure = false } = column
  const { shape, sort } = list
  if (column.head !== undefined) {
    return (
      <th
        scope="col"
        className={isFigure ? css['figure'] : undefined}
        style={width === undefined ? undefined : { width }}
        aria-sort={column.head.sorted}
      >
        {column.head.content}
      </th>
    )
  }
  const filterable = fields.filter(({ name }) => shape.filters[name] !== undefined)
  return (
    <th
      scope="col"
      className={isFigure ? css['figure'] : undefined}
      style={width === undefined ? undefined : { width }}
      aria-sort={ariaSort(
        fields.map(({ name }) => name),
        sort,
      )}
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
  readonly list: Requested
  readonly field: Field
  readonly isFirst: boolean
}

function HeadField({ list, field, isFirst }: HeadFieldProps) {
  const space = isFirst ? '' : ' '
  return (
    <span>
      {space}
      {list.shape.sorts.includes(field.name) ? (
        <SortButton field={field} order={list} />
      ) : (
        field.label
      )}
    </span>
  )
}

import { Select } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../icon.tsx'
import type { Field } from './list-column.ts'
import { listMessages } from './list.messages.ts'
import css from './list.module.css'

/** By which field rows are ordered: `field`, or `-field` from the highest down. */
export type Order = {
  readonly sort: string | undefined
  readonly setSort: (sort: string | undefined) => void
}

/** The next order of a field: from the lowest up, from the highest down, as the list has it. */
function nextSort(field: string, sort: string | undefined): string | undefined {
  if (sort === field) return `-${field}`
  return sort === `-${field}` ? undefined : field
}

/** What the heading of fields says to a screen reader. */
export function ariaSort(fields: readonly string[], sort: string | undefined) {
  const isSorted = fields.some((name) => sort === name || sort === `-${name}`)
  if (!isSorted) return undefined
  return sort?.startsWith('-') === true ? 'descending' : 'ascending'
}

/** A field in a heading, by which the rows are ordered. */
export function SortButton({ field, order }: { readonly field: Field; readonly order: Order }) {
  const t = useText(listMessages)
  const { name, label } = field
  const isUp = order.sort === name
  const isDown = order.sort === `-${name}`
  return (
    <button
      type="button"
      className={css['sort']}
      data-sorted={isUp ? 'up' : isDown ? 'down' : undefined}
      title={t('sortBy', { field: label })}
      onClick={() => order.setSort(nextSort(name, order.sort))}
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
  )
}

/** The same where there are no headings. */
export function SortSelect({
  fields,
  order,
}: {
  readonly fields: readonly Field[]
  readonly order: Order
}) {
  const t = useText(listMessages)
  return (
    <Select
      aria-label={t('sort')}
      value={order.sort ?? ''}
      onChange={(sort: string) => order.setSort(sort === '' ? undefined : sort)}
      popupMatchSelectWidth={false}
      options={[
        { value: '', label: t('usualOrder') },
        ...fields.flatMap(({ name, label }) => [
          { value: name, label: `${label} ↑` },
          { value: `-${name}`, label: `${label} ↓` },
        ]),
      ]}
    />
  )
}

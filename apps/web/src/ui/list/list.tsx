import { Skeleton } from '../skeleton/skeleton.tsx'
import { type ReactNode, useMemo, useRef } from 'react'
import type { ListState } from '../../api/use-list.ts'
import { useText } from '../../i18n/use-text.ts'
import { Refusal } from '../feedback/refusal.tsx'
import { Icon } from '../icon.tsx'
import { usePrinting } from '../use-printing.ts'
import { useWidth } from '../use-width.ts'
import { FilterBar } from './filter-bar.tsx'
import { type Card, cardOf, ListCards } from './list-cards.tsx'
import { type Column, fieldsOf, type RowGroup, type Selection } from './list-column.ts'
import { ListFoot } from './list-foot.tsx'
import { ListTable } from './list-table.tsx'
import { listMessages } from './list.messages.ts'
import css from './list.module.css'
import type { ReturnPlace } from './use-return-place.ts'
import { useRowSelection } from './use-row-selection.ts'

export type ListProps<Row> = {
  /** What `useList` answers. */
  readonly list: ListState<Row>
  /** Names it to a screen reader. */
  readonly label: string
  /** By the width that there is. Keep them the same while nothing changes: then no row is drawn again. */
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => React.Key
  /** Names one row, in the words of ticking it. */
  readonly rowLabel: (row: Row) => string
  readonly selection?: Selection
  /** A click anywhere in a row; for the keyboard a control of the row does the same. */
  readonly onOpen?: (row: Row) => void
  /** One row where there is no room for a table; from the columns by default. */
  readonly card?: Card<Row>
  /** The least width at which the table still reads well. */
  readonly leastTable?: number
  /** Why it is empty and what to do, where no filter is the reason. */
  readonly empty?: ReactNode
  /** The list counts no further: a higher count says that there are more. */
  readonly mostCounted?: number
  /** Where the reader left, who comes back (`useReturnPlace`). */
  readonly startAt?: ReturnPlace | undefined
  /** The group of a row, named above the first of those that follow each other; undefined: no groups. */
  readonly groupOf?: ((row: Row) => RowGroup) | undefined
}

const noKeys: readonly React.Key[] = []

function keysAmong(keys: readonly React.Key[], ticked: readonly React.Key[]): Set<React.Key> {
  const all = new Set(ticked)
  return new Set(keys.filter((key) => all.has(key)))
}

/**
 * A list of the product: a table, or cards where it is narrow; sorted, narrowed down and paged by the
 * server, with a kept height while it loads, and words when it is empty or cannot be read.
 */
export function List<Row>(props: ListProps<Row>) {
  const { list, columns, rowKey, selection, leastTable = 720 } = props
  const t = useText(listMessages)
  const here = useRef<HTMLDivElement>(null)
  const width = useWidth(here)
  // paper is wide enough, and a table of it is read as a whole (reports-10)
  const isNarrow = !usePrinting() && width > 0 && width < leastTable
  const { rows } = list
  const keys = useMemo(() => rows?.map(rowKey) ?? noKeys, [rows, rowKey])
  const chosen = useMemo(() => selection && keysAmong(keys, selection.keys), [keys, selection])
  const onCheck = useRowSelection(keys, selection)
  const card = useMemo(() => props.card ?? cardOf(columns), [props.card, columns])
  const fields = fieldsOf(columns)
  const isFiltered = Object.keys(list.filters).length > 0
  const isEmpty = rows?.length === 0
  const hasBar = rows !== undefined && (!isEmpty || isFiltered)
  const shown = rows && {
    list,
    label: props.label,
    rows,
    keys,
    columns,
    rowLabel: props.rowLabel,
    onOpen: props.onOpen,
    startAt: props.startAt,
    groupOf: props.groupOf,
    chosen,
    onCheck,
    onCheckPage: (isChecked: boolean) => {
      const onPage = new Set(keys)
      const others = selection?.keys.filter((key) => !onPage.has(key)) ?? noKeys
      selection?.onChange(isChecked ? [...others, ...keys] : others)
    },
  }
  return (
    <div ref={here} className={css['list']} data-stale={list.isStale || undefined}>
      {list.failure === null ? null : (
        <div className={css['failure']}>
          <Refusal failure={list.failure} onRetry={list.reload} />
        </div>
      )}
      {hasBar ? <FilterBar list={list} fields={fields} isNarrow={isNarrow} /> : null}
      {shown === undefined ? (
        list.failure === null ? (
          <Loading label={props.label} />
        ) : null
      ) : isEmpty && isFiltered ? (
        <div className="y-empty">
          <strong>{t('noMatch')}</strong>
          <span>{t('noMatchNext')}</span>
          <button type="button" className="y-quiet" onClick={list.clearFilters}>
            <Icon name="close" size={14} />
            {t('clearFilters')}
          </button>
        </div>
      ) : isEmpty ? (
        <div className="y-empty">{props.empty ?? t('nothing')}</div>
      ) : isNarrow ? (
        <ListCards {...shown} card={card} />
      ) : (
        <ListTable {...shown} />
      )}
      {shown === undefined ? null : (
        <ListFoot list={list} mostCounted={props.mostCounted} chosen={chosen?.size ?? 0} />
      )}
    </div>
  )
}

function Loading({ label }: { label: string }) {
  const t = useText(listMessages)
  return (
    <div className={css['skeleton']} aria-busy="true" aria-label={`${label} — ${t('loading')}`}>
      <Skeleton rows={5} />
    </div>
  )
}

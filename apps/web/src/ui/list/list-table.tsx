import { Fragment, memo, useRef } from 'react'
import type { ListState } from '../../api/use-list.ts'
import { useText } from '../../i18n/use-text.ts'
import { ColumnHead } from './column-head.tsx'
import type { Column, RowGroup } from './list-column.ts'
import { listMessages } from './list.messages.ts'
import css from './list.module.css'
import { opensRow } from './opens-row.ts'
import { moveBetweenRows } from './move-between-rows.ts'
import { PageCheck, RowCheck } from './row-check.tsx'
import type { CheckRow } from './use-row-selection.ts'
import { type ReturnPlace, useStartAt } from './use-return-place.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

/** What table and cards need to know of the rows. */
export type RowsProps<Row> = {
  readonly list: ListState<Row>
  /** Names them to a screen reader. */
  readonly label: string
  readonly rows: readonly Row[]
  readonly keys: readonly React.Key[]
  readonly columns: readonly Column<Row>[]
  /** Names one row. */
  readonly rowLabel: (row: Row) => string
  /** Undefined where nothing can be ticked. */
  readonly chosen: ReadonlySet<React.Key> | undefined
  readonly onOpen: ((row: Row) => void) | undefined
  readonly onCheck: CheckRow
  readonly onCheckPage: (isChecked: boolean) => void
  /** Where the reader left, who comes back. */
  readonly startAt: ReturnPlace | undefined
  readonly groupOf: ((row: Row) => RowGroup) | undefined
}

/** The name of the group that begins with the row of a place; undefined where it goes on, or there are none. */
export function groupAt<Row>(
  { rows, groupOf }: Pick<RowsProps<Row>, 'rows' | 'groupOf'>,
  place: number,
): string | undefined {
  const row = rows[place]
  if (groupOf === undefined || row === undefined) return undefined
  const before = rows[place - 1]
  const group = groupOf(row)
  return before !== undefined && groupOf(before).key === group.key ? undefined : group.name
}

const likelyHeight = 60

/** The rows as a table with headings that sort and filter. */
export function ListTable<Row>(props: RowsProps<Row>) {
  const { list, rows, keys, columns, chosen } = props
  const t = useText(listMessages)
  const body = useRef<HTMLTableSectionElement>(null)
  const { places, above, below, measure, scrollTo } = useVirtualRows(
    body,
    rows.length,
    likelyHeight,
  )
  useStartAt(body, keys, props.startAt, scrollTo)
  const width = columns.length + (chosen === undefined ? 0 : 1)
  return (
    <table
      className={css['table']}
      aria-label={props.label}
      aria-rowcount={rows.length + 1}
      aria-busy={list.isStale}
    >
      <thead>
        <tr>
          {chosen === undefined ? null : (
            <th scope="col" className={css['check']}>
              <PageCheck
                isHidden
                label={t('selectPage')}
                chosen={chosen.size}
                count={rows.length}
                onCheck={props.onCheckPage}
              />
            </th>
          )}
          {columns.map((column) => (
            <ColumnHead key={column.key} list={list} column={column} />
          ))}
        </tr>
      </thead>
      {/* oxlint-disable-next-line no-noninteractive-element-interactions -- leads between the controls inside */}
      <tbody ref={body} onKeyDown={moveBetweenRows}>
        <Room height={above} width={width} />
        {places.map((place) => {
          const row = rows[place]
          const key = keys[place]
          const group = groupAt(props, place)
          return row === undefined || key === undefined ? null : (
            <Fragment key={key}>
              {group === undefined ? null : (
                <tr className={css['group']}>
                  <th scope="rowgroup" colSpan={width}>
                    {group}
                  </th>
                </tr>
              )}
              <TableRow
                row={row}
                index={place}
                columns={columns as readonly Column<unknown>[]}
                label={props.rowLabel(row)}
                isChecked={chosen?.has(key)}
                onOpen={props.onOpen as ((row: unknown) => void) | undefined}
                onCheck={props.onCheck}
                measure={measure}
              />
            </Fragment>
          )
        })}
        <Room height={below} width={width} />
      </tbody>
    </table>
  )
}

/** The place of rows that are not drawn. */
function Room({ height, width }: { height: number; width: number }) {
  return height === 0 ? null : (
    <tr aria-hidden="true">
      <td colSpan={width} className={css['room']} style={{ height }} />
    </tr>
  )
}

type TableRowProps = {
  readonly row: unknown
  readonly index: number
  readonly columns: readonly Column<unknown>[]
  readonly label: string
  readonly isChecked: boolean | undefined
  readonly onOpen: ((row: unknown) => void) | undefined
  readonly onCheck: CheckRow
  readonly measure: ((row: HTMLElement | null) => void) | undefined
}

const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, index, columns, isChecked, onOpen } = props
  return (
    // oxlint-disable-next-line click-events-have-key-events -- a control of the row does the same
    <tr
      ref={props.measure}
      data-index={index}
      data-chosen={isChecked === true || undefined}
      data-opens={onOpen !== undefined || undefined}
      aria-rowindex={index + 2}
      onClick={onOpen && ((event) => opensRow(event) && onOpen(row))}
    >
      {isChecked === undefined ? null : (
        <td className={css['check']}>
          <RowCheck
            label={props.label}
            index={index}
            isChecked={isChecked}
            onCheck={props.onCheck}
          />
        </td>
      )}
      {columns.map(({ key, render, isFigure, isRowHead }) => {
        const className = isFigure === true ? css['figure'] : undefined
        return isRowHead === true ? (
          <th key={key} scope="row" className={className}>
            {render(row)}
          </th>
        ) : (
          <td key={key} className={className}>
            {render(row)}
          </td>
        )
      })}
    </tr>
  )
})

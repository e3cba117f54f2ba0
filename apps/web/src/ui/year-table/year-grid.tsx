import { memo, useRef } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { ariaSort, type Order, SortButton, SortSelect } from '../list/sort-button.tsx'
import { useWidth } from '../use-width.ts'
import { type CellPlace, gridKeys } from './grid-keys.ts'
import { cellKey } from './merge-rows.ts'
import type { YearEdit } from './use-year-edit.ts'
import { YearCell } from './year-cell.tsx'
import type { YearColumn, YearRow } from './year-row.ts'
import css from './year-table.module.css'
import { yearTableMessages } from './year-table.messages.ts'

export type YearGridProps = {
  readonly edit: YearEdit
  /** Names it to a screen reader. */
  readonly label: string
  readonly columns: readonly YearColumn[]
  /** Those of the page. */
  readonly rows: readonly YearRow[]
  readonly rowName: (row: YearRow) => string
  /** By what the rows are ordered, where they can be. */
  readonly order: Order | undefined
  /** The least width at which the table still reads well. */
  readonly leastTable: number
  readonly onRemove?: ((row: YearRow) => void) | undefined
  readonly onPaste: (from: CellPlace, block: readonly (readonly string[])[]) => void
}

/** The rows of a year as a table, or a card for each where it is narrow; typed in while it is edited. */
export function YearGrid(props: YearGridProps) {
  const { edit, columns, rows, rowName, leastTable, onRemove, order } = props
  const t = useText(yearTableMessages)
  const here = useRef<HTMLDivElement>(null)
  const width = useWidth(here)
  const isNarrow = width > 0 && width < leastTable
  const sortable = columns.flatMap(({ sortsBy, label }) =>
    sortsBy === undefined ? [] : [{ name: sortsBy, label }],
  )
  const drawn = rows.map((row) => (
    <Row
      key={row.rowId}
      row={row}
      columns={columns}
      name={rowName(row)}
      isNarrow={isNarrow}
      isEditing={edit.isEditing}
      notes={notesOf(edit, row, columns)}
      onChange={edit.change}
      onRemove={edit.isEditing ? onRemove : undefined}
    />
  ))
  return (
    // oxlint-disable-next-line no-static-element-interactions -- leads between the fields inside
    <div ref={here} className={css['grid']} {...gridKeys({ onPaste: props.onPaste })}>
      {isNarrow ? (
        <>
          {order === undefined || sortable.length === 0 ? null : (
            <div className={css['order']}>
              <SortSelect fields={sortable} order={order} />
            </div>
          )}
          <ul className={css['cards']} aria-label={props.label}>
            {drawn}
          </ul>
        </>
      ) : (
        <table className={css['table']} aria-label={props.label}>
          <thead>
            <tr>
              {columns.map(({ field, label, sortsBy: name, width: columnWidth, isFigure }) => (
                <th
                  key={field}
                  scope="col"
                  aria-sort={name === undefined ? undefined : ariaSort([name], order?.sort)}
                  className={isFigure === true ? css['figure'] : undefined}
                  style={columnWidth === undefined ? undefined : { width: columnWidth }}
                >
                  {name === undefined || order === undefined ? (
                    label
                  ) : (
                    <SortButton field={{ name, label }} order={order} />
                  )}
                </th>
              ))}
              {edit.isEditing && onRemove !== undefined ? (
                <th scope="col" className={css['actions']}>
                  {t('remove')}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>{drawn}</tbody>
        </table>
      )}
    </div>
  )
}

/** What is said at the cells of a row, as one text that stays the same while nothing changes. */
function notesOf({ errors, theirs }: YearEdit, { rowId }: YearRow, columns: readonly YearColumn[]) {
  if (errors.size === 0 && theirs.size === 0) return ''
  const notes = columns.map(({ field }) => {
    const key = cellKey(rowId, field)
    return [errors.get(key) ?? null, theirs.get(key) ?? null]
  })
  return JSON.stringify(notes)
}

type RowProps = {
  readonly row: YearRow
  readonly columns: readonly YearColumn[]
  readonly name: string
  readonly isNarrow: boolean
  readonly isEditing: boolean
  readonly notes: string
  readonly onChange: (rowId: string, field: string, value: string) => void
  readonly onRemove: ((row: YearRow) => void) | undefined
}

const Row = memo(function Row(props: RowProps) {
  const { row, columns, name, isNarrow, isEditing, onChange, onRemove } = props
  const t = useText(yearTableMessages)
  const notes = props.notes === '' ? [] : (JSON.parse(props.notes) as (string | null)[][])
  const cells = columns.map((column, place) => {
    const [error, theirs] = notes[place] ?? []
    return {
      column,
      content: (
        <YearCell
          row={row}
          column={column}
          isEditing={isEditing}
          label={`${name} · ${column.label}`}
          error={error ?? undefined}
          theirs={theirs ?? undefined}
          onChange={onChange}
        />
      ),
    }
  })
  const removal =
    onRemove === undefined ? null : (
      <button
        type="button"
        className="y-bare"
        aria-label={t('removeOne', { name })}
        title={t('remove')}
        onClick={() => onRemove(row)}
      >
        <Icon name="remove" size={16} />
      </button>
    )
  if (isNarrow) {
    return (
      <li>
        <div className="y-row y-gap-8">
          <strong className="y-grow">{name}</strong>
          {removal}
        </div>
        <dl className={css['facts']}>
          {cells
            .filter(({ column }) => column.isRowHead !== true || (isEditing && column.edit))
            .map(({ column, content }) => (
              <div key={column.field}>
                <dt>{column.label}</dt>
                <dd data-field={column.field} data-row={row.rowId}>
                  {content}
                </dd>
              </div>
            ))}
        </dl>
      </li>
    )
  }
  return (
    <tr>
      {cells.map(({ column, content }) => {
        const { field, isFigure = false, isRowHead = false } = column
        const shared = {
          className: classNames(
            isFigure && css['figure'],
            isEditing && column.edit && css['typed'],
          ),
          'data-field': field,
          'data-row': row.rowId,
        }
        return isRowHead ? (
          <th key={field} scope="row" {...shared}>
            {content}
          </th>
        ) : (
          <td key={field} {...shared}>
            {content}
          </td>
        )
      })}
      {removal === null ? null : <td className={css['actions']}>{removal}</td>}
    </tr>
  )
})

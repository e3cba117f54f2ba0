import { type ReactNode, useMemo } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { gridKeys } from '../../../ui/year-table/grid-keys.ts'
import css from './field-table.module.css'

export type FieldColumn<Row> = {
  /** The name of the field in the body: what is refused is said at its cell. */
  readonly field: string
  readonly label: string
  /** A track of a grid, as CSS has it. */
  readonly width: string
  readonly isFigure?: boolean
  /** Words beside its fields would say nothing more, as of buttons. */
  readonly isBare?: boolean
  readonly render: (row: Row) => ReactNode
  /** Below the rows. */
  readonly sum?: ReactNode
}

export type FieldTableProps<Row> = {
  /** Names it to a screen reader. */
  readonly label: string
  readonly columns: readonly FieldColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Where a row stands on the wire, as `billingsList.0`. */
  readonly pathOf: (row: Row) => string
  readonly sumLabel?: string
}

/** Rows of a form under their headings; where there is no room for them side by side, a card each. */
export function FieldTable<Row>(props: FieldTableProps<Row>) {
  const { label, columns, rows, keyOf, pathOf, sumLabel } = props
  const template = columns.map(({ width }) => width).join(' ')
  const keys = useMemo(() => gridKeys({ onPaste: () => {} }), [])
  return (
    <div className={css['frame']}>
      {/* oxlint-disable-next-line no-noninteractive-element-interactions -- Enter and arrows lead from field to field */}
      <div
        role="table"
        aria-label={label}
        className={css['table']}
        style={{ gridTemplateColumns: template }}
        onKeyDown={keys.onKeyDown}
      >
        <div role="row" className={classNames(css['row'], css['head'])}>
          {columns.map((column) => (
            <div key={column.field} role="columnheader" className={cellClass(column)}>
              {column.isBare === true ? (
                <span className="y-only-read">{column.label}</span>
              ) : (
                column.label
              )}
            </div>
          ))}
        </div>
        {rows.map((row) => (
          <div key={keyOf(row)} role="row" className={css['row']}>
            {columns.map((column) => (
              <div
                key={column.field}
                role="cell"
                className={cellClass(column)}
                data-field={column.field}
                data-row={keyOf(row)}
                data-at={`${pathOf(row)}.${column.field}`}
                data-label={column.isBare === true ? '' : column.label}
              >
                {column.render(row)}
              </div>
            ))}
          </div>
        ))}
        {sumLabel === undefined ? null : (
          <div role="row" className={classNames(css['row'], css['sum'])}>
            {columns.map((column, place) => (
              <div
                key={column.field}
                role="cell"
                className={classNames(
                  cellClass(column),
                  column.sum === undefined ? css['none'] : '',
                )}
                data-label={column.label}
              >
                {place === 0 ? <span className={css['sumLabel']}>{sumLabel}</span> : null}
                {column.sum}
              </div>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

function cellClass<Row>({ isFigure = false }: FieldColumn<Row>): string {
  return classNames(css['cell'], isFigure ? css['figure'] : '')
}

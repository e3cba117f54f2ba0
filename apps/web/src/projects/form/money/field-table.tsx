import { memo, type ReactNode, useMemo } from 'react'
import { isSame } from '../../../state/store.ts'
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
  /** Its heading is for a screen reader alone, as that of buttons. */
  readonly isBare?: boolean
  readonly render: (row: Row) => ReactNode
}

/** A row by its place in the list of the draft, which is its place on the wire. */
export type PlacedRow = { readonly place: number }

type FieldTableProps<Row extends PlacedRow> = {
  /** Names it to a screen reader. */
  readonly label: string
  /** Rows are drawn again where one of its facts has changed, all of them where the columns have. */
  readonly columns: readonly FieldColumn<Row>[]
  readonly rows: readonly Row[]
  /** The list of the body that holds the rows. */
  readonly list: string
  /** Nothing is typed: a row can have the focus itself, where something leads to it. */
  readonly isReadOnly?: boolean
  readonly keyOf?: (row: Row) => string
  /** What is below the columns, by their fields. */
  readonly sums?: Readonly<Record<string, ReactNode>>
  readonly sumLabel?: string
}

/** Rows of a form under their headings; where there is no room for them side by side, a card each. */
export function FieldTable<Row extends PlacedRow>(props: FieldTableProps<Row>) {
  const { label, columns, rows, list, isReadOnly, keyOf, sums = {}, sumLabel } = props
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
          <FieldRow
            key={keyOf?.(row) ?? row.place}
            row={row}
            columns={columns}
            list={list}
            isReadOnly={isReadOnly}
          />
        ))}
        {sumLabel === undefined ? null : (
          <div role="row" className={classNames(css['row'], css['sum'])}>
            {columns.map((column, place) => (
              <div
                key={column.field}
                role="cell"
                className={classNames(cellClass(column), sums[column.field] == null && css['none'])}
                data-label={column.label}
              >
                {place === 0 ? <span className={css['sumLabel']}>{sumLabel}</span> : null}
                {sums[column.field]}
              </div>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

type FieldRowProps<Row extends PlacedRow> = {
  readonly row: Row
  readonly columns: readonly FieldColumn<Row>[]
  readonly list: string
  readonly isReadOnly: boolean | undefined
}

const FieldRow = memo(
  function FieldRow<Row extends PlacedRow>(props: FieldRowProps<Row>) {
    const { row, columns, list, isReadOnly } = props
    return (
      <div
        role="row"
        className={css['row']}
        data-at={`${list}.${row.place}`}
        tabIndex={isReadOnly === true ? -1 : undefined}
      >
        {columns.map((column) => (
          <div
            key={column.field}
            role="cell"
            className={cellClass(column)}
            data-field={column.field}
            data-row={row.place}
            data-at={`${list}.${row.place}.${column.field}`}
            data-label={column.isBare === true ? '' : column.label}
          >
            {column.render(row)}
          </div>
        ))}
      </div>
    )
  },
  (before, after) =>
    before.columns === after.columns &&
    before.list === after.list &&
    before.isReadOnly === after.isReadOnly &&
    isSame(before.row, after.row),
) as <Row extends PlacedRow>(props: FieldRowProps<Row>) => ReactNode

function cellClass<Row>({ isFigure = false }: FieldColumn<Row>): string {
  return classNames(css['cell'], isFigure && css['figure'])
}

import { Skeleton, Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/use-text.ts'
import type { Paging } from './paging.ts'
import { TableFoot } from './table-foot.tsx'
import { uiMessages } from '../ui.messages.ts'

export type Column<Row> = {
  readonly key: string
  readonly title: ReactNode
  readonly render: (row: Row, index: number) => ReactNode
  readonly width?: number | string
  /** Figures stand right-aligned in tabular digits. */
  readonly figure?: boolean
  readonly align?: 'left' | 'center' | 'right'
  /** Stays in sight while the table scrolls sideways. */
  readonly fixed?: 'left' | 'right'
  /** One line with an ellipsis. */
  readonly ellipsis?: boolean
  /** Anything else of antd's column: filters, sorter … */
  readonly more?: NonNullable<TableProps<Row & object>['columns']>[number]
}

export type Selection = {
  readonly keys: readonly React.Key[]
  readonly onChange: (keys: readonly React.Key[]) => void
}

export type DataTableProps<Row extends object> = {
  /** Names the table to a screen reader. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Undefined while the first answer is awaited: a skeleton keeps the place. */
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => React.Key
  /** Absent: no pager. */
  readonly paging?: Paging
  readonly totalCount?: number | undefined
  /** True while the shown rows are those of the question before. */
  readonly isStale?: boolean
  readonly selection?: Selection
  readonly rowLabel?: (row: Row) => string
  /** Why it is empty and what to do. */
  readonly empty?: ReactNode
  readonly onRow?: TableProps<Row>['onRow']
  readonly summary?: TableProps<Row>['summary']
  readonly compact?: boolean
  /** Width below which the table scrolls inside its frame. */
  readonly minWidth?: number
  /** Left of the pager. */
  readonly footer?: ReactNode
  readonly more?: Partial<TableProps<Row>>
}

function columnsOf<Row extends object>(
  columns: readonly Column<Row>[],
): NonNullable<TableProps<Row>['columns']> {
  return columns.map((column) => ({
    key: column.key,
    title: column.title,
    ...(column.width === undefined ? {} : { width: column.width }),
    ...(column.ellipsis === undefined ? {} : { ellipsis: column.ellipsis }),
    align: column.align ?? (column.figure === true ? ('right' as const) : ('left' as const)),
    className: [
      column.figure === true ? 'y-figure' : '',
      column.fixed === undefined ? '' : `y-fixed-${column.fixed}`,
    ].join(' '),
    render: (_: unknown, row: Row, index: number) => column.render(row, index),
    ...(column.more as object),
  }))
}

/** Our table: pager, page sizes, selection, a kept height, and words when it is empty. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const t = useText(uiMessages)
  const { rows, paging, selection, compact = false } = props
  if (rows === undefined) {
    return (
      <div aria-busy="true" aria-label={`${props.label} — ${t('loading')}`}>
        <Skeleton
          active
          title={false}
          className="y-table-skeleton"
          paragraph={{ rows: 5, width: '100%' }}
        />
      </div>
    )
  }
  return (
    <div className={props.isStale === true ? 'y-table y-stale' : 'y-table'}>
      <div
        className="y-table-scroll"
        role="group"
        aria-label={props.label}
        aria-busy={props.isStale === true}
      >
        <Table<Row>
          size={compact ? 'small' : 'middle'}
          columns={columnsOf(props.columns)}
          dataSource={rows as Row[]}
          rowKey={props.rowKey}
          pagination={false}
          tableLayout={props.minWidth === undefined ? 'auto' : 'fixed'}
          style={{ minWidth: props.minWidth ?? 'max-content' }}
          locale={{
            emptyText: <div className="y-empty">{props.empty ?? t('nothing')}</div>,
          }}
          {...(selection === undefined
            ? {}
            : {
                rowSelection: {
                  selectedRowKeys: selection.keys as React.Key[],
                  onChange: (keys: React.Key[]) => selection.onChange(keys),
                  columnWidth: 44,
                  getTitleCheckboxProps: () => ({ 'aria-label': t('selectAll') }) as never,
                  getCheckboxProps: (row: Row) =>
                    ({ 'aria-label': props.rowLabel?.(row) }) as never,
                },
              })}
          {...(props.onRow === undefined ? {} : { onRow: props.onRow })}
          {...(props.summary === undefined ? {} : { summary: props.summary })}
          {...props.more}
        />
      </div>
      {paging === undefined ? null : (
        <TableFoot
          paging={paging}
          totalCount={props.totalCount ?? rows.length}
          footer={props.footer}
        />
      )}
    </div>
  )
}

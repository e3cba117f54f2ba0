import { Checkbox, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import type { Selection } from '../ui/table/data-table.tsx'
import type { Paging } from '../ui/table/paging.ts'
import { TableFoot } from '../ui/table/table-foot.tsx'
import { requestsMessages } from './requests.messages.ts'
import type { RequestRow } from './use-decisions.ts'

export type RequestCardsProps<Row extends RequestRow> = {
  readonly label: string
  readonly rows: readonly Row[] | undefined
  readonly paging: Paging
  readonly totalCount: number | undefined
  readonly isStale: boolean
  readonly selection: Selection
  readonly rowLabel: (row: Row) => string
  readonly empty: ReactNode
  readonly renderDetails: (row: Row) => ReactNode
  readonly renderActs: (row: Row) => ReactNode
}

/** The same list on a telephone: a card for each request. */
export function RequestCards<Row extends RequestRow>(props: RequestCardsProps<Row>) {
  const { rows, selection } = props
  const t = useText(requestsMessages)
  if (rows === undefined) return <Skeleton active className="y-table-skeleton" title={false} />
  if (rows.length === 0) return <div className="y-empty">{props.empty}</div>
  const all = rows.map((row) => row.requestSn)
  const isAll = all.every((requestSn) => selection.keys.includes(requestSn))
  return (
    <>
      <div className="y-request-all">
        <Checkbox
          checked={isAll}
          indeterminate={!isAll && selection.keys.length > 0}
          onChange={() => selection.onChange(isAll ? [] : all)}
        >
          {t('selectAll')}
        </Checkbox>
      </div>
      <ul className={props.isStale ? 'y-requests y-stale' : 'y-requests'} aria-label={props.label}>
        {rows.map((row) => (
          <li key={row.requestSn}>
            <div className="y-request-head">
              <Checkbox
                aria-label={props.rowLabel(row)}
                checked={selection.keys.includes(row.requestSn)}
                onChange={(event) =>
                  selection.onChange(
                    event.target.checked
                      ? [...selection.keys, row.requestSn]
                      : selection.keys.filter((key) => key !== row.requestSn),
                  )
                }
              />
              <strong className="y-grow">{row.projectName}</strong>
            </div>
            {props.renderDetails(row)}
            {props.renderActs(row)}
          </li>
        ))}
      </ul>
      <TableFoot paging={props.paging} totalCount={props.totalCount ?? rows.length} />
    </>
  )
}

import type { OverviewRow } from '@yuga/contract/reports/overview'
import { pathOf } from '@yuga/contract/access/menu'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { opensRow } from '../../ui/list/opens-row.ts'
import { ariaSort, SortButton, SortSelect } from '../../ui/list/sort-button.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { usePrinting } from '../../ui/use-printing.ts'
import { TableFrame } from '../table/table-frame.tsx'
import look from '../table/table.module.css'
import { Twist } from '../table/twist.tsx'
import { useOpensAll } from '../table/use-opens-all.ts'
import {
  AchievementCell,
  AmountCell,
  type Shown,
  teamProfitSearch,
  UnitLink,
  useReasonText,
  useUnitName,
  UtilizationCell,
} from './cells.tsx'
import { type Folding, foldingIn, turned, type UnfoldedRow, unfoldedRows } from './folding.ts'
import { levelOf, orderedRows, type sorts, usualSort } from './order.ts'
import { overviewMessages } from './overview.messages.ts'
import css from './overview.module.css'
import { Trend } from './trend.tsx'

type RowsProps = { readonly rows: readonly OverviewRow[]; readonly shown: Shown }

type Column = {
  readonly key: string
  readonly label: string
  /** What is below each figure. */
  readonly second?: string
  readonly sort?: (typeof sorts)[number]
  readonly isFigure: boolean
  readonly render: (row: OverviewRow) => ReactNode
}

/** More rows than this open with those right below the highest alone (overview-11). */
const mostOpen = 60

const keyOf = ({ organizationId, ownYn }: OverviewRow) => `${organizationId} ${ownYn}`

/** The units as a tree that folds and is sorted by any figure, on a telephone as cards. */
export function OverviewTable({ rows, shown }: RowsProps) {
  const t = useText(overviewMessages)
  const isNarrow = useNarrow()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const sort = typeof search['sort'] === 'string' ? search['sort'] : usualSort
  const ordered = useMemo(() => orderedRows(rows, sort), [rows, sort])
  const inAddress = (changed: Readonly<Record<string, unknown>>) =>
    void navigate({
      to: '.',
      search: (before: Readonly<Record<string, unknown>>) => ({ ...before, ...changed }),
      replace: true,
      resetScroll: false,
    })
  const order = {
    sort,
    setSort: (next: string | undefined) =>
      inAddress({ sort: next === usualSort ? undefined : next }),
  }
  const opensAll = useOpensAll(rows.length, mostOpen, JSON.stringify(shown.requested))
  const isPrinting = usePrinting()
  const folding = foldingIn(isPrinting ? { rows: 'open' } : search)
  const unfolded = unfoldedRows(ordered, folding, opensAll)
  const twistOf = ({ row, isOpen }: UnfoldedRow) => (
    <UnitTwist
      row={row}
      isOpen={isOpen}
      onToggle={() => inAddress(turned(folding, row.organizationId, isOpen !== true))}
    />
  )
  const columns = useColumns(shown)
  if (isNarrow) {
    const fields = [{ name: 'unit', label: t('unit') }, ...columns.flatMap(sortField)]
    return (
      <div className="y-stack">
        <SortSelect fields={fields} order={order} />
        <FoldButtons onFold={inAddress} />
        <ul className={css['cards']} aria-label={t('rows')}>
          {unfolded.map(({ row, isOpen }) => (
            <li key={keyOf(row)} className={css['card']}>
              <span className="y-row y-gap-4 y-center">
                {isOpen === null ? null : twistOf({ row, isOpen })}
                <UnitLink row={row} shown={shown} />
              </span>
              <dl>
                {columns.map(({ key, label, render }) => {
                  const cell = render(row)
                  return cell === null ? null : (
                    <div key={key}>
                      <dt>{label}</dt>
                      <dd>{cell}</dd>
                    </div>
                  )
                })}
              </dl>
            </li>
          ))}
        </ul>
      </div>
    )
  }
  return (
    <div className="y-stack">
      <FoldButtons onFold={inAddress} />
      <TableFrame label={t('rows')} className={css['table']}>
        <thead>
          <tr>
            <th scope="col" aria-sort={ariaSort(['unit'], sort)}>
              <SortButton field={{ name: 'unit', label: t('unit') }} order={order} />
            </th>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={column.isFigure ? look['figure'] : undefined}
                aria-sort={column.sort && ariaSort([column.sort], sort)}
              >
                {column.sort === undefined ? (
                  column.label
                ) : (
                  <SortButton field={{ name: column.sort, label: column.label }} order={order} />
                )}
                {column.second === undefined ? null : (
                  <span className={css['below']}>{column.second}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {unfolded.map(({ row, isOpen }) => (
            <TableRow
              key={keyOf(row)}
              row={row}
              twist={twistOf({ row, isOpen })}
              shown={shown}
              columns={columns}
            />
          ))}
        </tbody>
      </TableFrame>
    </div>
  )
}

/** Opens and closes all rows; which ones were turned one by one is forgotten. */
function FoldButtons({ onFold }: { readonly onFold: (folding: Folding) => void }) {
  const t = useText(overviewMessages)
  const all = (rows: 'open' | 'closed') => () => onFold(foldingIn({ rows }))
  return (
    <div className={css['folds']}>
      <Button size="small" kind="text" onClick={all('open')}>
        {t('openAll')}
      </Button>
      <Button size="small" kind="text" onClick={all('closed')}>
        {t('closeAll')}
      </Button>
    </div>
  )
}

type UnitTwistProps = UnfoldedRow & { readonly onToggle: () => void }

function UnitTwist({ row, isOpen, onToggle }: UnitTwistProps) {
  const t = useText(overviewMessages)
  const name = useUnitName()(row)
  return (
    <Twist
      isOpen={isOpen}
      label={t(isOpen === true ? 'close' : 'open', { name })}
      onToggle={onToggle}
    />
  )
}

const sortField = ({ sort, label }: Column) => (sort === undefined ? [] : [{ name: sort, label }])

type TableRowProps = {
  readonly row: OverviewRow
  readonly twist: ReactNode
  readonly shown: Shown
  readonly columns: readonly Column[]
}

/** A row, which opens team profit of its unit by a press anywhere, as its name does by the keyboard. */
function TableRow({ row, twist, shown, columns }: TableRowProps) {
  const navigate = useNavigate()
  const isOpening = row.rootYn === 'N'
  return (
    // oxlint-disable-next-line click-events-have-key-events -- the name of the row does the same
    <tr
      className={classNames(levelOf(row) === 0 && look['sum'])}
      data-opens={isOpening || undefined}
      onClick={(event) => {
        if (!isOpening || !opensRow(event)) return
        void navigate({
          to: pathOf('teamProfit'),
          search: teamProfitSearch(row, shown.requested) as never,
        })
      }}
    >
      <th scope="row">
        <span className={css['unit']} style={{ '--depth': levelOf(row) } as React.CSSProperties}>
          {twist}
          <UnitLink row={row} shown={shown} />
        </span>
      </th>
      {columns.map(({ key, isFigure, render }) => (
        <td key={key} className={isFigure ? look['figure'] : undefined}>
          {render(row)}
        </td>
      ))}
    </tr>
  )
}

function useColumns(shown: Shown): readonly Column[] {
  const t = useText(overviewMessages)
  const reasonOf = useReasonText(shown.currency)
  const nameOf = useUnitName()
  const isCompared = shown.comparedLabel !== null
  const second = (label?: string) =>
    [...(label === undefined ? [] : [label]), ...(isCompared ? [t('change')] : [])].join(' · ')
  return [
    {
      key: 'achievement',
      label: t('achievement'),
      second: second(t('target')),
      sort: 'achievement',
      isFigure: true,
      render: (row) => <AchievementCell row={row} shown={shown} />,
    },
    {
      key: 'grossProfit',
      label: t('grossProfit'),
      second: second(t('ofSales')),
      sort: 'grossProfit',
      isFigure: true,
      render: (row) => <AmountCell row={row} shown={shown} field="grossProfitAmount" />,
    },
    {
      key: 'operatingProfit',
      label: t('operatingProfit'),
      second: second(t('ofSales')),
      sort: 'operatingProfit',
      isFigure: true,
      render: (row) => <AmountCell row={row} shown={shown} field="operatingProfitAmount" />,
    },
    {
      key: 'sales',
      label: t('sales'),
      second: second(),
      sort: 'sales',
      isFigure: true,
      render: (row) => <AmountCell row={row} shown={shown} field="salesAmount" />,
    },
    {
      key: 'utilization',
      label: t('utilization'),
      second: second(),
      sort: 'utilization',
      isFigure: true,
      render: (row) => <UtilizationCell row={row} shown={shown} />,
    },
    {
      key: 'trend',
      label: t('trend'),
      isFigure: false,
      render: (row) => (
        <Trend
          row={row}
          name={nameOf(row)}
          currency={shown.currency}
          runningMonth={shown.runningMonth}
        />
      ),
    },
    ...(isCompared
      ? [
          {
            key: 'reason',
            label: t('reason'),
            isFigure: false,
            render: (row: OverviewRow) => {
              const reason = reasonOf(row)
              return reason.length === 0 ? null : (
                <span className={css['reason']}>
                  {reason.map((part) => (
                    <span key={part}>{part}</span>
                  ))}
                </span>
              )
            },
          },
        ]
      : []),
  ]
}

import { namedFigures } from '@yuga/contract/reports/arrival'
import { type ReportFilters, unitQuery } from '@yuga/contract/reports/report-filters'
import { downloadUtilizationDetail, type UtilizationRow } from '@yuga/contract/reports/utilization'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { MissingFigure } from '../../ui/missing/missing-figure.tsx'
import { ExplainedFigure } from '../explanation/explained-figure.tsx'
import type { OpenedFigure } from '../explanation/opened-figure.ts'
import { useSheetDownload } from '../sheet-download.tsx'
import { utilizationMessages } from './utilization.messages.ts'
import { figureText } from '../table/figure-text.ts'
import { TableFrame } from '../table/table-frame.tsx'
import look from '../table/table.module.css'
import { Twist } from '../table/twist.tsx'
import { useOpensAll } from '../table/use-opens-all.ts'
import css from './utilization.module.css'

const hourFigures = [
  { field: 'billableHour', figureCode: 'BILLABLE' },
  { field: 'nonBillableHour', figureCode: 'NON_BILLABLE' },
  { field: 'baseHour', figureCode: 'BASE' },
] as const

const figureLabel = {
  BILLABLE: { PERCENT1: 'billable', HOURS: 'billableHours' },
  NON_BILLABLE: { PERCENT1: 'nonBillable', HOURS: 'nonBillableHours' },
  BASE: { PERCENT1: 'baseHours', HOURS: 'baseHours' },
} as const
type FigureCode = keyof typeof figureLabel

type TableProps = {
  readonly rows: readonly UtilizationRow[]
  readonly requested: ReportFilters
}

/** More rows than this open with the divisions alone. */
const mostOpen = 60

const percentText = (value: number) => `${formatNumber(value, 1)}%`

/** Where a row is among those above it: its own key and that of each. */
function keysAbove(rows: readonly UtilizationRow[]): (readonly string[])[] {
  const open: string[] = []
  return rows.map((row) => {
    open.length = row.depth
    const above = [...open]
    if (row.ownYn === 'N') open.push(row.organizationId)
    return above
  })
}

/** The units as a tree, each with its percentages as figures and as a bar against 100 %. */
export function UtilizationTable({ rows, requested }: TableProps) {
  const t = useText(utilizationMessages)
  const { busyKey, start, refusal } = useSheetDownload()
  const query = unitQuery(requested)
  const above = useMemo(() => keysAbove(rows), [rows])
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const opensAll = useOpensAll(rows.length, mostOpen, JSON.stringify(query))
  const isOpen = (unitId: string, depth: number) => toggled.get(unitId) ?? (opensAll || depth === 0)
  const depthOf = new Map(rows.map(({ organizationId, depth }) => [organizationId, depth]))
  const longest = Math.max(
    100,
    ...rows.map((row) => (row.billableUtilization ?? 0) + (row.nonBillableUtilization ?? 0)),
  )
  return (
    <div>
      {refusal}
      <TableFrame label={t('rows')} className={css['table']}>
        <thead>
          <tr>
            <th scope="col">{t('unit')}</th>
            <th scope="col" className={look['figure']}>
              {t('billable')}
            </th>
            <th scope="col" className={look['figure']}>
              {t('nonBillable')}
            </th>
            <th scope="col" className={css['barHead']}>
              {t('scale')}
            </th>
            <th scope="col" className={classNames(look['figure'], css['wide'])}>
              {t('billableHours')}
            </th>
            <th scope="col" className={classNames(look['figure'], css['wide'])}>
              {t('nonBillableHours')}
            </th>
            <th scope="col" className={classNames(look['figure'], css['wide'])}>
              {t('baseHours')}
            </th>
            <th scope="col" className={css['act']}>
              <span className="y-only-read">{t('sheetHead')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => {
            const isHidden = above[place]?.some((id) => !isOpen(id, depthOf.get(id) ?? 0)) ?? false
            if (isHidden) return null
            const hasBelow = (rows[place + 1]?.depth ?? 0) > row.depth
            const opened = hasBelow && isOpen(row.organizationId, row.depth)
            return (
              <Row
                key={keyOf(row)}
                row={row}
                longest={longest}
                isOpen={hasBelow ? opened : null}
                query={query}
                isBusy={busyKey === keyOf(row)}
                onDownload={() =>
                  void start(keyOf(row), downloadUtilizationDetail, {
                    query: {
                      ...unitQuery({ ...requested, unitId: row.organizationId }),
                      ownYn: row.ownYn,
                    },
                  })
                }
                onToggle={() => setToggled(new Map([...toggled, [row.organizationId, !opened]]))}
              />
            )
          })}
        </tbody>
      </TableFrame>
    </div>
  )
}

/** Of a row: a unit with all below it, or what it has itself. */
const keyOf = ({ organizationId, ownYn }: UtilizationRow) => `${organizationId} ${ownYn}`

type RowProps = {
  readonly row: UtilizationRow
  /** What the bars are as long as: 100 %, or more where someone has more. */
  readonly longest: number
  /** What was requested, of which every figure opens how it comes about. */
  readonly query: ReturnType<typeof unitQuery>
  /** Null: nothing is below it. */
  readonly isOpen: boolean | null
  readonly onToggle: () => void
  /** Its sheet is on its way. */
  readonly isBusy: boolean
  readonly onDownload: () => void
}

function Row({ row, longest, query, isOpen, onToggle, isBusy, onDownload }: RowProps) {
  const t = useText(utilizationMessages)
  const { organizationName: name, billableUtilization, nonBillableUtilization } = row
  const unit = row.ownYn === 'Y' ? `${name} (${t('own')})` : name
  const opening = (
    value: number | null,
    figureCode: FigureCode,
    measureCode: 'HOURS' | 'PERCENT1',
  ) => {
    const { organizationId, ownYn } = row
    const figure: OpenedFigure = {
      requested: {
        report: 'utilization',
        query: { ...query, organizationId, ownYn, figureCode, measureCode },
      },
      place: { unit, line: t(figureLabel[figureCode][measureCode]) },
    }
    return (
      <ExplainedFigure
        figure={figure}
        value={value}
        name={namedFigures.ofUnit(organizationId, `${figureCode}.${measureCode}`, ownYn)}
      >
        {measureCode === 'HOURS' ? (
          figureText(value ?? 0)
        ) : value === null ? (
          <MissingFigure why={t('noBase')} />
        ) : (
          percentText(value)
        )}
      </ExplainedFigure>
    )
  }
  return (
    <tr className={classNames(row.depth === 0 && look['sum'])}>
      <th scope="row">
        <span className={css['unit']} style={{ '--depth': row.depth } as React.CSSProperties}>
          <Twist
            isOpen={isOpen}
            label={t(isOpen === true ? 'close' : 'open', { name })}
            onToggle={onToggle}
          />
          <UnitName row={row} />
        </span>
      </th>
      <td className={look['figure']}>{opening(billableUtilization, 'BILLABLE', 'PERCENT1')}</td>
      <td className={look['figure']}>
        {opening(nonBillableUtilization, 'NON_BILLABLE', 'PERCENT1')}
      </td>
      <td className={css['bars']}>
        <Bar row={row} longest={longest} />
      </td>
      {hourFigures.map(({ field, figureCode }) => (
        <td key={field} className={classNames(look['figure'], css['wide'])}>
          {opening(row[field], figureCode, 'HOURS')}
        </td>
      ))}
      <td className={css['act']}>
        <Button
          kind="text"
          size="small"
          isIcon
          isBusy={isBusy}
          // the root has no detail
          disabled={row.rootYn === 'Y'}
          aria-label={t('sheetOf', { name: unit })}
          title={row.rootYn === 'Y' ? t('notRoot') : t('sheetOf', { name: unit })}
          onClick={onDownload}
        >
          <Icon name="download" size={16} />
        </Button>
      </td>
    </tr>
  )
}

/** The name, which opens the detail of the unit under the same filters; the root has none. */
function UnitName({ row }: { readonly row: UtilizationRow }) {
  const t = useText(utilizationMessages)
  const { organizationName: name } = row
  if (row.ownYn === 'Y') {
    return (
      <span className={`y-meta ${css['cut']}`} title={name}>
        {name} ({t('own')})
      </span>
    )
  }
  const mark = row.chartYn === 'N' ? <span className="y-meta">{t('absent')}</span> : null
  return (
    <span className={css['named']}>
      {row.rootYn === 'Y' ? (
        <span className={css['cut']} title={name}>
          {name}
        </span>
      ) : (
        <Link
          to="/report/utlztnDt"
          search={(before: Readonly<Record<string, unknown>>) => ({
            ...before,
            unit: row.organizationId,
          })}
          className={`${css['name']} ${css['cut']}`}
          title={name}
        >
          {name}
        </Link>
      )}
      {mark}
    </span>
  )
}

function Bar({ row, longest }: Pick<RowProps, 'row' | 'longest'>) {
  const t = useText(utilizationMessages)
  const { billableUtilization, nonBillableUtilization, organizationName: name } = row
  if (billableUtilization === null || nonBillableUtilization === null) return null
  const share = (value: number) => `${(value / longest) * 100}%`
  return (
    <span
      className={css['bar']}
      role="img"
      aria-label={t('bar', {
        name,
        billable: percentText(billableUtilization),
        nonBillable: percentText(nonBillableUtilization),
      })}
    >
      <span className={css['billable']} style={{ inlineSize: share(billableUtilization) }} />
      <span className={css['nonBillable']} style={{ inlineSize: share(nonBillableUtilization) }} />
      <i style={{ insetInlineStart: share(100) }} />
    </span>
  )
}

import type { OverviewRow } from '@yuga/contract/reports/overview'
import { pathOf } from '@yuga/contract/access/menu'
import {
  type ReportFilters,
  reportFilterSets,
  searchOf,
} from '@yuga/contract/reports/report-filters'
import { changeOf } from '@yuga/domain/finance/comparison'
import { profitMeasures } from '@yuga/domain/finance/overview'
import { isBad } from '@yuga/domain/finance/profit/red'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type CurrencyCode, formatMoney, formatNumber, formatPercent } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { profitMessages } from '../profit/profit.messages.ts'
import { Amount } from '../table/amount.tsx'
import { figureStop } from '../table/figure-stops.ts'
import { noBaseText } from '../utilization/utilization.messages.ts'
import { useLanguage } from '../../i18n/language.ts'
import { overviewMessages } from './overview.messages.ts'
import css from './overview.module.css'

/** What all cells of an overview are shown with. */
export type Shown = {
  readonly requested: ReportFilters
  readonly currency: CurrencyCode
  /** Why an amount is missing. */
  readonly missing: string
  readonly runningMonth: string | undefined
  /** What the compared months are called; null: nothing is compared. */
  readonly comparedLabel: string | null
}

type CellProps = { readonly row: OverviewRow; readonly shown: Shown }

/** The name of a row; what a unit has itself says so. */
export function useUnitName(): (row: OverviewRow) => string {
  const t = useText(overviewMessages)
  return ({ organizationName, ownYn }) =>
    ownYn === 'Y' ? `${organizationName} (${t('own')})` : organizationName
}

/** The filters of team profit of a unit, with the same months and currency (overview-9). */
export function teamProfitSearch({ organizationId }: OverviewRow, requested: ReportFilters) {
  return searchOf({ ...requested, unitId: organizationId }, reportFilterSets.teamProfit)
}

/** The name, which opens team profit of the unit; the root has none. */
export function UnitLink({ row, shown }: CellProps) {
  const t = useText(overviewMessages)
  const name = useUnitName()(row)
  if (row.rootYn === 'Y' && row.ownYn === 'N') return <span className={css['name']}>{name}</span>
  if (row.rootYn === 'Y') return <span className="y-meta">{name}</span>
  return (
    <span className={css['named']}>
      <Link
        to={pathOf('teamProfit')}
        search={teamProfitSearch(row, shown.requested) as never}
        className={css['link']}
      >
        {name}
      </Link>
      {row.chartYn === 'N' ? <span className="y-meta">{t('absent')}</span> : null}
    </span>
  )
}

/** A dash that says what is missing, also where the keyboard leads to it (reports-16). */
function MissingStop({ why }: { readonly why: string }) {
  return (
    <span
      role="img"
      aria-label={why}
      data-tooltip={why}
      data-tooltip-at-focus
      // oxlint-disable-next-line no-noninteractive-tabindex -- what it says is read by the keyboard
      tabIndex={0}
      {...figureStop}
    >
      –
    </span>
  )
}

type Field = 'salesAmount' | 'grossProfitAmount' | 'operatingProfitAmount'

/** An amount, and below it its share of sales and how it has changed. */
export function AmountCell({ row, shown, field }: CellProps & { readonly field: Field }) {
  const t = useText(overviewMessages)
  const { currency, missing } = shown
  const share = {
    salesAmount: undefined,
    grossProfitAmount: row.grossProfitPercent,
    operatingProfitAmount: row.operatingProfitPercent,
  }[field]
  const value = row[field]
  return (
    <>
      {value === null ? (
        <MissingStop why={missing} />
      ) : (
        <Amount value={value} currency={currency} why={missing} meaning="earns" />
      )}
      <span className={css['below']}>
        {share === undefined || value === null ? null : share === null ? (
          <MissingStop why={t('noSales')} />
        ) : (
          <span>{formatPercent(share, 1)}</span>
        )}
        <Change
          row={row}
          shown={shown}
          now={value}
          before={row.compared?.[field] ?? null}
          textOf={(amount) => formatMoney(amount, currency)}
        />
      </span>
    </>
  )
}

/** The achievement, and below it the target and how the achievement has changed. */
export function AchievementCell({ row, shown }: CellProps) {
  const t = useText(overviewMessages)
  const profit = useText(profitMessages)
  const { achievementPercent: value, gpTargetAmount: target } = row
  const why = target !== null && target <= 0 ? profit('noTargetWhy') : shown.missing
  return (
    <>
      {value === null ? (
        <MissingStop why={why} />
      ) : (
        <span className={isBad(value, 'earns', 'amount') ? 'y-bad' : undefined}>
          {formatPercent(value, 1)}
        </span>
      )}
      <span className={css['below']}>
        <span>
          <span className="y-only-read">{t('target')} </span>
          {target === null ? (
            <MissingStop why={shown.missing} />
          ) : (
            formatMoney(target, shown.currency)
          )}
        </span>
        <Change
          row={row}
          shown={shown}
          now={value}
          before={row.compared?.achievementPercent ?? null}
          textOf={(points) => t('points', { value: formatNumber(points, 1) })}
          valueText={(percent) => formatPercent(percent, 1)}
        />
      </span>
    </>
  )
}

/** The utilization, which opens that of the unit of all offices, and below it how it has changed. */
export function UtilizationCell({ row, shown }: CellProps) {
  const t = useText(overviewMessages)
  const language = useLanguage()
  const name = useUnitName()(row)
  const { billableUtilization: value } = row
  const filters = { ...shown.requested, unitId: row.organizationId, officeCode: '' }
  return (
    <>
      {value === null ? (
        <MissingStop why={noBaseText[language]} />
      ) : (
        <Link
          to={pathOf('utilization')}
          search={searchOf(filters, reportFilterSets.utilization) as never}
          className={css['link']}
          {...figureStop}
          aria-label={`${formatNumber(value, 2)}% ${t('utilizationOf', { unit: name })}`}
        >
          {formatNumber(value, 2)}%
        </Link>
      )}
      <span className={css['below']}>
        <Change
          row={row}
          shown={shown}
          now={value}
          before={row.compared?.billableUtilization ?? null}
          meaning="neither"
          textOf={(points) => t('points', { value: formatNumber(points, 2) })}
          valueText={(percent) => `${formatNumber(percent, 2)}%`}
        />
      </span>
    </>
  )
}

type ChangeProps = CellProps & {
  readonly now: number | null
  readonly before: number | null
  readonly textOf: (change: number) => string
  /** Absent: more of it is earned more. */
  readonly meaning?: 'neither'
  /** The compared figure, where it is written in another way than the change. */
  readonly valueText?: (value: number) => string
}

/** By how much a figure differs from that of the compared months, which is shown on hover and read aloud; red where less is earned. */
function Change(props: ChangeProps): ReactNode {
  const { row, shown, now, before, textOf, valueText = textOf, meaning = 'earns' } = props
  const t = useText(overviewMessages)
  const { comparedLabel: label } = shown
  if (label === null) return null
  if (row.compared === null) return <MissingStop why={t('noComparison')} />
  const change = changeOf(before, now)
  if (change === null || before === null) return null
  const said = t('comparedValue', { label, value: valueText(before) })
  return (
    <span
      className={isBad(change, meaning, 'difference') ? 'y-bad' : undefined}
      data-tooltip={said}
    >
      {change > 0 ? '+' : ''}
      {textOf(change)}
      <span className="y-only-read"> ({said})</span>
    </span>
  )
}

/** What took most from operating profit, as its name and by how much; empty: it did not fall (overview-6). */
export function useReasonText(
  currency: CurrencyCode,
): (row: Pick<OverviewRow, 'reasonCode' | 'reasonAmount'>) => readonly string[] {
  const t = useText(overviewMessages)
  return ({ reasonCode, reasonAmount }) => {
    if (reasonCode === null || reasonAmount === null) return []
    const amount = formatMoney(reasonAmount, currency)
    const change = t(profitMeasures[reasonCode] > 0 ? 'less' : 'more', { amount })
    return [t(`measure_${reasonCode}`), change]
  }
}

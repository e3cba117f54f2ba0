import type { ForecastRow } from '@yuga/contract/reports/forecast'
import { namedFigures } from '@yuga/contract/reports/arrival'
import { pathOf } from '@yuga/contract/access/menu'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { type CurrencyCode, formatMoney, formatPercent } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { MissingFigure } from '../../ui/missing/missing-figure.tsx'
import { profitMessages } from '../profit/profit.messages.ts'
import { useArriving } from '../explanation/arrival.ts'
import figure from '../explanation/explanation.module.css'
import { Amount } from '../table/amount.tsx'
import { figureStop } from '../table/figure-stops.ts'
import { TableFrame } from '../table/table-frame.tsx'
import look from '../table/table.module.css'
import css from './forecast.module.css'
import type { OpenedForecast } from './forecast-dialog.tsx'
import { forecastMessages } from './forecast.messages.ts'

export type ForecastTableProps = {
  readonly rows: readonly ForecastRow[]
  readonly year: number
  readonly currency: CurrencyCode
  /** Why an amount is missing. */
  readonly missing: string
  /** Opens what an amount is made of; undefined: they do not open. */
  readonly onOpen: ((opened: OpenedForecast) => void) | undefined
}

const lines = ['sales', 'grossProfit', 'operatingProfit'] as const
const profits = ['grossProfit', 'operatingProfit'] as const

/** The units as a tree, each with what it comes to by the end of the year (forecast-7). */
export function ForecastTable({ rows, year, currency, missing, onOpen }: ForecastTableProps) {
  const t = useText(forecastMessages)
  const profit = useText(profitMessages)
  return (
    <TableFrame label={t('rows')}>
      <thead>
        <tr>
          <th scope="col">{t('unit')}</th>
          {lines.map((line) => (
            <th key={line} scope="col" className={look['figure']}>
              {t('forecastOf', { line: t(line) })}
              <span className={css['below']}>{t('toDateAndToCome')}</span>
            </th>
          ))}
          {profits.map((line) => (
            <th key={line} scope="col" className={look['figure']}>
              {t('againstPlanOf', { line: t(line) })}
              <span className={css['below']}>{t('planned')}</span>
            </th>
          ))}
          <th scope="col" className={look['figure']}>
            {t('achievement')}
            <span className={css['below']}>{t('target')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { organizationId, ownYn, depth, achievementPercent, gpTargetAmount } = row
          const level = ownYn === 'Y' ? depth + 1 : depth
          const noTarget = gpTargetAmount !== null && gpTargetAmount <= 0
          return (
            <tr
              key={`${organizationId} ${ownYn}`}
              className={level === 0 ? look['sum'] : undefined}
            >
              <th scope="row">
                <span className={css['unit']} style={{ '--depth': level } as React.CSSProperties}>
                  <UnitName row={row} year={year} />
                </span>
              </th>
              {lines.map((line) => (
                <td key={line} className={look['figure']}>
                  <Openable
                    label={t('openFigure')}
                    name={namedFigures.ofUnit(organizationId, line, ownYn)}
                    onOpen={onOpen && (() => onOpen({ row, line }))}
                  >
                    <Amount
                      value={row[line].forecastAmount}
                      currency={currency}
                      why={missing}
                      meaning="earns"
                    />
                  </Openable>
                  <span className={css['below']}>
                    <SumOfParts {...row[line]} currency={currency} why={missing} />
                  </span>
                </td>
              ))}
              {profits.map((line) => (
                <td key={line} className={look['figure']}>
                  <Amount
                    value={row[line].differenceAmount}
                    currency={currency}
                    why={missing}
                    meaning="earns"
                    isDifference
                  />
                  <span className={css['below']}>
                    <Amount
                      value={row[line].planAmount}
                      currency={currency}
                      why={missing}
                      meaning="earns"
                    />
                  </span>
                </td>
              ))}
              <td className={look['figure']}>
                {achievementPercent === null ? (
                  <MissingFigure why={noTarget ? profit('noTargetWhy') : missing} />
                ) : (
                  formatPercent(achievementPercent, 1)
                )}
                <span className={css['below']}>{textOf(gpTargetAmount, currency)}</span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </TableFrame>
  )
}

const textOf = (value: number | null, currency: CurrencyCode) =>
  value === null ? '–' : formatMoney(value, currency)

type SumProps = Pick<ForecastRow['sales'], 'toDateAmount' | 'toComeAmount'> & {
  readonly currency: CurrencyCode
  readonly why: string
}

/** What happened and what is to come, as they add up; a loss to come is taken away. */
export function SumOfParts({ toDateAmount, toComeAmount, currency, why }: SumProps) {
  const isLoss = toComeAmount !== null && toComeAmount < 0
  const toCome = isLoss ? -toComeAmount : toComeAmount
  return (
    <>
      <Amount value={toDateAmount} currency={currency} why={why} meaning="earns" />{' '}
      <span className={isLoss ? 'y-bad' : undefined}>
        {isLoss ? '−' : '+'} <Amount value={toCome} currency={currency} why={why} meaning="earns" />
      </span>
    </>
  )
}

/** A figure that opens what it is made of, where it does. */
function Openable({
  label,
  name,
  onOpen,
  children,
}: {
  readonly label: string
  /** By which an address opens it. */
  readonly name: string
  readonly onOpen: (() => void) | undefined
  readonly children: ReactNode
}) {
  const button = useRef<HTMLButtonElement>(null)
  useArriving(onOpen && name, () => {
    button.current?.focus()
    onOpen?.()
  })
  if (onOpen === undefined) return children
  return (
    <button
      ref={button}
      type="button"
      className={figure['figure']}
      title={label}
      aria-haspopup="dialog"
      {...figureStop}
      onClick={onOpen}
    >
      {children}
    </button>
  )
}

/** The name, which opens team profit of the unit and the year; the root has none. */
function UnitName({ row, year }: { readonly row: ForecastRow; readonly year: number }) {
  const t = useText(forecastMessages)
  const name = row.ownYn === 'Y' ? `${row.organizationName} (${t('own')})` : row.organizationName
  if (row.rootYn === 'Y') return <strong>{name}</strong>
  return (
    <Link
      to={pathOf('teamProfit')}
      search={{ year, unit: row.organizationId, from: `${year}-01`, to: `${year}-12` } as never}
      className={css['link']}
    >
      {name}
    </Link>
  )
}

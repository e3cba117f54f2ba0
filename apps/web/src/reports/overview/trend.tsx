import type { OverviewRow } from '@yuga/contract/reports/overview'
import { type CurrencyCode, formatMoney } from '../../i18n/numbers.ts'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { figureStop } from '../table/figure-stops.ts'
import { overviewMessages } from './overview.messages.ts'
import css from './overview.module.css'

const [width, height, edge] = [104, 28, 4]

type TrendProps = {
  readonly row: OverviewRow
  readonly name: string
  readonly currency: CurrencyCode
  /** yyyyMM; undefined: no month runs. */
  readonly runningMonth: string | undefined
}

/** Gross profit of the months that have begun as a small line; its values are shown on hover and focus, and read aloud (overview-7). */
export function Trend({ row, name, currency, runningMonth }: TrendProps) {
  const t = useText(overviewMessages)
  const language = useLanguage()
  const { trendList } = row
  if (trendList.length === 0) return null
  const values = trendList.map(({ monthName, grossProfitAmount }) => {
    const amount = grossProfitAmount === null ? '–' : formatMoney(grossProfitAmount, currency)
    const month = formatMonth(monthName, language)
    return t(monthName === runningMonth ? 'valueOfRunning' : 'valueOfMonth', { month, amount })
  })
  const said = values.join(', ')
  const amounts = trendList.flatMap(({ grossProfitAmount }) => grossProfitAmount ?? [])
  const [low, high] = [Math.min(0, ...amounts), Math.max(0, ...amounts)]
  const x = (place: number) =>
    trendList.length === 1
      ? width / 2
      : edge + (place / (trendList.length - 1)) * (width - 2 * edge)
  const y = (amount: number) =>
    high === low ? height / 2 : edge + ((high - amount) / (high - low)) * (height - 2 * edge)
  const points = trendList.flatMap(({ monthName, grossProfitAmount }, place) =>
    grossProfitAmount === null
      ? []
      : [{ monthName, place, at: `${x(place)},${y(grossProfitAmount)}`, cy: y(grossProfitAmount) }],
  )
  return (
    <span
      className={css['trend']}
      role="img"
      aria-label={t('trendOf', { unit: name, values: said })}
      data-tooltip={said}
      data-tooltip-at-focus
      // oxlint-disable-next-line no-noninteractive-tabindex -- its values are read by the keyboard
      tabIndex={0}
      {...figureStop}
    >
      <svg width={width} height={height} aria-hidden="true">
        <line className={css['zero']} x1={0} x2={width} y1={y(0)} y2={y(0)} />
        <polyline className={css['line']} points={points.map(({ at }) => at).join(' ')} />
        {points.map(({ monthName, place, cy }) => (
          <circle
            key={monthName}
            className={monthName === runningMonth ? css['running'] : css['point']}
            cx={x(place)}
            cy={cy}
            r={monthName === runningMonth ? 3 : 2}
          />
        ))}
      </svg>
    </span>
  )
}

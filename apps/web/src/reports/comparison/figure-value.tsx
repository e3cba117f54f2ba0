import type { ComparedFigure } from '@yuga/contract/reports/comparison'
import {
  type CurrencyCode,
  formatManMonth,
  formatMoney,
  formatNumber,
  formatPercent,
} from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { Amount } from '../table/amount.tsx'
import { figureText } from '../table/figure-text.ts'
import { comparisonMessages } from './comparison.messages.ts'

type FigureValueProps = {
  readonly format: ComparedFigure['formatCode']
  readonly value: number | null
  readonly currency: CurrencyCode
}

/** A figure as its report shows it. */
export function FigureValue({ format, value, currency }: FigureValueProps) {
  const t = useText(comparisonMessages)
  if (format === 'AMOUNT') {
    return <Amount value={value} currency={currency} why={t('missingWhy')} />
  }
  if (value === null) return '–'
  if (format === 'PERCENT') return formatPercent(value, 1)
  return figureText(value)
}

/** What changed, with its sign; a dash where nothing did or where it cannot be told. */
export function ChangeValue({ format, value, currency }: FigureValueProps) {
  const t = useText(comparisonMessages)
  if (value === null || value === 0) return '–'
  const texts = {
    AMOUNT: () => formatMoney(value, currency),
    HOURS: () => formatNumber(value, 2),
    MAN_MONTHS: () => formatManMonth(value),
    PERCENT: () => t('points', { value: formatNumber(value, 1) }),
  } as const
  const text = `${value > 0 ? '+' : ''}${texts[format]()}`
  return value < 0 ? <span className="y-negative">{text}</span> : text
}

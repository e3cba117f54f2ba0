import { meaningOfFigure, type ComparedFigure } from '@yuga/contract/reports/comparison'
import { isBad } from '@yuga/domain/finance/profit/red'
import {
  type CurrencyCode,
  formatManMonth,
  formatMoney,
  formatNumber,
  formatPercent,
} from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { MissingFigure } from '../../ui/missing/missing-figure.tsx'
import { Amount } from '../table/amount.tsx'
import { figureText } from '../table/figure-text.ts'
import { comparisonMessages } from './comparison.messages.ts'

type FigureValueProps = {
  readonly figure: ComparedFigure
  readonly value: number | null
  readonly currency: CurrencyCode
  /** Why an amount is missing, where it is. */
  readonly why: string
}

/** A figure as its report shows it. */
export function FigureValue({ figure, value, currency, why }: FigureValueProps) {
  const t = useText(comparisonMessages)
  const { formatCode: format } = figure
  if (format === 'AMOUNT') {
    return <Amount value={value} currency={currency} why={why} meaning={meaningOfFigure(figure)} />
  }
  if (value === null) return <MissingFigure why={t('noRatio')} />
  if (format === 'PERCENT') return formatPercent(value, 1)
  return figureText(value)
}

/** What changed, with its sign; a dash where one of the two figures is missing. */
export function ChangeValue({ figure, value, currency }: Omit<FigureValueProps, 'why'>) {
  const t = useText(comparisonMessages)
  if (value === null) return <MissingFigure why={t('noDifference')} />
  const texts = {
    AMOUNT: () => formatMoney(value, currency),
    HOURS: () => formatNumber(value, 2),
    MAN_MONTHS: () => formatManMonth(value),
    PERCENT: () => t('points', { value: formatNumber(value, 1) }),
  } as const
  const text = `${value > 0 ? '+' : ''}${texts[figure.formatCode]()}`
  return isBad(value, meaningOfFigure(figure), 'difference') ? (
    <span className="y-bad">{text}</span>
  ) : (
    text
  )
}

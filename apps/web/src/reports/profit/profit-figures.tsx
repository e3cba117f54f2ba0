import { meaningOfRow } from '@yuga/contract/reports/profit-lines'
import type { TeamProfitRow } from '@yuga/contract/reports/profit'
import { type CurrencyCode, formatPercent } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { MissingFigure } from '../../ui/missing/missing-figure.tsx'
import { Amount } from '../table/amount.tsx'
import { ExplainedFigure } from '../explanation/explained-figure.tsx'
import type { OpenedFigure } from '../explanation/opened-figure.ts'
import { profitMessages } from './profit.messages.ts'

type ValueProps = {
  readonly row: TeamProfitRow
  readonly value: number | null
  readonly isAssumed: boolean
  readonly currency: CurrencyCode
  /** What is missing, where the value is. */
  readonly why: string
  /** What it opens; absent: nothing. */
  readonly figure?: OpenedFigure | undefined
}

/** An amount, or the achievement in percent; one with an assumed team in it is marked. */
export function ProfitValue({ row, value, isAssumed, currency, why, figure }: ValueProps) {
  const t = useText(profitMessages)
  const text =
    row.gubunCode !== 'ACHIEVEMENT' ? (
      <Amount value={value} currency={currency} why={why} meaning={meaningOfRow(row.gubunCode)} />
    ) : value === null ? (
      <MissingFigure why={why} />
    ) : (
      formatPercent(value, 1)
    )
  return (
    <>
      {figure === undefined ? (
        text
      ) : (
        <ExplainedFigure figure={figure} value={value}>
          {text}
        </ExplainedFigure>
      )}
      {isAssumed ? (
        <sup title={t('assumed')} aria-label={t('assumed')} role="img">
          †
        </sup>
      ) : null}
    </>
  )
}

import type { TeamProfitRow } from '@yuga/contract/profit'
import { type CurrencyCode, formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { Amount } from '../table/amount.tsx'
import { profitMessages } from './profit.messages.ts'

type ValueProps = {
  readonly row: TeamProfitRow
  readonly value: number | null
  readonly isAssumed: boolean
  readonly currency: CurrencyCode
}

/** An amount, or the achievement in percent; one with an assumed team in it is marked. */
export function ProfitValue({ row, value, isAssumed, currency }: ValueProps) {
  const t = useText(profitMessages)
  if (row.gubunCode === 'ACHIEVEMENT') return value === null ? '–' : `${formatNumber(value, 1)}%`
  return (
    <>
      <Amount value={value} currency={currency} why={t('missingWhy')} />
      {isAssumed ? (
        <sup title={t('assumed')} aria-label={t('assumed')} role="img">
          †
        </sup>
      ) : null}
    </>
  )
}

import { amountText } from '@yuga/domain/money/amount-text'
import type { Currency, Figure } from '@yuga/domain/money/figures'
import { MissingFigure } from '../../../ui/missing/missing-figure.tsx'
import { useMissingText } from '../../../ui/missing/missing-notes.tsx'

/** An amount as it is read; one below 0 in red, with its sign. */
export function AmountText({ amount, currency }: { amount: number; currency: Currency }) {
  return (
    <span className={amount < 0 ? 'y-figure y-negative' : 'y-figure'}>
      {amountText(amount, currency)}
    </span>
  )
}

/** A figure; a dash where a price or a rate is missing, which it names. */
export function FigureText({ figure, currency }: { figure: Figure; currency: Currency }) {
  const why = useMissingText('missing' in figure ? figure.missing : [])
  return 'missing' in figure ? (
    <MissingFigure why={why} />
  ) : (
    <AmountText amount={figure.amount} currency={currency} />
  )
}

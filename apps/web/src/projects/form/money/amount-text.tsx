import { amountText } from '@yuga/domain/money/amount-text'
import type { Currency, Figure } from '@yuga/domain/money/figures'

/** An amount as it is read; one below 0 in red, with its sign. */
export function AmountText({ amount, currency }: { amount: number; currency: Currency }) {
  return (
    <span className={amount < 0 ? 'y-figure y-negative' : 'y-figure'}>
      {amountText(amount, currency)}
    </span>
  )
}

/** A figure that may lack a price or a rate: then a dash stands for it. */
export function FigureText({ figure, currency }: { figure: Figure; currency: Currency }) {
  return 'missing' in figure ? '–' : <AmountText amount={figure.amount} currency={currency} />
}

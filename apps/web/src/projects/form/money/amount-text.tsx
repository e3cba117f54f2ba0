import { isBad, type Meaning } from '@yuga/domain/finance/profit/red'
import { amountText } from '@yuga/domain/money/amount-text'
import type { Currency, Figure } from '@yuga/domain/money/figures'
import { classNames } from '../../../ui/class-names.ts'
import { MissingFigure } from '../../../ui/missing/missing-figure.tsx'
import { useMissingText } from '../../../ui/missing/missing-notes.tsx'

type MoneyProps = {
  readonly currency: Currency
  /** What more of it means, which decides what is red. */
  readonly meaning: Meaning
  /** It says by how much two amounts differ. */
  readonly isDifference?: boolean
}

/** An amount as it is read, with its sign; red where it is bad for the business (reports-17). */
export function AmountText({
  amount,
  currency,
  meaning,
  isDifference = false,
}: MoneyProps & { readonly amount: number }) {
  const isRed = isBad(amount, meaning, isDifference ? 'difference' : 'amount')
  return (
    <span className={classNames('y-figure', isRed && 'y-bad')}>{amountText(amount, currency)}</span>
  )
}

/** A figure; a dash where a price or a rate is missing, which it names. */
export function FigureText({ figure, ...props }: MoneyProps & { readonly figure: Figure }) {
  const why = useMissingText('missing' in figure ? figure.missing : [])
  return 'missing' in figure ? (
    <MissingFigure why={why} />
  ) : (
    <AmountText amount={figure.amount} {...props} />
  )
}

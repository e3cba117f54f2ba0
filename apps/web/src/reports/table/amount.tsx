import { isBad, type Meaning } from '@yuga/domain/finance/profit/red'
import { currencyIn } from '../filters/address.ts'
import { formatMoney } from '../../i18n/numbers.ts'
import { MissingFigure } from '../../ui/missing/missing-figure.tsx'

type AmountProps = {
  /** Null: it cannot be computed. */
  readonly value: number | null
  /** A code of GRCRCY. */
  readonly currency: string
  /** What is missing, where the amount is. */
  readonly why: string
  /** What more of it means, which decides what is red. */
  readonly meaning: Meaning
  /** It says by how much two amounts differ. */
  readonly isDifference?: boolean
}

/** An amount as reports show it: 0 as 0, a dash for one that cannot be computed, red where it is bad (reports-16, reports-17). */
export function Amount({ value, currency, why, meaning, isDifference = false }: AmountProps) {
  if (value === null) return <MissingFigure why={why} />
  const text = formatMoney(value, currencyIn(currency) ?? 'CY001')
  return isBad(value, meaning, isDifference ? 'difference' : 'amount') ? (
    <span className="y-bad">{text}</span>
  ) : (
    text
  )
}

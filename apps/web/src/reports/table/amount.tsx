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
}

/** An amount as reports show it: 0 as 0, and a dash for one that cannot be computed (reports-16). */
export function Amount({ value, currency, why }: AmountProps) {
  if (value === null) return <MissingFigure why={why} />
  const text = formatMoney(value, currencyIn(currency) ?? 'CY001')
  return value < 0 ? <span className="y-negative">{text}</span> : text
}

import { currencyIn } from '../filters/address.ts'
import { formatMoney } from '../../i18n/numbers.ts'

type AmountProps = {
  /** Null: it lacks something. */
  readonly value: number | null
  /** A code of GRCRCY. */
  readonly currency: string
  /** What it lacks, where it does. */
  readonly why?: string
}

/** An amount as reports show it: a dash for 0 and for one that is missing, which says why. */
export function Amount({ value, currency, why }: AmountProps) {
  if (value === null) return <span title={why}>– {why === undefined ? null : '*'}</span>
  if (value === 0) return '–'
  const text = formatMoney(value, currencyIn(currency) ?? 'CY001')
  return value < 0 ? <span className="y-negative">{text}</span> : text
}

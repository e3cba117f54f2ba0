import type { CurrencyCode } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { profitMessages } from './profit.messages.ts'

/** The unit of the amounts of a table, next to its name, as no cell says it. */
export function AmountUnit({ currency }: { readonly currency: CurrencyCode }) {
  const t = useText(profitMessages)
  return (
    <span className="y-meta">
      {t('unitOf', { unit: t(currency === 'CY002' ? 'dollars' : 'won') })}
    </span>
  )
}

import type { Currency } from '@yuga/domain/money/figures'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { currencyOfCode } from '../draft/draft-of-detail.ts'
import type { FormDraft } from '../draft/form-draft.ts'
import { moneyMessages } from './money.messages.ts'
import css from './money.module.css'

type MoneySectionProps = { readonly draft: FormDraft; readonly children: ReactNode }

/** A section of amounts, under the currency in which they stand. */
export function MoneySection({ draft, children }: MoneySectionProps) {
  const t = useText(moneyMessages)
  const currency = t(currencyOfDraft(draft) === 'USD' ? 'dollars' : 'won')
  return (
    <div className="y-column y-gap-16 y-shrink">
      <p className={`y-meta ${css['unit']}`}>{t('unit', { currency })}</p>
      {children}
    </div>
  )
}

export function currencyOfDraft({ currencyCode }: FormDraft): Currency {
  return currencyOfCode(currencyCode)
}

import { amountText } from '@yuga/domain/money/amount-text'
import type { Currency } from '@yuga/domain/money/figures'
import type { Equality } from '@yuga/domain/projects/billing/equality'
import { useText } from '../../../i18n/use-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { AmountText } from '../money/amount-text.tsx'
import type { MoneyNames } from '../money/use-money-names.ts'
import css from './billing.module.css'
import { billingMessages } from './billing.messages.ts'

type BillingChecksProps = {
  readonly equalities: readonly Equality[]
  readonly currency: Currency
  readonly names: MoneyNames
}

/** Planned billing compared with the budget plan, type by type, while it is typed (project-money-12). */
export function BillingChecks({ equalities, currency, names }: BillingChecksProps) {
  const t = useText(billingMessages)
  return (
    <ul className={css['checks']} aria-label={t('checks')}>
      {equalities.map(({ revenue, planned, billed, shortfall }) => (
        <li key={revenue} className={css['check']}>
          <span className="y-row y-gap-8 y-center y-between y-strong">
            {names.revenues[revenue]}
            <span className={css[shortfall === 0 ? 'equal' : 'unequal']}>
              <Icon name={shortfall === 0 ? 'done' : 'problem'} size={16} />
              {shortfall === 0
                ? t('equal')
                : t(shortfall > 0 ? 'short' : 'over', {
                    amount: amountText(Math.abs(shortfall), currency),
                  })}
            </span>
          </span>
          <dl>
            <dt>{t('plan')}</dt>
            <dd>
              <AmountText amount={planned} currency={currency} meaning="earns" />
            </dd>
            <dt>{t('billed')}</dt>
            <dd>
              <AmountText amount={billed} currency={currency} meaning="earns" />
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  )
}

import type { ReportCurrency } from '@yuga/contract/reports/reports'
import { useText } from '../../i18n/use-text.ts'
import { useCodeChoices } from '../../pickers/code-choices.ts'
import { Choice } from '../../ui/choice/choice.tsx'
import { currencyIn } from './address.ts'
import { filtersMessages } from './filters.messages.ts'

type CurrencyChoiceProps = {
  readonly value: ReportCurrency
  readonly onChange: (currency: ReportCurrency) => void
}

/** The currency of a report, among those in use. */
export function CurrencyChoice({ value, onChange }: CurrencyChoiceProps) {
  const t = useText(filtersMessages)
  const currencies = useCodeChoices('GRCRCY')
  return (
    <div>
      <span className="y-label">{t('currency')}</span>
      <Choice
        label={t('currency')}
        value={value}
        options={currencies.flatMap(({ value: code, label }) => {
          const known = currencyIn(code)
          return known === undefined ? [] : [{ value: known, label }]
        })}
        onChange={onChange}
      />
    </div>
  )
}

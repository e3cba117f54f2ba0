import { amountText } from '@yuga/domain/money/amount-text'
import { decimalOf } from '@yuga/domain/money/decimal'
import type { Currency } from '@yuga/domain/money/figures'
import { ratePlaces } from '@yuga/domain/money/rates'
import type { BudgetPlan, PlanName } from '@yuga/domain/projects/budget-plan/budget-plan'
import type { Language } from '../../../i18n/language.ts'
import { textIn } from '../../../i18n/use-text.ts'
import type { MoneyNames } from '../money/use-money-names.ts'
import { planMessages } from './plan.messages.ts'

export type FormulaContext = {
  readonly language: Language
  readonly currency: Currency
  readonly names: MoneyNames
}

/** How a figure of the plan came about, in words with its figures in them. */
export function formulaText(plan: BudgetPlan, name: PlanName, context: FormulaContext): string {
  const { language, currency, names } = context
  const t = textIn(planMessages, language)
  const { formula } = plan[name]
  const money = (amount: number) => amountText(amount, currency)
  switch (formula.kind) {
    case 'typed':
      return t('typed')
    case 'not-included':
      return t('notIncluded')
    case 'average': {
      const { of, total, years } = formula
      const what = of === 'sales' ? t('sales') : names[of]
      if (years.length === 0) return t('noRows', { what })
      const values = { what, total: money(total), count: years.length }
      return t('average', { ...values, years: years.join(', ') })
    }
    case 'rate': {
      const { base, year, rateTenThousandths } = formula
      const { service, outsourcing } = names
      if (base === 0) return t('rateOfNothing', { service, outsourcing })
      const values = { service, outsourcing, base: money(base), year }
      return rateTenThousandths === null
        ? t('rateMissing', values)
        : t('rate', { ...values, rate: decimalOf(rateTenThousandths, ratePlaces) })
    }
    case 'sum':
      return formula.parts
        .map(({ sign, of }, place) => {
          const { figure } = plan[of]
          const shown = 'missing' in figure ? '–' : money(figure.amount)
          const before = sign === 'minus' ? '− ' : place === 0 ? '' : '+ '
          return `${before}${names[of]} ${shown}`
        })
        .join(' ')
  }
}

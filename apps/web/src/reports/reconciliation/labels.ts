import type { ReconciliationCheck, SideCode } from '@yuga/contract/reports/reconciliation'
import { formatMoney, formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { reconciliationMessages } from './reconciliation.messages.ts'

type Check = Pick<ReconciliationCheck, 'checkCode' | 'currencyCode'>

/** What a check and its sides are called. */
export function useReconciliationLabels() {
  const t = useText(reconciliationMessages)
  return {
    t,
    checkName: ({ checkCode, currencyCode }: Check) => {
      if (currencyCode === '') return t(checkCode)
      const currency = t(currencyCode === 'CY001' ? 'won' : 'dollars')
      return t('inCurrency', { check: t(checkCode), currency })
    },
    sideName: (side: SideCode) => t(side === 'cells' ? 'cellsSide' : side),
  }
}

/** A figure of a check. */
export function figureText(value: number, { checkCode, currencyCode }: Check): string {
  if (currencyCode !== '') return formatMoney(value, currencyCode)
  return formatNumber(value, checkCode === 'hours' || checkCode === 'baseHours' ? 2 : 4)
}

import {
  costCodes,
  type RevenueType,
  revenueCodes,
  serviceOf,
} from '@yuga/domain/projects/project-codes'
import type { PlanName } from '@yuga/domain/projects/budget-plan/budget-plan'
import { useMemo } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { useCodeList } from '../../../pickers/code-choices.ts'
import { moneyMessages } from './money.messages.ts'

export type MoneyNames = Readonly<Record<PlanName, string>> & {
  readonly revenues: Readonly<Record<RevenueType, string>>
}

/** What the amounts of a project are called, by the names of their codes, which a company can change. */
export function useMoneyNames(isInternalRnd: boolean): MoneyNames {
  const t = useText(moneyMessages)
  const { nameOf: revenueNameOf } = useCodeList('GRGPST')
  const { nameOf: costNameOf } = useCodeList('CTEXPN')
  return useMemo(() => {
    const revenues = {
      si: revenueNameOf(revenueCodes.si),
      license: revenueNameOf(revenueCodes.license),
      thirdParty: revenueNameOf(revenueCodes.thirdParty),
      internalRnd: revenueNameOf(revenueCodes.internalRnd),
    }
    return {
      revenues,
      service: revenues[serviceOf({ isInternalRnd })],
      license: revenues.license,
      thirdParty: revenues.thirdParty,
      outsourcing: costNameOf(costCodes.outsourcing),
      expense: costNameOf(costCodes.expense),
      thirdPartyCost: costNameOf(costCodes.thirdParty),
      salesOpex: costNameOf(costCodes.salesOpex),
      grossProfit: costNameOf(costCodes.grossProfit),
      contract: t('contract'),
    }
  }, [revenueNameOf, costNameOf, isInternalRnd, t])
}

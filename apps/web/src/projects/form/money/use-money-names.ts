import {
  costCodes,
  type RevenueType,
  revenueCodes,
  serviceOf,
} from '@yuga/domain/projects/project-codes'
import type { PlanName } from '@yuga/domain/projects/budget-plan/budget-plan'
import { useMemo } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { useCodeChoices } from '../../../pickers/code-choices.ts'
import { moneyMessages } from './money.messages.ts'

export type MoneyNames = Readonly<Record<PlanName, string>> & {
  readonly revenues: Readonly<Record<RevenueType, string>>
}

/** What the amounts of a project are called, by the names of their codes, which a company can change. */
export function useMoneyNames(isInternalRnd: boolean): MoneyNames {
  const t = useText(moneyMessages)
  const revenueChoices = useCodeChoices('GRGPST')
  const costChoices = useCodeChoices('CTEXPN')
  return useMemo(() => {
    const nameOf = (code: string) =>
      [...revenueChoices, ...costChoices].find(({ value }) => value === code)?.label ?? code
    const revenues = {
      si: nameOf(revenueCodes.si),
      license: nameOf(revenueCodes.license),
      thirdParty: nameOf(revenueCodes.thirdParty),
      internalRnd: nameOf(revenueCodes.internalRnd),
    }
    return {
      revenues,
      service: revenues[serviceOf({ isInternalRnd })],
      license: revenues.license,
      thirdParty: revenues.thirdParty,
      outsourcing: nameOf(costCodes.outsourcing),
      expense: nameOf(costCodes.expense),
      thirdPartyCost: nameOf(costCodes.thirdParty),
      salesOpex: nameOf(costCodes.salesOpex),
      grossProfit: nameOf(costCodes.grossProfit),
      contract: t('contract'),
    }
  }, [revenueChoices, costChoices, isInternalRnd, t])
}

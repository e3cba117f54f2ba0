import { amountNames, amountsInside } from '@yuga/contract/projects/project-detail'
import { roundHalfUpNumber } from '@yuga/domain/money/rounding'
import { mostMinorUnits, placesOf } from '@yuga/domain/money/typed-amount'
import { currencyOfCode } from './draft-of-detail.ts'
import type { FormDraft } from './form-draft.ts'

/**
 * The draft in another currency: the figures stay as they read, 1,000 won become 1,000 dollars. Cents that won do
 * not have are rounded, once.
 */
export function withCurrency(draft: FormDraft, currencyCode: string): FormDraft {
  const before = 10 ** placesOf(currencyOfCode(draft.currencyCode))
  const after = 10 ** placesOf(currencyOfCode(currencyCode))
  if (before === after) return { ...draft, currencyCode }
  const read = (minor: number) => {
    const amount = roundHalfUpNumber(minor * after, before)
    return Math.max(-mostMinorUnits, Math.min(mostMinorUnits, amount))
  }
  return {
    ...draft,
    currencyCode,
    ...amountsInside(amountNames.project, (_, field) => read(draft[field])),
    teamProfit: draft.teamProfit.map((row) => ({
      ...row,
      ...amountsInside(amountNames.teamProfit, (_, field) => read(row[field])),
    })),
    billing: draft.billing.map((row) => ({
      ...row,
      planned: read(row.planned),
      actual: read(row.actual),
    })),
    costs: draft.costs.map((cost) => ({ ...cost, amount: read(cost.amount) })),
  }
}

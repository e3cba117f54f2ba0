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
    license: read(draft.license),
    thirdParty: read(draft.thirdParty),
    thirdPartyCost: read(draft.thirdPartyCost),
    teamProfit: draft.teamProfit.map((row) => ({
      ...row,
      sales: read(row.sales),
      outsourcing: read(row.outsourcing),
      expense: read(row.expense),
      internal: read(row.internal),
    })),
    billing: draft.billing.map((row) => ({
      ...row,
      planned: read(row.planned),
      actual: read(row.actual),
    })),
    costs: draft.costs.map((cost) => ({ ...cost, amount: read(cost.amount) })),
  }
}

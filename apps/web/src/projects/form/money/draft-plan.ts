import type { OpexFacts } from '@yuga/domain/money/figures'
import { type BudgetPlan, budgetPlanOf } from '@yuga/domain/projects/budget-plan/budget-plan'
import type { FormDraft } from '../draft/form-draft.ts'

/** The budget plan of what is typed. */
export function planOfDraft(
  draft: FormDraft,
  isInternalRnd: boolean,
  opexRates: readonly OpexFacts[],
): BudgetPlan {
  return budgetPlanOf({
    rows: draft.teamProfit,
    license: draft.license,
    thirdParty: draft.thirdParty,
    thirdPartyCost: draft.thirdPartyCost,
    includesBusinessCost: draft.includesBusinessCost,
    isInternalRnd,
    startYear: startYearOf(draft),
    opexRates,
  })
}

/** The year of the plan's rate; 0, which has none, while no start is chosen. */
export function startYearOf({ startDay }: Pick<FormDraft, 'startDay'>): number {
  return startDay === null ? 0 : Number(startDay.slice(0, 4))
}

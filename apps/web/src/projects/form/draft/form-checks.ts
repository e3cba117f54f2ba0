import type { Month } from '@yuga/domain/calendar/day'
import { budgetPlanOf, type PlanFigure } from '@yuga/domain/projects/budget-plan/budget-plan'
import { isSameProjectId } from '@yuga/domain/projects/project-id'
import { type SaveChecks, saveChecksOf } from '@yuga/domain/projects/save-checks/save-checks'
import { whyNotMembers } from '@yuga/domain/projects/staffing/check-members'
import { membersOf } from '@yuga/domain/projects/staffing/groups'
import { currencyOfCode } from './draft-of-detail.ts'
import type { FormDraft } from './form-draft.ts'

/** What the checks of a save read with the draft. */
export type CheckFacts = {
  readonly isNew: boolean
  /** Projects registered by sheet begin without members, and are saved so. */
  readonly hasStoredMembers: boolean
  /** The id that was requested and is free; empty: none. */
  readonly checkedId: string
  readonly isInternalRnd: boolean
  /** In the office of anyone who saves. */
  readonly currentMonth: Month
  /** Anyone who changes the members alone is requested nothing about the rest. */
  readonly isMembersOnly: boolean
}

const amountOf = ({ figure }: PlanFigure) => ('amount' in figure ? figure.amount : 0)

/** What blocks saving the draft, and the years that a save asks about (projects-9, projects-10). */
export function formChecksOf(draft: FormDraft, facts: CheckFacts): SaveChecks {
  const { isNew, hasStoredMembers, isInternalRnd, checkedId } = facts
  const needsMembers = isNew || hasStoredMembers
  if (facts.isMembersOnly) {
    return { problems: whyNotMembers(draft.groups, daysOf(draft)), yearsToConfirm: [] }
  }
  const plan = budgetPlanOf({
    ...draft,
    rows: draft.teamProfit,
    isInternalRnd,
    startYear: Number(draft.startDay?.slice(0, 4) ?? 0),
    // the revenues that are compared follow no rate
    opexRates: [],
  })
  return saveChecksOf(
    {
      ...draft,
      isNew,
      isIdChecked: draft.projectId !== '' && isSameProjectId(draft.projectId, checkedId),
      // groups in which no one is are none yet
      groups: needsMembers && membersOf(draft.groups).length === 0 ? [] : draft.groups,
      planned: {
        service: amountOf(plan.service),
        license: amountOf(plan.license),
        thirdParty: amountOf(plan.thirdParty),
      },
      currency: currencyOfCode(draft.currencyCode),
      isInternalRnd,
    },
    facts.currentMonth,
  )
}

function daysOf({ startDay, endDay }: FormDraft) {
  return startDay === null || endDay === null ? null : { startDay, endDay }
}

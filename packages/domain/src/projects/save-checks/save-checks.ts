import { type Month, yearOf } from '../../calendar/day.ts'
import type { Problem } from '../../problem.ts'
import { type BillingProblemCode, whyNotBilling } from '../billing/rows.ts'
import { type CostProblemCode, whyNotFutureCosts } from '../actuals/entered.ts'
import { type ProjectIdProblemCode, whyNotProjectId } from '../project-id.ts'
import { type MemberProblemCode, whyNotMembers } from '../staffing/check-members.ts'
import { type TentativeProblemCode, whyNotTentative } from '../status/tentative.ts'
import type { ProjectDraft } from './draft.ts'
import { type FieldProblemCode, whyNotPeriods, whyNotTeamRows } from './fields.ts'
import { type ToastCode, toastsOf, yearsWithoutOwner } from './toasts.ts'

export type SaveProjectProblem = Problem<
  | ToastCode
  | FieldProblemCode
  | MemberProblemCode
  | BillingProblemCode
  | CostProblemCode
  | ProjectIdProblemCode
  | TentativeProblemCode
>

export type SaveChecks = {
  /** Everything that blocks a save, with its place; what the form says at once is the first. */
  readonly problems: readonly SaveProjectProblem[]
  /** Years without an owning team, which need a confirmation before a save that nothing else blocks. */
  readonly yearsToConfirm: readonly number[]
}

/**
 * What blocks saving a project (projects-9, projects-10): the checks in their order first, then what is
 * wrong with single fields. Form and server ask it alike; `currentMonth` is that of the project's office.
 */
export function saveChecksOf(draft: ProjectDraft, currentMonth: Month): SaveChecks {
  const { startDay, endDay } = draft
  const idProblem = draft.isNew ? whyNotProjectId(draft.projectId) : null
  const problems = [
    ...toastsOf(draft, yearOf(currentMonth)),
    ...(idProblem === null ? [] : [idProblem]),
    ...whyNotPeriods(draft),
    ...whyNotMembers(
      draft.groups,
      startDay === null || endDay === null ? null : { startDay, endDay },
    ),
    ...whyNotTeamRows(draft.teamProfit),
    ...whyNotBilling(draft.billing, draft, currentMonth),
    ...whyNotFutureCosts(draft.costs, currentMonth),
    ...whyNotTentative(draft),
  ]
  return { problems, yearsToConfirm: problems.length > 0 ? [] : yearsWithoutOwner(draft) }
}

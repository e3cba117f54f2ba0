import { yearOf } from '../../calendar/day.ts'
import type { Problem } from '../../problem.ts'
import { type EqualityProblemCode, whyNotEqual } from '../billing/equality.ts'
import { ownerIn } from '../budget-plan/team-profit.ts'
import type { ProjectDraft } from './draft.ts'

export type ToastCode =
  | 'project.id-not-checked'
  | 'project.no-type'
  | 'project.no-name'
  | 'project.no-period'
  | 'project.no-pm'
  | 'project.no-groups'
  | 'project.row-without-team'
  | 'project.no-owner-this-year'
  | 'project.no-team-rows'
  | EqualityProblemCode

type ToastProblem = Problem<ToastCode>

/**
 * The checks of a save in their order (projects-9): the first problem is what the form says at once, and all of them
 * are what it lists. The last check of the order asks and does not refuse: `yearsWithoutOwner`.
 */
export function toastsOf(draft: ProjectDraft, currentYear: number): ToastProblem[] {
  const without = yearsWithoutOwner(draft)
  return [
    ...unless(
      !draft.isNew || draft.projectId === '' || draft.isIdChecked,
      'project.id-not-checked',
      'projectId',
    ),
    ...unless(draft.typeCode !== '', 'project.no-type', 'projectType'),
    ...unless(draft.name.trim() !== '', 'project.no-name', 'projectName'),
    // one sentence for both days, at the first that is empty
    ...unless(
      draft.startDay !== null && draft.endDay !== null,
      'project.no-period',
      draft.startDay === null ? 'startDate' : 'endDate',
    ),
    ...unless(draft.pmId !== '', 'project.no-pm', 'pmId'),
    ...unless(draft.groups.length > 0, 'project.no-groups', 'projectGroupList'),
    ...draft.teamProfit.flatMap(({ teamCode }, place) =>
      unless(teamCode !== null, 'project.row-without-team', `teamProfitList.${place}.teamCode`),
    ),
    ...(without[0] === currentYear
      ? [
          {
            code: 'project.no-owner-this-year' as const,
            at: 'teamProfitList',
            values: { year: currentYear },
          },
        ]
      : []),
    ...unless(draft.isNew || draft.teamProfit.length > 0, 'project.no-team-rows', 'teamProfitList'),
    ...whyNotEqual(draft.billing, draft.planned, draft),
  ]
}

function unless(isFine: boolean, code: ToastCode, at: string): ToastProblem[] {
  return isFine ? [] : [{ code, at }]
}

/** The years of the project's period that no team owns, the earliest first; none while the period is not whole. */
export function yearsWithoutOwner({
  startDay,
  endDay,
  teamProfit,
}: Pick<ProjectDraft, 'startDay' | 'endDay' | 'teamProfit'>): number[] {
  if (startDay === null || endDay === null) return []
  const [first, last] = [yearOf(startDay), yearOf(endDay)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place).filter(
    (year) => ownerIn(teamProfit, year) === null,
  )
}

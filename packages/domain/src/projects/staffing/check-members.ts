import { type Day, monthOf } from '../../calendar/day.ts'
import type { Problem } from '../../problem.ts'
import { type Group, isDefaultGroup, type Member } from './groups.ts'

export type MemberProblemCode =
  | 'member.grade-required'
  | 'member.group-name'
  | 'member.has-hours'
  | 'member.not-a-plan'
  | 'member.plan-month-twice'
  | 'member.plan-outside-project'
  | 'member.support-plan'
  | 'member.twice'

type ProjectDays = { readonly startDay: Day; readonly endDay: Day }

/** More man-months than anybody is planned for in a month, in hundredths. */
const mostHundredths = 9_999

/**
 * Everything for which the members of a project cannot be saved (projects-11 to projects-13): a grade for everybody
 * in the default group, someone once in the project, a name for every created group, and plans of the project's
 * months, none for support.
 */
export function whyNotMembers(
  groups: readonly Group[],
  project: ProjectDays | null,
): Problem<MemberProblemCode>[] {
  const seen = new Set<string>()
  return groups.flatMap((group, groupPlace) => {
    const at = `projectGroupList.${groupPlace}`
    const problems: Problem<MemberProblemCode>[] = []
    if (!isDefaultGroup(group) && group.name.trim() === '') {
      problems.push({ code: 'member.group-name', at: `${at}.groupName` })
    }
    group.members.forEach((member, place) => {
      const atMember = `${at}.projectMemberList.${place}`
      const name = nameOf(member)
      if (seen.has(name)) {
        // the row is to be removed: nothing else is wrong with it
        problems.push({ code: 'member.twice', at: `${atMember}.employeeId` })
        return
      }
      seen.add(name)
      if (isDefaultGroup(group) && member.gradeCode === null) {
        problems.push({ code: 'member.grade-required', at: `${atMember}.gradeCode` })
      }
      problems.push(...whyNotPlanOf(member, project, atMember))
    })
    return problems
  })
}

function nameOf({ who }: Member): string {
  return 'employeeId' in who ? `employee ${who.employeeId}` : `${who.kind} ${who.number}`
}

function whyNotPlanOf(
  { plan, isSupport }: Member,
  project: ProjectDays | null,
  atMember: string,
): Problem<MemberProblemCode>[] {
  const problems: Problem<MemberProblemCode>[] = []
  const seen = new Set<string>()
  const [first, last] =
    project === null ? ['', '9'] : [monthOf(project.startDay), monthOf(project.endDay)]
  plan.forEach(({ month, hundredths }, place) => {
    const at = `${atMember}.projectUserMmonth.${place}`
    if (seen.has(month)) problems.push({ code: 'member.plan-month-twice', at: `${at}.customDate` })
    seen.add(month)
    if (!Number.isInteger(hundredths) || hundredths < 0 || hundredths > mostHundredths) {
      problems.push({ code: 'member.not-a-plan', at: `${at}.mm` })
    } else if (hundredths !== 0 && isSupport) {
      problems.push({ code: 'member.support-plan', at: `${at}.mm` })
    } else if (hundredths !== 0 && project !== null && (month < first || month > last)) {
      const { startDay, endDay } = project
      const values = { startDay, endDay }
      problems.push({ code: 'member.plan-outside-project', at: `${at}.customDate`, values })
    }
  })
  return problems
}

/**
 * Everybody who is not in the project any more though they have hours on it: such a member is ended, never removed
 * (projects-15). `withHours`: the employees who have any.
 */
export function whyNotRemove(
  before: readonly Pick<Member, 'who'>[],
  after: readonly Pick<Member, 'who'>[],
  withHours: ReadonlySet<string>,
): Problem<MemberProblemCode>[] {
  const remaining = new Set(
    after.flatMap(({ who }) => ('employeeId' in who ? [who.employeeId] : [])),
  )
  return before.flatMap(({ who }) => {
    const isLost =
      'employeeId' in who && !remaining.has(who.employeeId) && withHours.has(who.employeeId)
    if (!isLost) return []
    return [
      {
        code: 'member.has-hours' as const,
        at: 'projectGroupList',
        values: { employeeId: who.employeeId },
      },
    ]
  })
}

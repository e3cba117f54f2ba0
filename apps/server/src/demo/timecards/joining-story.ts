import type { CompanyCalendar, Membership, Person, Project } from '../company/company.ts'
import { someDaysAfter } from '../company/moments.ts'
import { joining, type Request, rejectionOf } from './requests.ts'

/** Whoever looks at the demonstration signs in as one of these. */
const storyIds: readonly string[] = ['emp01', 'pm01', 'tl01', 'pl01']

/** Whether somebody's requests to join are told by the story rather than drawn. */
export function hasJoiningStory({ id }: Person): boolean {
  return storyIds.includes(id)
}

/**
 * Requests to join in every state, for those whom visitors sign in as: one that was approved, at once where the
 * project is their own, and of the projects that they could join one that waits, one that was rejected with a
 * reason, and one that they took back.
 */
export function joiningStoryOf(
  person: Person,
  memberships: readonly Membership[],
  wished: readonly Project[],
  calendar: CompanyCalendar,
): Request[] {
  if (!hasJoiningStory(person)) return []
  const [waits, rejected, withdrawn] = wished.filter(({ pm }) => pm !== person)
  return [
    ...approvedOf(person, memberships, calendar),
    ...(waits === undefined ? [] : [joining(person, waits, calendar.today)]),
    ...(rejected === undefined ? [] : [rejectionOf(person, rejected, calendar)]),
    ...(withdrawn === undefined ? [] : [withdrawnOf(person, withdrawn, calendar)]),
  ]
}

function approvedOf(
  person: Person,
  memberships: readonly Membership[],
  calendar: CompanyCalendar,
): Request[] {
  const begun = memberships.flatMap(({ project, allocations }) =>
    allocations.slice(0, 1).map(({ fromDay }) => ({ project, fromDay })),
  )
  const joined =
    begun.find(({ project }) => project.pm === person) ??
    begun.find(({ project, fromDay }) => project.isBillable && fromDay > calendar.firstDay)
  if (joined === undefined || joined.fromDay <= person.joinDay) return []
  const request = joining(person, joined.project, joined.fromDay)
  const { pm } = joined.project
  const isSelfApproved = pm === person
  const at = isSelfApproved ? request.requestedAt : someDaysAfter(request.requestedAt, 1, calendar)
  return [{ ...request, state: 'approved', isSelfApproved, decision: { by: pm, at, reason: null } }]
}

function withdrawnOf(person: Person, project: Project, calendar: CompanyCalendar): Request {
  const request = joining(person, project, calendar.today)
  const at = someDaysAfter(request.requestedAt, 1, calendar)
  return { ...request, state: 'withdrawn', decision: { by: person, at, reason: null } }
}

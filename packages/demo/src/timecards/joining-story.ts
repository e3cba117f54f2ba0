import { addDays } from '@yuga/domain/calendar/day'
import type { CompanyCalendar, Membership, Person, Project } from '../company/company.ts'
import { someDaysAfter } from '../company/moments.ts'
import { joining, type Request, rejectionOf } from './requests.ts'

/** Visitors of the demonstration sign in as one of these. */
const storyIds: readonly string[] = ['emp01', 'pm01', 'tl01', 'pl01']

/** Whether a person's requests to join come from the story and are not drawn. */
export function hasJoiningStory({ id }: Person): boolean {
  return storyIds.includes(id)
}

/** Who decides for a PM these days. */
export type DeputyOfPm = { readonly person: Person; readonly principal: Person }

/** The projects that someone could join, those that ended without them, and who decides for a PM. */
export type Wishes = {
  readonly wished: readonly Project[]
  readonly ended: readonly Project[]
  readonly deputy: DeputyOfPm | undefined
}

/**
 * Requests to join in every state, for the accounts of visitors: one that was approved, at once where the
 * project is their own, of the projects that they could join one that waits, one that was rejected with a
 * reason, one that they took back, and one that was cancelled since its project ended meanwhile (projects-4).
 */
export function joiningStoryOf(
  person: Person,
  memberships: readonly Membership[],
  { wished, ended, deputy }: Wishes,
  calendar: CompanyCalendar,
): Request[] {
  if (!hasJoiningStory(person)) return []
  const [waits, rejected, withdrawn] = wished.filter(({ pm }) => pm !== person)
  const cancelled = ended.findLast(
    ({ pm, endedDay }) =>
      pm !== person && endedDay !== null && addDays(endedDay, -7) > person.joinDay,
  )
  const decided = wished.findLast(({ pm }) => pm.id === deputy?.principal.id && pm !== person)
  return [
    ...approvedOf(person, memberships, calendar),
    ...(waits === undefined ? [] : [joining(person, waits, calendar.today)]),
    ...(rejected === undefined ? [] : [rejectionOf(person, rejected, calendar)]),
    ...(withdrawn === undefined ? [] : [withdrawnOf(person, withdrawn, calendar)]),
    ...(cancelled === undefined ? [] : [cancelledOf(person, cancelled)]),
    ...(decided === undefined ||
    deputy === undefined ||
    [waits, rejected, withdrawn].includes(decided)
      ? []
      : [rejectedByDeputy(person, decided, deputy, calendar)]),
  ]
}

/** The end of the project cancelled what still waited. */
function cancelledOf(person: Person, project: Project): Request {
  const endedDay = project.endedDay ?? project.endDay
  const request = joining(person, project, endedDay)
  const at = { ...request.requestedAt, day: endedDay, minute: 17 * 60 }
  return { ...request, state: 'cancelled', decision: { by: project.pm, at, reason: null } }
}

/** What a deputy decided yesterday, while the PM was away. */
function rejectedByDeputy(
  person: Person,
  project: Project,
  { person: by, principal }: DeputyOfPm,
  calendar: CompanyCalendar,
): Request {
  const rejected = rejectionOf(person, project, calendar)
  const at = { ...rejected.requestedAt, day: addDays(calendar.today, -1), minute: 11 * 60 }
  const reason = rejected.decision?.reason ?? null
  return { ...rejected, decision: { by, standsIn: principal, at, reason } }
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

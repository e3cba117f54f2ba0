import { addDays } from '@yuga/domain/calendar/day'
import type { CompanyCalendar, Membership, Person, Project } from '../company/company.ts'
import { orderOf, someDaysAfter, type Moment } from '../company/moments.ts'
import { randomOf, type Random } from '../company/random.ts'
import { reasons } from './request-reasons.ts'
import type { Row } from './rows.ts'

/** A request as it is kept; its number follows from the order of all of them. */
export type Request = {
  kind: 'member' | 'overtime' | 'unsubmit'
  requester: Person
  project: Project
  /** What the request is about; null for one to join. */
  row: Row | null
  reason: string
  state: 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'cancelled'
  isSelfApproved: boolean
  requestedAt: Moment
  /** `standsIn`: the principal, where the decider was a deputy. */
  decision: { by: Person; standsIn?: Person; at: Moment; reason: string | null } | null
}

/** A row that was handed in, when, and when its month was closed. */
export type Submitted = { row: Row; at: Moment; closedAt: Moment | null }

/** A request about a row that waits for the project's PM. */
export function pendingAbout(
  kind: 'overtime' | 'unsubmit',
  requester: Person,
  row: Row,
  requestedAt: Moment,
): Request {
  const random = randomOf('request', requester.id, row.period.firstDay)
  const reason = reasonFor(kind, requester, random)
  return waiting({ kind, requester, project: row.membership.project, row, reason, requestedAt })
}

/** Hours above the plan that the PM let through: at once where the PM requests them (requests-5). */
export function approvedOvertime(
  requester: Person,
  row: Row,
  requestedAt: Moment,
  calendar: CompanyCalendar,
): Request {
  const { pm } = row.membership.project
  const request = pendingAbout('overtime', requester, row, requestedAt)
  if (pm === requester) {
    const decision = { by: pm, at: requestedAt, reason: null }
    return { ...request, reason: '', state: 'approved', isSelfApproved: true, decision }
  }
  const days = randomOf('approval', requester.id, row.period.firstDay).whole(1, 2)
  const at = someDaysAfter(requestedAt, days, calendar)
  return { ...request, state: 'approved', decision: { by: pm, at, reason: null } }
}

/**
 * For every tenth person a request of long ago about a row that is submitted today: it was opened and
 * handed in again, rejected, taken back, or cancelled by the close of its month (month-close-4).
 */
export function oldRequestsOf(
  person: Person,
  turn: number,
  submitted: readonly Submitted[],
  calendar: CompanyCalendar,
): Request[] {
  // The story's employee has one to read about.
  if (turn % 10 !== 2 && person.id !== 'emp01') return []
  const random = randomOf('old request', person.id)
  const states = ['approved', 'rejected', 'withdrawn', 'cancelled'] as const
  const state = states[Math.floor(turn / 10) % states.length] ?? 'approved'
  const candidates = submitted.flatMap(({ row, at, closedAt }) => {
    const isOld = row.period.lastDay < addDays(calendar.today, -70)
    if (!isOld || closedAt === null || row.membership.project.pm === person) return []
    const requestedAt = someDaysAfter(at, 0, calendar)
    const decidedAt = state === 'cancelled' ? closedAt : someDaysAfter(requestedAt, 1, calendar)
    // Nothing about a closed month is decided.
    const isInTime =
      orderOf(requestedAt) < orderOf(closedAt) && orderOf(decidedAt) <= orderOf(closedAt)
    return isInTime ? [{ row, requestedAt, decidedAt }] : []
  })
  if (candidates.length === 0) return []
  const { row, requestedAt, decidedAt } = random.pick(candidates)
  const isOwnDoing = state === 'withdrawn' || state === 'cancelled'
  const decision = {
    by: isOwnDoing ? person : row.membership.project.pm,
    at: decidedAt,
    reason: state === 'rejected' ? reasonFor('rejected', person, random) : null,
  }
  return [{ ...pendingAbout('unsubmit', person, row, requestedAt), state, decision }]
}

/** How every sixth person came into a project. */
export function joiningsOf(
  person: Person,
  turn: number,
  memberships: readonly Membership[],
  calendar: CompanyCalendar,
): Request[] {
  if (turn % 6 !== 1) return []
  const earliest = [addDays(calendar.firstDay, 30), addDays(person.joinDay, 20)].toSorted()[1] ?? ''
  const joined = memberships
    .flatMap(({ project, allocations }) =>
      allocations.slice(0, 1).map(({ fromDay }) => ({ project, fromDay })),
    )
    .find(
      ({ project, fromDay }) =>
        project.isBillable &&
        project.pm !== person &&
        fromDay > earliest &&
        fromDay < addDays(calendar.today, -5),
    )
  if (joined === undefined) return []
  const request = joining(person, joined.project, joined.fromDay)
  const at = someDaysAfter(request.requestedAt, 1, calendar)
  return [{ ...request, state: 'approved', decision: { by: joined.project.pm, at, reason: null } }]
}

/** Every seventh member wants to join a project; every third of these was rejected. */
export function wishesOf(
  person: Person,
  turn: number,
  project: Project | undefined,
  calendar: CompanyCalendar,
): Request[] {
  const isOfStory = person.id === 'kr0003'
  const isAsking = isOfStory || (person.duty === 'member' && turn % 7 === 3)
  if (!isAsking || project === undefined) return []
  if (isOfStory || Math.floor(turn / 7) % 3 !== 2) return [joining(person, project, calendar.today)]
  return [rejectionOf(person, project, calendar)]
}

/** A request to join of the last days that the PM rejected with a reason. */
export function rejectionOf(person: Person, project: Project, calendar: CompanyCalendar): Request {
  const request = joining(person, project, calendar.today)
  const at = someDaysAfter(request.requestedAt, 1, calendar)
  const random = randomOf('rejection', person.id, project.id)
  const decision = { by: project.pm, at, reason: reasonFor('full', person, random) }
  return { ...request, state: 'rejected', decision }
}

/** A request to join that waits, made some days before another day. */
export function joining(requester: Person, project: Project, beforeDay: string): Request {
  const random = randomOf('joining', requester.id, project.id)
  const requestedAt = {
    day: addDays(beforeDay, -random.whole(3, 6)),
    minute: 9 * 60 + random.whole(0, 500),
    officeCode: requester.history[0]?.officeCode ?? 'FC001',
  } as const
  const reason = reasonFor('member', requester, random)
  return waiting({ kind: 'member', requester, project, row: null, reason, requestedAt })
}

function waiting(
  requested: Pick<Request, 'kind' | 'requester' | 'project' | 'row' | 'reason' | 'requestedAt'>,
): Request {
  return { ...requested, state: 'pending', isSelfApproved: false, decision: null }
}

function reasonFor(kind: keyof typeof reasons.ko, person: Person, random: Random): string {
  return random.pick<string>(reasons[person.language][kind])
}

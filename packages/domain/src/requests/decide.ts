import { decidingScopeOf } from '../access/deciding.ts'
import type { RoleId } from '../access/roles.ts'
import type { Problem } from '../problem.ts'
import type { RequestKind } from './kinds.ts'

/** The state of a request. It leaves 'pending' once and for all (requests-1). */
export type RequestState = 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'cancelled'

/** Why a request cannot be decided or withdrawn. */
export type DecideProblemCode =
  | 'request.not-in-scope'
  | 'request.own'
  | 'request.already-decided'
  | 'request.withdrawn'
  | 'request.cancelled'
  | 'request.project-ended'
  | 'request.month-closed'
  | 'request.not-requester'

/** The decider, and the request with its owner and state. */
export type DecideQuestion = {
  deciderId: string
  deciderRoles: readonly RoleId[]
  requesterId: string
  /** Who is signed in, where that is a deputy of the decider (access-11). */
  actorId?: string
  /** Who made the request for the requester, as their deputy. */
  requestedById?: string | null
  pmId: string
  /** The requester belongs to the subtree of the decider (access-3). */
  requesterInScope: boolean
  /** The requester leads a unit at or above the decider's own (access-4). */
  requesterLeadsAbove: boolean
  kind: RequestKind
  state: RequestState
  /** The month of the request is closed; false for a member request. */
  isMonthClosed: boolean
}

type DecideProblem = Problem<DecideProblemCode>

/**
 * Why the decider cannot approve or reject the request; null when they can. A PM decides for
 * managed projects, a leader for the subtree, an admin for all; no one a request of their own
 * (access-4, requests-1). 'request.not-in-scope' is a request that the caller may not see.
 */
export function whyNotDecide(question: DecideQuestion): DecideProblem | null {
  return (
    whyNotYours(question) ??
    whyNotPending(question) ??
    (question.isMonthClosed ? { code: 'request.month-closed' } : null)
  )
}

/** Why the caller cannot withdraw the request: it is someone else's, or no longer pending. */
export function whyNotWithdraw(question: {
  callerId: string
  requesterId: string
  kind: RequestKind
  state: RequestState
}): DecideProblem | null {
  if (question.callerId !== question.requesterId) return { code: 'request.not-requester' }
  return whyNotPending(question)
}

function whyNotYours(question: DecideQuestion): DecideProblem | null {
  const { deciderId, actorId, requesterId, requestedById } = question
  // of anyone who asks, or is requested, and anyone who decides, or is decided for, no one is the same
  const asking = [requesterId, requestedById]
  if (asking.includes(deciderId) || (actorId !== undefined && asking.includes(actorId))) {
    return { code: 'request.own' }
  }
  const scope = decidingScopeOf(question.deciderRoles)
  const asProjectManager = scope.managedProjects && question.deciderId === question.pmId
  const asLeader =
    (scope.ledUnits || scope.ownUnit) && question.requesterInScope && !question.requesterLeadsAbove
  if (scope.everyone || asProjectManager || asLeader) return null
  return { code: 'request.not-in-scope' }
}

/** A request to join is cancelled by the end of its project alone, the others by a month close (requests-1). */
function whyNotPending({
  kind,
  state,
}: Pick<DecideQuestion, 'kind' | 'state'>): DecideProblem | null {
  switch (state) {
    case 'pending':
      return null
    case 'approved':
    case 'rejected':
      return { code: 'request.already-decided' }
    case 'withdrawn':
      return { code: 'request.withdrawn' }
    case 'cancelled':
      return { code: kind === 'member' ? 'request.project-ended' : 'request.cancelled' }
  }
}

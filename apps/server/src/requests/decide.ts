import { may } from '@yuga/contract/access/access'
import { isDone } from '@yuga/contract/wire/wire'
import type { ProblemCode } from '@yuga/contract/problems/problems'
import type { Problem } from '@yuga/domain/problem'
import { whyNotDecide } from '@yuga/domain/requests/decide'
import type { RequestKind } from '@yuga/domain/requests/kinds'
import { principalsOf } from '../access/principals.store.ts'
import type { Viewer } from '../access/scope.sql.ts'
import { type LockedTimecards, lockTimecards } from '../figures/timecard-lock.ts'
import { type OwnedCall, senderOf, type WrittenBy, writtenBy } from '../http/owned-call.ts'
import type { Owner } from '../http/owner.ts'
import { refuseIfAny } from '../http/refusal.ts'
import { type NewMessage, sendMessages } from '../messages/messages.store.ts'
import { nameOf, namesInMessages } from '../messages/names.ts'
import type { Name } from '../messages/texts.ts'
import { asDecider } from './deciders.ts'
import { finishRequests, type RequestOf, type RequestRow, requestsBySn } from './requests.store.ts'

export type DecidingCall = OwnedCall
export type Verdict = 'approve' | 'reject'
export type Decision = { readonly verdict: Verdict; readonly reason: string }

/** A request that is to be decided, and where the caller named it. */
export type Named<Kind extends RequestKind> = {
  readonly request: RequestOf<Kind>
  readonly place: number
  readonly at: string
}

/** What is its own about deciding one kind of request; everything else is the same for all. */
export type Deciding<Kind extends RequestKind> = {
  readonly kind: Kind
  /** The field of the body that names the requests. */
  readonly field: string
  /** The principal of each item, where it names one: null is the actor (access-11). */
  readonly items: readonly { readonly onBehalfOf?: string | null | undefined }[]
  /** What each item names, by its place; what names none is refused. */
  readonly findSns: (deciderAt: (place: number) => Owner) => Promise<readonly number[]>
  /** Locks what it changes in addition to the requesters' timecards, after these. */
  readonly lock?: (requests: readonly RequestOf<Kind>[]) => Promise<void>
  /** Everything else for which one that may be decided cannot be. */
  readonly whyNot?: (named: Named<Kind>) => readonly Problem<ProblemCode>[]
  /** What the decision makes of the world, of those that are decided in one right. */
  readonly carryOut: (
    locked: LockedTimecards,
    requests: readonly RequestOf<Kind>[],
    by: WrittenBy,
  ) => Promise<void>
  /** The message to the requester, and its link. */
  readonly messageOf: (
    request: RequestOf<Kind>,
    deciderName: Name,
  ) => Pick<NewMessage, 'text' | 'about'>
  /** What the audit record adds of the state before and after. */
  readonly traceOf: (request: RequestOf<Kind>) => {
    readonly before: object
    readonly after: object
  }
}

function isOfKind<Kind extends RequestKind>(
  request: { readonly kind: RequestKind } | undefined,
  kind: Kind,
): request is RequestOf<Kind> {
  return request?.kind === kind
}

/** Why the caller cannot decide a request in someone's right; null when they can (access-4, access-11, requests-1). */
export function whyNotByRule(actorId: string, decider: Viewer, request: RequestRow) {
  return whyNotDecide({
    deciderId: decider.employeeId,
    deciderRoles: decider.roles,
    actorId,
    requesterId: request.requester_id,
    requestedById: request.requested_by,
    pmId: request.pm_id,
    requesterInScope: request.in_scope,
    requesterLeadsAbove: request.leads_above,
    kind: request.kind,
    state: request.state,
    isMonthClosed: request.is_month_closed,
  })
}

/**
 * The decider that gives each item its right, by its place: from the item, else from the call (access-11).
 */
async function deciderPerItem<Kind extends RequestKind>(
  { db, actor, owner, now }: DecidingCall,
  { field, items }: Deciding<Kind>,
): Promise<(place: number) => Owner> {
  const requested = items.map(({ onBehalfOf }) =>
    onBehalfOf === undefined ? owner.employeeId : (onBehalfOf ?? actor.employeeId),
  )
  const known = new Map([[actor.employeeId, asDecider(actor)]])
  const ids = [...new Set(requested)].filter((id) => id !== actor.employeeId)
  if (ids.length > 0) {
    // a call that ends a deputyship waits until what is decided by it is written
    const stored = { kind: 'approval', now, ids, isStored: true } as const
    for (const one of await principalsOf(db, actor.employeeId, stored))
      known.set(one.employeeId, one)
  }
  const isOpen = may(actor, 'requests.decide')
  refuseIfAny(
    requested.flatMap((id, place): Problem<ProblemCode>[] => {
      if (!known.has(id)) return [{ code: 'deputy.none', at: `${field}.${place}.onBehalfOf` }]
      return id === actor.employeeId && !isOpen ? [{ code: 'session.not-allowed' }] : []
    }),
  )
  return (place) => known.get(requested[place] ?? '') ?? actor
}

/**
 * Approves or rejects requests of one kind, all or none, naming every one that cannot be decided
 * (requests-1, requests-2). A second caller finds it decided.
 */
export async function decideRequests<Kind extends RequestKind>(
  call: DecidingCall,
  { verdict, reason }: Decision,
  deciding: Deciding<Kind>,
): Promise<{ done: true }> {
  const { db, actor, now, audit } = call
  const { kind } = deciding
  const deciderAt = await deciderPerItem(call, deciding)
  const requested = await deciding.findSns(deciderAt)
  if (requested.length === 0) return isDone
  // what is named twice is decided once, in the right that was named first
  const deciderOf = new Map<number, Owner>()
  requested.forEach((requestSn, place) => {
    if (!deciderOf.has(requestSn)) deciderOf.set(requestSn, deciderAt(place))
  })
  const deciders = [...new Set(deciderOf.values())]
  const named = [...deciderOf].map(([requestSn, decider]) => ({
    requestSn,
    deciderId: decider.employeeId,
  }))
  const before = await requestsBySn(db, deciders, named)
  const requesters = new Set(before.map((request) => request.requester_id))
  const locked = await lockTimecards(db, [...requesters])
  await deciding.lock?.(before.filter((request) => isOfKind(request, kind)))
  const rows = await requestsBySn(db, deciders, named)
  const result = new Map(rows.map((request) => [request.request_sn, request]))
  refuseIfAny(
    requested.flatMap((requestSn, place): readonly Problem<ProblemCode>[] => {
      const at = `${deciding.field}.${place}`
      const request = result.get(requestSn)
      const decider = deciderOf.get(requestSn) ?? actor
      if (!isOfKind(request, kind)) return [{ code: 'request.not-in-scope', at }]
      const problem = whyNotByRule(actor.employeeId, decider, request)
      if (problem !== null) return [{ ...problem, at }]
      return deciding.whyNot?.({ request, place, at }) ?? []
    }),
  )

  const state = verdict === 'approve' ? 'approved' : 'rejected'
  for (const decider of deciders) {
    const decided = rows
      .filter((request) => isOfKind(request, kind))
      .filter((request) => deciderOf.get(request.request_sn) === decider)
    const sns = decided.map((request) => request.request_sn)
    const by = writtenBy({ actor, owner: decider, now })
    await finishRequests(db, sns, { state, by, reason })
    await deciding.carryOut(locked, decided, by)
    const deciderName = nameOf(actor, decider, await namesInMessages(db, [actor, decider]))
    await sendMessages(
      db,
      senderOf(actor, decider),
      decided.map((request) => ({
        receiverId: request.requester_id,
        category: kind,
        ...deciding.messageOf(request, deciderName),
      })),
      now,
    )
    await audit(
      ...decided.map((request) => {
        const trace = deciding.traceOf(request)
        return {
          forEmployeeId: request.requester_id,
          onBehalfOf: by.forEmployeeId,
          action: `request.${verdict}-${kind}`,
          subject: `request ${request.request_sn}`,
          before: { state: 'pending', ...trace.before },
          after: { state, ...trace.after, reason },
        }
      }),
    )
  }
  return isDone
}

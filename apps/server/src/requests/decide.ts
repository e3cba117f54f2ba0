import { may } from '@yuga/contract/access'
import { isDone } from '@yuga/contract/wire'
import type { ProblemCode } from '@yuga/contract/problems'
import type { Problem } from '@yuga/domain/problem'
import { whyNotDecide } from '@yuga/domain/requests/decide'
import type { RequestKind } from '@yuga/domain/requests/kinds'
import { type LockedTimecards, lockTimecards } from '../figures/timecard-lock.ts'
import type { Actor } from '../http/actor.ts'
import { refuse, refuseIfAny } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { type NewMessage, sendMessages } from '../messages/messages.store.ts'
import { finishRequests, type RequestOf, type RequestRow, requestsBySn } from './requests.store.ts'

export type DecidingCall = Context & { readonly actor: Actor }
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
  /** What each item names, by its place; what names none is refused. */
  readonly findSns: () => Promise<readonly number[]>
  /** Takes what it changes besides the requesters' timecards, after these. */
  readonly lock?: (requests: readonly RequestOf<Kind>[]) => Promise<void>
  /** Everything else for which one that may be decided cannot be. */
  readonly whyNot?: (named: Named<Kind>) => readonly Problem<ProblemCode>[]
  /** What the decision makes of the world. */
  readonly carryOut: (
    locked: LockedTimecards,
    requests: readonly RequestOf<Kind>[],
  ) => Promise<void>
  /** What the requester is told, and where it leads. */
  readonly messageOf: (request: RequestOf<Kind>) => Pick<NewMessage, 'text' | 'about'>
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

/** Why the caller cannot decide a request; null when they can (access-4, requests-1). */
export function whyNotByRule(actor: Actor, request: RequestRow) {
  return whyNotDecide({
    deciderId: actor.employeeId,
    deciderRoles: actor.roles,
    requesterId: request.requester_id,
    pmId: request.pm_id,
    requesterInScope: request.in_scope,
    requesterLeadsAbove: request.leads_above,
    state: request.state,
    isMonthClosed: request.is_month_closed,
  })
}

function whyNotEach<Kind extends RequestKind>(
  actor: Actor,
  deciding: Deciding<Kind>,
  sns: readonly number[],
  found: ReadonlyMap<number, RequestRow>,
): Problem<ProblemCode>[] {
  return sns.flatMap((requestSn, place): readonly Problem<ProblemCode>[] => {
    const at = `${deciding.field}.${place}`
    const request = found.get(requestSn)
    if (!isOfKind(request, deciding.kind)) return [{ code: 'request.not-in-scope', at }]
    const problem = whyNotByRule(actor, request)
    if (problem !== null) return [{ ...problem, at }]
    return deciding.whyNot?.({ request, place, at }) ?? []
  })
}

/**
 * Approves or rejects requests of one kind, all or none, naming every one that cannot be decided
 * (requests-1, requests-2). Whoever comes second finds it decided.
 */
export async function decideRequests<Kind extends RequestKind>(
  call: DecidingCall,
  { verdict, reason }: Decision,
  deciding: Deciding<Kind>,
): Promise<{ done: true }> {
  const { db, actor, now, audit } = call
  const { kind } = deciding
  const asked = await deciding.findSns()
  const sns = [...new Set(asked)]
  if (sns.length === 0) return isDone
  if (!may(actor.roles, 'requests.decide')) refuse('session.not-allowed')
  const before = await requestsBySn(db, actor, sns)
  const requesters = new Set(before.map((request) => request.requester_id))
  const locked = await lockTimecards(db, [...requesters])
  await deciding.lock?.(before.filter((request) => isOfKind(request, kind)))
  const rows = await requestsBySn(db, actor, sns)
  const found = new Map(rows.map((request) => [request.request_sn, request]))
  refuseIfAny(whyNotEach(actor, deciding, asked, found))
  const decided = rows.filter((request) => isOfKind(request, kind))

  const state = verdict === 'approve' ? 'approved' : 'rejected'
  await finishRequests(db, sns, {
    state,
    by: { employeeId: actor.employeeId, now, forEmployeeId: null },
    reason,
  })
  await deciding.carryOut(locked, decided)
  await sendMessages(
    db,
    actor,
    decided.map((request) => ({
      receiverId: request.requester_id,
      category: kind,
      ...deciding.messageOf(request),
    })),
    now,
  )
  await audit(
    ...decided.map((request) => {
      const trace = deciding.traceOf(request)
      return {
        forEmployeeId: request.requester_id,
        action: `request.${verdict}-${kind}`,
        subject: `request ${request.request_sn}`,
        before: { state: 'pending', ...trace.before },
        after: { state, ...trace.after, reason },
      }
    }),
  )
  return isDone
}

import { may } from '@yuga/contract/access'
import { isDone } from '@yuga/contract/wire'
import type { NamedRequest } from '@yuga/contract/requests'
import type { ProblemCode } from '@yuga/contract/problems'
import type { Problem } from '@yuga/domain/problem'
import { monthOf } from '@yuga/domain/calendar/day'
import { whyNotDecide } from '@yuga/domain/requests/decide'
import { pendingState, type RowRequestKind } from '@yuga/domain/requests/row-request'
import { nextState, type RowState } from '@yuga/domain/timecard/row-state'
import type { Actor } from '../http/actor.ts'
import { refuse, refuseIfAny } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { sendMessages } from '../messages/messages.store.ts'
import { decidedText } from '../messages/texts.ts'
import { recomputeCells } from '../figures/cells.store.ts'
import { lockTimecards } from '../figures/timecard-lock.ts'
import { writeStates } from '../timecard/timecard.store.ts'
import {
  finishRequests,
  type RequestName,
  type RequestRow,
  requestsBySn,
  requestSnsByName,
} from './requests.store.ts'

type Call = Context & { readonly actor: Actor }
type Decision = {
  readonly kind: RowRequestKind
  readonly verdict: 'approve' | 'reject'
  readonly reason: string
}

/** The timecard period of an item, in the fields of its own card (requests-7). */
function periodNamed(kind: RowRequestKind, item: NamedRequest) {
  const { fromDate, toDate, startDate, endDate } = item
  if (kind === 'overtime' || fromDate !== undefined) {
    return { periodStart: fromDate, periodEnd: toDate }
  }
  return { periodStart: startDate, periodEnd: endDate }
}

/** What each item names: its requestSn, or project, employee and period (requests-8). */
async function namedSns(
  { db }: Call,
  kind: RowRequestKind,
  named: readonly NamedRequest[],
): Promise<number[]> {
  const problems: Problem<ProblemCode>[] = []
  const names: RequestName[] = []
  named.forEach((item, place) => {
    if (item.requestSn !== undefined) return
    const { projectId, requestEmployeeId: requesterId } = item
    const { periodStart, periodEnd } = periodNamed(kind, item)
    if (projectId === undefined || requesterId === undefined || periodStart === undefined) {
      problems.push({ code: 'request.ambiguous', at: `timecardList.${place}` })
    } else names.push({ place, projectId, requesterId, periodStart, periodEnd })
  })
  refuseIfAny(problems)
  const byName = await requestSnsByName(db, kind, names)
  const sns = named.map((item, place) => item.requestSn ?? byName.get(place))
  refuseIfAny(
    sns.flatMap((requestSn, place) =>
      requestSn === undefined
        ? [{ code: 'request.not-in-scope' as const, at: `timecardList.${place}` }]
        : [],
    ),
  )
  return sns.filter((requestSn) => requestSn !== undefined)
}

function whyNotEach(
  actor: Actor,
  kind: RowRequestKind,
  sns: readonly number[],
  found: ReadonlyMap<number, RequestRow>,
): Problem<ProblemCode>[] {
  return sns.flatMap((requestSn, place) => {
    const at = `timecardList.${place}`
    const request = found.get(requestSn)
    if (request === undefined || request.kind !== kind) {
      return [{ code: 'request.not-in-scope', at }]
    }
    const problem = whyNotDecide({
      deciderId: actor.employeeId,
      deciderRoles: actor.roles,
      requesterId: request.requester_id,
      pmId: request.pm_id,
      requesterInScope: request.in_scope,
      requesterLeadsAbove: request.leads_above,
      state: request.state,
      isMonthClosed: request.is_month_closed,
    })
    return problem === null ? [] : [{ ...problem, at }]
  })
}

/**
 * Approves or rejects requests about rows, all or none, naming every one that cannot be decided
 * (requests-1, requests-2). Whoever comes second finds it decided.
 */
export async function decideRequests(
  call: Call,
  named: readonly NamedRequest[],
  { kind, verdict, reason }: Decision,
): Promise<{ done: true }> {
  const { db, actor, now, audit } = call
  const asked = await namedSns(call, kind, named)
  const sns = [...new Set(asked)]
  if (sns.length === 0) return isDone
  if (!may(actor.roles, 'requests.decide')) refuse('session.not-allowed')
  const before = await requestsBySn(db, actor, sns)
  const requesters = new Set(before.map((request) => request.requester_id))
  const locked = await lockTimecards(db, [...requesters])
  const rows = await requestsBySn(db, actor, sns)
  const found = new Map(rows.map((request) => [request.request_sn, request]))
  refuseIfAny(whyNotEach(actor, kind, asked, found))

  await finishRequests(db, sns, {
    state: verdict === 'approve' ? 'approved' : 'rejected',
    by: actor.employeeId,
    now,
    reason,
  })
  const state: RowState = nextState(pendingState[kind], verdict) ?? pendingState[kind]
  await writeStates(
    db,
    rows.map((request) => ({
      employeeId: request.requester_id,
      period: { firstDay: request.period_start, lastDay: request.period_end },
      projectId: request.project_id,
      state,
    })),
    { employeeId: actor.employeeId, now },
  )
  await sendMessages(
    db,
    actor,
    rows.map((request) => ({
      receiverId: request.requester_id,
      category: kind,
      text: decidedText(
        kind,
        {
          requesterName: request.requester_name,
          projectName: request.project_name,
          period: { firstDay: request.period_start, lastDay: request.period_end },
        },
        { isApproved: verdict === 'approve', deciderName: actor.name, reason },
      ),
      about: { kind: 'week', day: request.period_start, requestSn: request.request_sn },
    })),
    now,
  )
  await recomputeCells(
    db,
    locked,
    [...new Set(rows.map((request) => monthOf(request.period_start)))],
    [...new Set(rows.map((request) => request.project_id))],
  )
  await audit(
    ...rows.map((request) => ({
      forEmployeeId: request.requester_id,
      action: `request.${verdict}-${kind}`,
      subject: `request ${request.request_sn}`,
      before: { state: 'pending', rowState: pendingState[kind] },
      after: { state: verdict === 'approve' ? 'approved' : 'rejected', rowState: state, reason },
    })),
  )
  return isDone
}

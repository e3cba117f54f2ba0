import { isDone } from '@yuga/contract/wire/wire'
import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { withdrawRequest } from '@yuga/contract/timecard/timecard'
import { monthOf } from '@yuga/domain/calendar/day'
import { whyNotWithdraw } from '@yuga/domain/requests/decide'
import { pendingState } from '@yuga/domain/requests/row-request'
import { nextState } from '@yuga/domain/timecard/row-state'
import { type OwnedCall, writtenBy } from '../http/owned-call.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { finishRequests, ownRequest } from './requests.store.ts'
import { recomputeCells } from '../figures/cells.store.ts'
import { lockTimecards } from '../figures/timecard-lock.ts'
import { writeStates } from '../timecard/timecard.store.ts'

type Call = ReceivedBy<typeof withdrawRequest> & OwnedCall

/** Withdraws an own pending request; the row goes back to its state before the request (timecard-9). */
export async function withdrawOwnRequest(call: Call) {
  const { db, owner, params, audit } = call
  const { employeeId } = owner
  const locked = await lockTimecards(db, [employeeId])
  const request = await ownRequest(db, employeeId, params.requestSn)
  if (request === undefined) refuse('request.not-requester')
  const broken = whyNotWithdraw({
    callerId: employeeId,
    requesterId: employeeId,
    kind: request.kind,
    state: request.state,
  })
  if (broken !== null) throw new Refusal([broken])
  await finishRequests(db, [request.request_sn], {
    state: 'withdrawn',
    by: writtenBy(call),
  })
  const pending = pendingState[request.kind]
  const state = nextState(pending, 'withdraw') ?? pending
  const period = { firstDay: request.period_start, lastDay: request.period_end }
  const row = { employeeId, period, projectId: request.project_id, state }
  await writeStates(db, [row], writtenBy(call))
  await recomputeCells(db, locked, [monthOf(period.firstDay)], [request.project_id])
  await audit({
    forEmployeeId: employeeId,
    action: `timecard.withdraw-${request.kind}`,
    subject: `request ${request.request_sn}`,
    before: { state: 'pending' },
    after: { state: 'withdrawn', rowState: state },
  })
  return isDone
}

import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { cancelRequestToJoin } from '@yuga/contract/requests/member-requests'
import { isDone } from '@yuga/contract/wire/wire'
import { whyNotWithdraw } from '@yuga/domain/requests/decide'
import { lockTimecards } from '../../figures/timecard-lock.ts'
import type { Actor } from '../../http/actor.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import type { Context } from '../../http/serve.ts'
import { lastRequestToJoin } from './join-requests.store.ts'
import { finishRequests } from '../requests.store.ts'

type Call = ReceivedBy<typeof cancelRequestToJoin> & Context & { readonly actor: Actor }

/** Takes the own waiting request to join a project back (requests-16). */
export async function withdrawJoining({ db, actor, params, now, audit }: Call) {
  const { employeeId } = actor
  const { projectId } = params
  await lockTimecards(db, [employeeId])
  const request = await lastRequestToJoin(db, employeeId, projectId)
  if (request === undefined) return refuse('member.not-requested')
  const { requestSn, state } = request
  const own = { callerId: employeeId, requesterId: employeeId }
  const broken = whyNotWithdraw({ ...own, kind: 'member', state })
  if (broken !== null) throw new Refusal([broken])
  await finishRequests(db, [requestSn], {
    state: 'withdrawn',
    by: { employeeId, now, forEmployeeId: null },
  })
  await audit({
    forEmployeeId: employeeId,
    action: 'member.withdraw',
    subject: `request ${requestSn}`,
    before: { projectId, state },
    after: { projectId, state: 'withdrawn' },
  })
  return isDone
}

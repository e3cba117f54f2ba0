import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { requestToJoin } from '@yuga/contract/requests/member-requests'
import { whyNotAskToJoin } from '@yuga/domain/requests/join'
import { isApprovedAtOnce } from '@yuga/domain/timecard/submit'
import { lockTimecards } from '../../figures/timecard-lock.ts'
import type { Actor } from '../../http/actor.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import type { Context } from '../../http/serve.ts'
import { type NewMessage, sendMessages } from '../../messages/messages.store.ts'
import { joinApprovedAtOnceText, joinRequestedText } from '../../messages/texts.ts'
import { namesInMessages } from '../../messages/names.ts'
import { joinProjects, lockProjects } from '../../projects/members/members.store.ts'
import { createRequestToJoin, standingIn } from './join-requests.store.ts'

type Call = ReceivedBy<typeof requestToJoin> & Context & { readonly actor: Actor }

/**
 * Requests to join a project: a request that waits for its PM, and for the PM a membership at once
 * (requests-13, requests-15).
 */
export async function askToJoin({ db, actor, body, now, audit }: Call) {
  const { employeeId } = actor
  const { projectId } = body
  if ((body.employeeId ?? employeeId) !== employeeId) {
    refuse('member.for-another', { at: 'employeeId' })
  }
  const locked = await lockTimecards(db, [employeeId])
  const project = (await lockProjects(db, [projectId])).get(projectId)
  const { standing, isJustWithdrawn } = await standingIn(db, employeeId, projectId, now)
  const broken = whyNotAskToJoin({ project: project ?? null, standing })
  if (broken !== null) throw new Refusal([{ ...broken, at: 'projectId' }])
  if (project === undefined) return refuse('member.unknown-project')

  const reason = body.requestContents?.trim() ?? ''
  const isAtOnce = isApprovedAtOnce(project.pmId, employeeId)
  const requestSn = await createRequestToJoin(db, employeeId, { projectId, reason, isAtOnce }, now)
  if (isAtOnce) await joinProjects(db, locked, [{ employeeId, projectId }], { employeeId, at: now })
  const called = await namesInMessages(db, [actor])
  const about = { requesterName: called(actor), projectName: project.name }
  const message: NewMessage = isAtOnce
    ? {
        receiverId: employeeId,
        category: 'member',
        text: joinApprovedAtOnceText(about, reason),
        about: { kind: 'memberRequest', requestSn },
      }
    : {
        receiverId: project.pmId,
        category: 'member',
        text: joinRequestedText(about, reason),
        about: { kind: 'approval', requestSn },
        isMailed: !isJustWithdrawn,
      }
  await sendMessages(db, actor, [message], now)
  const state = isAtOnce ? ('approved' as const) : ('pending' as const)
  await audit({
    forEmployeeId: employeeId,
    action: 'member.request',
    subject: `request ${requestSn}`,
    before: { projectId, memberRequestStatus: standing },
    after: { projectId, memberRequestStatus: isAtOnce ? 'A' : 'R', state, reason },
  })
  return { requestSn, state }
}

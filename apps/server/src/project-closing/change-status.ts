import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { updateProjectStatus } from '@yuga/contract/projects/projects'
import { projectStatusOf } from '@yuga/domain/projects/project-codes'
import { whyNotStatus } from '@yuga/domain/projects/status/closing'
import { dayIn } from '../http/clock.ts'
import type { Actor } from '../http/actor.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { refuseStale } from '../master-data/version.ts'
import { joinCancelledByEndText } from '../messages/texts.ts'
import { sendMessages } from '../messages/messages.store.ts'
import { keepStateOf } from '../projects/save/keep-state.ts'
import { finishRequests } from '../requests/requests.store.ts'
import { type ClosingProject, lockClosing, waitingToJoin, writeStatus } from './closing.store.ts'

type Writing = Context & { readonly actor: Actor }
type Call = ReceivedBy<typeof updateProjectStatus> & Writing

/** Ends a project or opens it again (projects-4, projects-18). */
export async function changeStatus(call: Call) {
  const { db, body } = call
  const project = await lockClosing(db, body.projectId)
  if (project === undefined) return refuse('project.not-found', { at: 'projectId' })
  refuseStale(body.version, project)
  const [before, after] = [project.statusCode, body.projectStatusCode].map(projectStatusOf)
  if (before == null || after == null) return refuse('input.invalid', { at: 'projectStatusCode' })
  const problem = whyNotStatus(before, after)
  if (problem !== null) throw new Refusal([problem])
  return writeClosing(call, project, { isEnded: after === 'ended', reportSn: null })
}

/**
 * Writes the end of a project or its opening, with all that follows: a message goes to those who still wait to join.
 */
export async function writeClosing(
  { db, actor, now, audit }: Writing,
  project: ClosingProject,
  { isEnded, reportSn }: { readonly isEnded: boolean; readonly reportSn: number | null },
) {
  const { projectId } = project
  const by = { employeeId: actor.employeeId, at: now }
  const endedDay = isEnded ? (project.endedDay ?? dayIn(project.timeZone, now)) : null
  const statusCode = isEnded ? 'ST002' : 'ST001'
  await keepStateOf(db, projectId)
  const version = await writeStatus(db, { projectId, statusCode, endedDay, reportSn }, by)
  await keepStateOf(db, projectId, by)
  if (isEnded) await cancelWaiting({ db, actor, now }, project)
  await audit({
    forEmployeeId: null,
    action: isEnded ? 'project.end' : 'project.reopen',
    subject: `project ${projectId}`,
    before: {
      statusCode: project.statusCode,
      endedDay: project.endedDay,
      ...(reportSn !== null && project.reportSn !== null && { fileSn: project.reportSn }),
    },
    after: { statusCode, endedDay, ...(reportSn !== null && { fileSn: reportSn }) },
  })
  return { projectId, version }
}

async function cancelWaiting(
  { db, actor, now }: Pick<Writing, 'db' | 'actor' | 'now'>,
  { projectId, name }: ClosingProject,
): Promise<void> {
  const waiting = await waitingToJoin(db, projectId)
  await finishRequests(
    db,
    waiting.map(({ requestSn }) => requestSn),
    { state: 'cancelled', by: { employeeId: actor.employeeId, now, forEmployeeId: null } },
  )
  await sendMessages(
    db,
    actor,
    waiting.map(({ requestSn, requesterId, requesterName }) => ({
      receiverId: requesterId,
      category: 'member',
      text: joinCancelledByEndText({ requesterName, projectName: name }),
      about: { kind: 'memberRequest', requestSn },
    })),
    now,
  )
}

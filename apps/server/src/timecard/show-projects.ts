import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { setProjectsShown } from '@yuga/contract/timecard/timecard'
import { isDone } from '@yuga/contract/wire/wire'
import type { OwnedCall } from '../http/owned-call.ts'
import { refuseIfAny } from '../http/refusal.ts'
import { writeShown } from './timecard.store.ts'

type Call = ReceivedBy<typeof setProjectsShown> & OwnedCall

/** Shows or hides projects in the own grid, for all weeks (timecard-2); all of the list or none. */
export async function showProjects({ db, owner, body, audit }: Call) {
  const requested = body.timecardProjectStatusList.map(({ projectId, status }, index) => ({
    projectId,
    isShown: status === 'Y',
    at: `timecardProjectStatusList.${index}.projectId`,
  }))
  const ids = requested.map(({ projectId }) => projectId)
  refuseIfAny(
    requested
      .filter(({ projectId }, index) => ids.indexOf(projectId) < index)
      .map(({ at }) => ({ code: 'timecard.twice' as const, at })),
  )
  const before = await writeShown(db, owner.employeeId, requested)
  const known = before.map(({ projectId }) => projectId)
  refuseIfAny(
    requested
      .filter(({ projectId }) => !known.includes(projectId))
      .map(({ projectId, at }) => ({
        code: 'timecard.unknown-project' as const,
        at,
        values: { projectId },
      })),
  )
  await audit({
    forEmployeeId: owner.employeeId,
    action: 'timecard.show-projects',
    subject: `timecard ${owner.employeeId}`,
    before,
    after: requested.map(({ projectId, isShown }) => ({ projectId, isShown })),
  })
  return isDone
}

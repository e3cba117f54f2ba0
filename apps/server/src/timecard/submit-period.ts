import { decideSubmission, whyNotSubmit } from '@yuga/domain/timecard/submit'
import { type OwnedCall, writtenBy } from '../http/owned-call.ts'
import { Refusal } from '../http/refusal.ts'
import { problemsInLocalTime } from './local-times.ts'
import { countRows, type TakenPeriod } from './take-period.ts'
import { raiseVersion, settleRejections, writeStates } from './timecard.store.ts'

/**
 * Decides the saved rows one by one: true and locked, or false and flagged (timecard-7). A second press that changes
 * neither hours nor a state leaves no trace.
 */
export async function submitRows(
  call: OwnedCall,
  saved: TakenPeriod,
  projectIds: readonly string[],
): Promise<{ projectId: string; result: boolean }[]> {
  const { db, now, actor, owner, audit, language } = call
  const { facts } = saved
  const requested = facts.rows.filter((row) => projectIds.includes(row.projectId))
  const broken = whyNotSubmit({ ...facts, states: requested.map((row) => row.state) })
  if (broken !== null) {
    throw new Refusal(problemsInLocalTime([broken], { language, timeZone: actor.timeZone }))
  }
  const decisions = decideSubmission(facts, projectIds)
  const decided = decisions.map(({ projectId }) => projectId)
  const answer = decisions.map(({ projectId, result }) => ({ projectId, result }))
  const { employeeId } = owner
  const settled = await settleRejections(db, employeeId, facts.period, decided)
  const stateOf = new Map(requested.map((row) => [row.projectId, row.state]))
  const isRepeated = decisions.every((row) => row.nextState === stateOf.get(row.projectId))
  if (isRepeated && settled === 0 && saved.changedProjectIds.length === 0) return answer
  await writeStates(
    db,
    decisions.map(({ projectId, nextState }) => ({
      employeeId,
      period: facts.period,
      projectId,
      state: nextState,
    })),
    writtenBy(call),
  )
  await raiseVersion(db, employeeId, facts.period, now)
  await audit({
    forEmployeeId: employeeId,
    action: 'timecard.submit',
    subject: `timecard ${employeeId} ${facts.period.firstDay}`,
    before: requested.map(({ projectId, state }) => ({ projectId, state })),
    after: decisions,
  })
  await countRows(db, saved, [...new Set([...saved.changedProjectIds, ...decided])])
  return answer
}

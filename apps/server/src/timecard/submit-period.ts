import { decideSubmission, whyNotSubmit } from '@yuga/domain/timecard/submit'
import type { Actor } from '../http/actor.ts'
import { Refusal } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { problemsInLocalTime } from './local-times.ts'
import { countRows, type TakenPeriod } from './take-period.ts'
import { raiseVersion, settleRejections, writeStates } from './timecard.store.ts'

/** Decides the saved rows one by one: true and locked, or false and flagged (timecard-7). */
export async function submitRows(
  { db, now, actor, audit, language }: Context & { readonly actor: Actor },
  saved: TakenPeriod,
  projectIds: readonly string[],
): Promise<{ projectId: string; result: boolean }[]> {
  const { facts } = saved
  const asked = facts.rows.filter((row) => projectIds.includes(row.projectId))
  const broken = whyNotSubmit({ ...facts, states: asked.map((row) => row.state) })
  if (broken !== null) {
    throw new Refusal(problemsInLocalTime([broken], { language, timeZone: actor.timeZone }))
  }
  const decisions = decideSubmission(facts, projectIds)
  const decided = decisions.map(({ projectId }) => projectId)
  const { employeeId } = actor
  await writeStates(
    db,
    decisions.map(({ projectId, nextState }) => ({
      employeeId,
      period: facts.period,
      projectId,
      state: nextState,
    })),
    { employeeId, now },
  )
  await settleRejections(db, employeeId, facts.period, decided)
  await raiseVersion(db, actor.employeeId, facts.period, now)
  await audit({
    forEmployeeId: actor.employeeId,
    action: 'timecard.submit',
    subject: `timecard ${actor.employeeId} ${facts.period.firstDay}`,
    before: asked.map(({ projectId, state }) => ({ projectId, state })),
    after: decisions,
  })
  await countRows(db, saved, [...new Set([...saved.changedProjectIds, ...decided])])
  return decisions.map(({ projectId, result }) => ({ projectId, result }))
}

import type { runBatchJob } from '@yuga/contract/company/batch-jobs'
import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import { whyNotRunOver } from '@yuga/domain/jobs/run-range'
import type { Actor } from '../http/actor.ts'
import { dayIn } from '../http/clock.ts'
import { refuse, refuseIfAny } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import type { JobDefinition } from '../jobs/job.ts'
import { addRun } from '../jobs/runs.store.ts'

type Call = ReceivedBy<typeof runBatchJob> & Context & { readonly actor: Actor }

/** Requests a run of a job over some days; the first server that hears it runs it (jobs-6). */
export async function askForRun(
  { db, body, actor, now, audit }: Call,
  jobs: readonly JobDefinition[],
) {
  const { batchCode, dataBeginDateObject: firstDay, dataEndDateObject: lastDay } = body
  const job = jobs.find(({ name }) => name === batchCode)
  if (job === undefined) refuse('job.not-found', { at: 'batchCode' })
  const range = { firstDay, lastDay }
  const whyNot = whyNotRunOver(range, dayIn(actor.timeZone, now))
  refuseIfAny(whyNot === null ? [] : [whyNot])
  const { employeeId: executorId } = actor
  const runSn = await addRun(db, { job: batchCode, range, executorId }, now)
  if (runSn === undefined) refuse('job.running', { at: 'batchCode' })
  await audit({ forEmployeeId: null, action: 'job.run', subject: `job ${batchCode}`, after: range })
  return { runSn }
}

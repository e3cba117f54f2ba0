import { inTransaction } from '../../src/db/transaction.ts'
import type { DayRange, JobDefinition } from '../../src/jobs/job.ts'
import { finishRun } from '../../src/jobs/run-once.ts'
import { addRun } from '../../src/jobs/runs.store.ts'
import type { Caller, TestServer } from '../server.ts'

type Requested = { readonly range?: DayRange; readonly by?: Caller }

/** A job is run at once, as a server does it: by hand on a request, else as if it were due today. */
export async function runsNow(server: TestServer, job: JobDefinition, requested: Requested = {}) {
  const now = () => server.clock.now()
  const range = requested.range ?? job.rangeOf(now().toISOString().slice(0, 10))
  const run = { job: job.name, range, executorId: requested.by?.employeeId ?? null }
  const runSn = await inTransaction(server.pool, (db) => addRun(db, run, now()))
  if (runSn === undefined) throw new Error(`${job.name} is running`)
  const { signal } = new AbortController()
  await finishRun(server.servingPool, {
    runSn,
    job,
    now,
    signals: { stop: signal, cutOff: signal },
  })
  const { rows } = await server.pool.query<{
    state: string
    outcome_ko: string
    outcome_en: string
  }>('select state, outcome_ko, outcome_en from job_runs where run_sn = $1', [runSn])
  const [result] = rows
  if (result === undefined) throw new Error('a run leaves a record')
  return { runSn, state: result.state, ko: result.outcome_ko, en: result.outcome_en }
}

import { inTransaction } from '../../src/db/transaction.ts'
import type { DayRange, JobDefinition } from '../../src/jobs/job.ts'
import { finishRun } from '../../src/jobs/run-once.ts'
import { addRun } from '../../src/jobs/runs.store.ts'
import type { Caller, TestServer } from '../server.ts'

type Asked = { readonly range?: DayRange; readonly by?: Caller }

/** A job is run at once, as a server does it: by hand where somebody asks, else as if it were due today. */
export async function runsNow(server: TestServer, job: JobDefinition, asked: Asked = {}) {
  const now = () => server.clock.now()
  const range = asked.range ?? job.rangeOf(now().toISOString().slice(0, 10))
  const run = { job: job.name, range, executorId: asked.by?.employeeId ?? null }
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
  const [found] = rows
  if (found === undefined) throw new Error('a run leaves a record')
  return { runSn, state: found.state, ko: found.outcome_ko, en: found.outcome_en }
}

import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { until } from '../../test/mail/mails.ts'
import { useServer } from '../../test/use-server.ts'
import { inTransaction } from '../db/transaction.ts'
import type { JobDefinition, Texts } from './job.ts'
import { keepRunning } from './keep-running.ts'
import type { Working } from './keep-working.ts'
import { addRun } from './runs.store.ts'

const { server, company } = useServer()

const day = { firstDay: '2026-03-17', lastDay: '2026-03-17' }
const well: Texts = { ko: '끝', en: 'well' }

type Stored = { readonly step: number }

/** A job of some steps, each of which writes its number where a rollback takes it away again. */
function counting(
  steps: number,
  meanwhile: (step: number) => Promise<void> = async () => undefined,
) {
  const job: JobDefinition<Stored> = {
    name: 'counting',
    title: { ko: '세기', en: 'Counting' },
    schedule: { every: 'day', at: '02:30' },
    rangeOf: (dueOn) => ({ firstDay: dueOn, lastDay: dueOn }),
    async run({ runSn, kept: stored, step }) {
      for (let next = (stored?.step ?? 0) + 1; next <= steps; next += 1) {
        await step(async (db) => {
          await db.query(`insert into job_findings (run_sn, kind) values ($1, $2)`, [
            runSn,
            `${next}`,
          ])
          await meanwhile(next)
          return { kept: { step: next }, done: next, total: steps }
        })
      }
      return well
    },
  }
  return job
}

const working: Working[] = []
let failures: unknown[] = []
let asker = ''

beforeAll(async () => {
  asker = (await company.person({ roles: ['LE999'] })).employeeId
})

/** A server that runs these jobs until the test ends. */
function runs(...jobs: JobDefinition[]): Working {
  const made = keepRunning(server.servingPool, jobs, {
    now: () => server.clock.now(),
    onFailure: (error) => failures.push(error),
  })
  working.push(made)
  return made
}

type Run = {
  readonly job: string
  readonly mode: string
  readonly first_day: string
  readonly state: string
  readonly done_count: number
  readonly outcome_en: string | null
}

const allRuns = async () =>
  (await server.pool.query<Run>('select * from job_runs order by run_sn')).rows
const written = async () =>
  (
    await server.pool.query<{ kind: string }>('select kind from job_findings order by finding_sn')
  ).rows.map(({ kind }) => Number(kind))
/** An administrator requests it; the number of the run, or undefined. */
const asksFor = (job: string) =>
  inTransaction(server.pool, (db) =>
    addRun(db, { job, range: day, executorId: asker }, server.clock.now()),
  )
const isDone = async () =>
  until(async () => expect((await allRuns()).map(({ state }) => state)).toEqual(['done']))
/** A server has seen the job, and knows when it is due. */
const isKnown = () =>
  until(async () => {
    const { rows } = await server.pool.query('select * from job_schedules')
    expect(rows).toHaveLength(1)
  })

beforeEach(async () => {
  failures = []
  await server.pool.query(
    'delete from job_findings; delete from job_runs; delete from job_schedules',
  )
  server.clock.set('2026-03-18T09:00:00+09:00')
})
afterEach(async () => {
  await Promise.all(working.splice(0).map((one) => one.stop()))
})

/** The connection of the server that runs the job goes, as it does when its process is killed. */
const cutOff = () =>
  server.servingPool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'yuga job counting'`,
  )

/** Holds up a step, the first time that it is done, until the test lets it go. */
function heldUpAt(held: number) {
  let arrive: () => void = () => undefined
  let letGo: () => void = () => undefined
  let isFirst = true
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const free = new Promise<void>((resolve) => (letGo = resolve))
  const meanwhile = async (step: number) => {
    if (step !== held || !isFirst) return
    isFirst = false
    arrive()
    await free
  }
  return { meanwhile, arrived, letGo }
}

describe('a job', () => {
  test('[jobs-1] that is requested is run at once, and its run says how far it came and how it went', async () => {
    runs(counting(3))
    await asksFor('counting')
    await isDone()
    expect(await written()).toEqual([1, 2, 3])
    expect(await allRuns()).toMatchObject([
      { mode: 'manual', first_day: day.firstDay, done_count: 3, outcome_en: 'well' },
    ])
    expect(failures).toEqual([])
  })

  test('[jobs-3] runs once at a time: a request for one that is running changes nothing', async () => {
    const { meanwhile, arrived, letGo } = heldUpAt(2)
    runs(counting(3, meanwhile))
    await asksFor('counting')
    await arrived
    expect(await asksFor('counting')).toBeUndefined()
    letGo()
    await isDone()
    expect(await asksFor('counting')).toBeDefined()
  })

  test('[jobs-3] of two that are requested at one moment is run once, however many servers there are', async () => {
    runs(counting(3))
    runs(counting(3))
    runs(counting(3))
    const requested = await Promise.all([
      asksFor('counting'),
      asksFor('counting'),
      asksFor('counting'),
    ])
    expect(requested.filter((runSn) => runSn !== undefined)).toHaveLength(1)
    await isDone()
    expect(await written()).toEqual([1, 2, 3])
  })

  test('that throws has failed, with a text, and the operator of the server is notified', async () => {
    const broken = counting(3, async (step) => {
      if (step === 2) throw new Error('broken')
    })
    runs(broken)
    await asksFor('counting')
    await until(async () => expect(await allRuns()).toMatchObject([{ state: 'failed' }]))
    expect((await allRuns())[0]?.outcome_en).toContain('error')
    expect(await written()).toEqual([1])
    await until(() => expect(failures).toHaveLength(1))
  })
})

describe('a job that is due', () => {
  test('[jobs-2] is run by one of all servers, once, over the days that it looks at', async () => {
    runs(counting(1))
    runs(counting(1))
    await isKnown()
    expect(await allRuns()).toEqual([])
    server.clock.set('2026-03-19T02:30:00+09:00')
    await server.pool.query('notify yuga_jobs')
    await isDone()
    expect(await allRuns()).toMatchObject([{ mode: 'auto', first_day: '2026-03-19' }])
    expect(await written()).toEqual([1])
  })

  test('[jobs-2] while no server ran is made up for once, however often it came due', async () => {
    const first = runs(counting(1))
    await isKnown()
    await first.stop()
    server.clock.set('2026-03-25T12:00:00+09:00')
    runs(counting(1))
    await isDone()
    expect(await allRuns()).toMatchObject([{ mode: 'auto', first_day: '2026-03-25' }])
    const { rows } = await server.pool.query<{ due_at: string }>('select due_at from job_schedules')
    expect(rows[0]?.due_at).toBe('2026-03-25T17:30:00.000Z')
  })

  test('[jobs-3] waits for the end of the run that a user requested', async () => {
    const { meanwhile, arrived, letGo } = heldUpAt(1)
    runs(counting(1, meanwhile))
    await asksFor('counting')
    await arrived
    server.clock.set('2026-03-19T02:30:00+09:00')
    await server.pool.query('notify yuga_jobs')
    runs(counting(1))
    letGo()
    await until(async () =>
      expect((await allRuns()).map(({ mode, state }) => `${mode} ${state}`)).toEqual([
        'manual done',
        'auto done',
      ]),
    )
  })
})

describe('a run that is interrupted', () => {
  test('[jobs-4] by the loss of its connection in the middle of a step is finished by the next server', async () => {
    const { meanwhile, arrived, letGo } = heldUpAt(2)
    const first = runs(counting(4, meanwhile))
    await asksFor('counting')
    await arrived
    runs(counting(4))
    await cutOff()
    await isDone()
    letGo()
    await first.stop()
    expect(await written()).toEqual([1, 2, 3, 4])
    expect(await allRuns()).toMatchObject([{ state: 'done', done_count: 4, outcome_en: 'well' }])
  })

  test('[jobs-4] by a server that gets the signal to stop keeps its last step, and goes on with the next server', async () => {
    const { meanwhile, arrived, letGo } = heldUpAt(2)
    const first = runs(counting(4, meanwhile))
    await asksFor('counting')
    await arrived
    const stopped = first.stop()
    letGo()
    await stopped
    expect(await written()).toEqual([1, 2])
    expect(await allRuns()).toMatchObject([{ state: 'running' }])
    runs(counting(4))
    await isDone()
    expect(await written()).toEqual([1, 2, 3, 4])
  })

  test('[jobs-4] again and again has failed: it may be what ends its servers', async () => {
    const runSn = await asksFor('counting')
    await server.pool.query(`update job_runs set state = 'running', takes = 5 where run_sn = $1`, [
      runSn,
    ])
    runs(counting(3))
    await until(async () => expect(await allRuns()).toMatchObject([{ state: 'failed' }]))
    expect(await written()).toEqual([])
  })
})

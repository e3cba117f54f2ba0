import { setTimeout as pause } from 'node:timers/promises'
import { latestDueDay, nextDue, type Schedule, type WallTime } from '@yuga/domain/jobs/schedule'
import type pg from 'pg'
import { inOneTransaction } from '../db/transaction.ts'
import type { JobDefinition } from './job.ts'
import { keepWorking, type Signals, type Working } from './keep-working.ts'
import { finishRun } from './run-once.ts'
import * as store from './runs.store.ts'

/** How soon servers look again at a run that another one is at work on, which may be killed. */
const looksAfterMs = 2_000
/** How long a stop waits for the steps that are being done. */
const stopPatienceMs = 10_000

/** The zone of the wall clock by which jobs are due: the company's. */
const offset = '+09:00'
const offsetMs = 9 * 3_600_000

function wallTimeOf(instant: Date): WallTime {
  return new Date(instant.getTime() + offsetMs).toISOString().slice(0, 16)
}

/** When a job is due next. */
export function nextDueOf(schedule: Schedule, now: Date): Date {
  return new Date(`${nextDue(schedule, wallTimeOf(now))}:00${offset}`)
}

export type RunnerParts = {
  readonly now: () => Date
  /** The runner itself was interrupted, or a job has failed: the operator of the server should know. */
  readonly onFailure: (error: unknown, about: { readonly job?: string }) => void
}

/**
 * Runs the jobs as long as the server does, with all other servers: each job once at a time. What was
 * begun by a server that is gone is finished by whichever sees it first (jobs-4).
 */
export function keepRunning(
  pool: pg.Pool,
  jobs: readonly JobDefinition[],
  { now, onFailure }: RunnerParts,
): Working {
  const byName = new Map(jobs.map((job) => [job.name, job]))
  const names = [...byName.keys()]
  const running = new Map<number, Promise<void>>()
  const stop = new AbortController()
  const cutOff = new AbortController()
  const signals = { stop: stop.signal, cutOff: cutOff.signal }
  let isNoted = false

  const begin = (runSn: number, job: JobDefinition) => {
    const run = finishRun(pool, { runSn, job, now, signals })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) onFailure(error, { job: job.name })
      })
      .finally(() => running.delete(runSn))
    running.set(runSn, run)
  }

  const work = async (db: pg.ClientBase, { stop: stops }: Signals): Promise<Date | null> => {
    if (!isNoted) {
      const dues = jobs.map(({ name, schedule }) => ({
        job: name,
        dueAt: nextDueOf(schedule, now()),
      }))
      await store.noteSchedules(db, dues)
      isNoted = true
    }
    const dues = await store.dueTimes(db, names)
    for (const { job, due_at } of dues) {
      const definition = byName.get(job)
      if (definition !== undefined && Date.parse(due_at) <= now().getTime() && !stops.aborted) {
        await addDueRun(db, definition, due_at, now())
      }
    }
    const unended = (await store.unendedRuns(db)).filter(({ job }) => byName.has(job))
    for (const { run_sn, job, is_held } of unended) {
      const definition = byName.get(job)
      if (definition === undefined || is_held || running.has(run_sn) || stops.aborted) continue
      begin(run_sn, definition)
    }
    if (unended.length > 0) return new Date(now().getTime() + looksAfterMs)
    const next = dues.find(({ due_at }) => Date.parse(due_at) > now().getTime())
    return next === undefined ? null : new Date(next.due_at)
  }

  const looking = keepWorking(
    pool,
    { name: 'jobs', channel: 'yuga_jobs', work },
    { now, onFailure: (error) => onFailure(error, {}) },
  )
  return {
    async stop() {
      // first of all: a run goes on with no further step while the looking ends
      stop.abort()
      await looking.stop()
      const ends = Promise.allSettled(running.values())
      await Promise.race([ends, pause(stopPatienceMs, undefined, { ref: false })])
      // what is cut off here was not committed: the next server does it
      cutOff.abort()
      await Promise.race([ends, pause(1_000, undefined, { ref: false })])
    },
  }
}

/** Writes down the run of a job that is due, and when it is due next. Of several missed times one is made up. */
async function addDueRun(
  db: pg.ClientBase,
  job: JobDefinition,
  dueAt: string,
  now: Date,
): Promise<void> {
  await inOneTransaction(db, async () => {
    const to = nextDueOf(job.schedule, now)
    if (!(await store.moveSchedule(db, job.name, { from: dueAt, to }))) return
    const range = job.rangeOf(latestDueDay(job.schedule, wallTimeOf(now)))
    await store.addRun(db, { job: job.name, range, executorId: null }, now)
  })
}

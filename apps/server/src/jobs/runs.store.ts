import type { Day } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../db/statement.ts'
import type { DayRange, Step, Texts } from './job.ts'

/** The advisory lock of a run is this class and its number. */
const runLocks = 7_291_003

const addSchedule = statement(`
  insert into job_schedules (job, due_at) select * from unnest($1::text[], $2::timestamptz[])
  on conflict (job) do update set due_at = least(job_schedules.due_at, excluded.due_at)
  where job_schedules.due_at > excluded.due_at`)

/** A new job is due at its next time, not at one that has passed (jobs-2). */
export async function noteSchedules(
  db: Db,
  dues: readonly { readonly job: string; readonly dueAt: Date }[],
): Promise<void> {
  await addSchedule.count(db, [dues.map(({ job }) => job), dues.map(({ dueAt }) => dueAt)])
}

const readDue = statement<{ job: string; due_at: string }>(`
  select job, due_at from job_schedules s
  where job = any($1) and not exists (
    select from job_runs r where r.job = s.job and r.state in ('waiting', 'running'))
  order by due_at`)

/** When each of these jobs is due next, unless it is being run: then it has to end first. */
export function dueTimes(db: Db, jobs: readonly string[]) {
  return readDue.all(db, [jobs])
}

const takeDue = statement<{ job: string }>(`
  update job_schedules set due_at = $3 where job = $1 and due_at = $2 returning job`)

const insertRun = statement<{ run_sn: number }>(`
  insert into job_runs (job, mode, first_day, last_day, executor_id, asked_at)
  values ($1, case when $4::text is null then 'auto' else 'manual' end, $2, $3, $4, $5)
  on conflict (job) where state in ('waiting', 'running') do nothing
  returning run_sn`)

/** Writes down that a job is to be run; undefined while it has a run that has not ended (jobs-3). */
export async function addRun(
  db: Db,
  run: { readonly job: string; readonly range: DayRange; readonly executorId: string | null },
  now: Date,
): Promise<number | undefined> {
  const { job, range, executorId } = run
  const added = await insertRun.first(db, [job, range.firstDay, range.lastDay, executorId, now])
  return added?.run_sn
}

/** Moves a schedule on; false where another server has done so. */
export async function moveSchedule(
  db: Db,
  job: string,
  { from, to }: { readonly from: string; readonly to: Date },
): Promise<boolean> {
  return (await takeDue.first(db, [job, from, to])) !== undefined
}

const held = `exists (
  select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
  where l.locktype = 'advisory' and l.classid = ${runLocks} and l.objid = r.run_sn and l.objsubid = 2)`

const readUnended = statement<{ run_sn: number; job: string; is_held: boolean }>(`
  select run_sn, job, ${held} as is_held from job_runs r
  where state in ('waiting', 'running') order by run_sn`)

/** The runs that have not ended, and whether a server is at work on each. */
export function unendedRuns(db: Db) {
  return readUnended.all(db)
}

const tryLock = statement<{ is_mine: boolean }>(
  `select pg_try_advisory_lock(${runLocks}, $1::int) as is_mine`,
)

/** Makes the run this connection's, for as long as it lives; false where another has it. */
export async function holdRun(db: Db, runSn: number): Promise<boolean> {
  return (await tryLock.first(db, [runSn]))?.is_mine === true
}

export type TakenRun = {
  job: string
  mode: 'auto' | 'manual'
  first_day: Day
  last_day: Day
  takes: number
  kept: unknown
}

const storeTake = statement<TakenRun>(`
  update job_runs set state = 'running', begun_at = coalesce(begun_at, $2), takes = takes + 1
  where run_sn = $1 and state in ('waiting', 'running')
  returning job, mode, first_day, last_day, takes, kept`)

/** Begins a run or goes on with it; undefined where it has ended meanwhile. */
export function takeRun(db: Db, runSn: number, now: Date) {
  return storeTake.first(db, [runSn, now])
}

const storeLeave = statement(
  'update job_runs set takes = takes - 1 where run_sn = $1 and ended_at is null',
)

/** Leaves the rest of a run to the next server: that was no failure of the run. */
export async function leaveRun(db: Db, runSn: number): Promise<void> {
  await storeLeave.count(db, [runSn])
}

const storeStep = statement(`
  update job_runs set done_count = $2, total_count = $3, kept = $4 where run_sn = $1 and ended_at is null`)

export async function keepStep(db: Db, runSn: number, step: Step<unknown>): Promise<void> {
  await storeStep.count(db, [runSn, step.done, step.total, JSON.stringify(step.kept)])
}

const storeEnd = statement(`
  update job_runs set state = $2, ended_at = $3, outcome_ko = $4, outcome_en = $5, kept = null
  where run_sn = $1 and ended_at is null`)

export async function endRun(
  db: Db,
  runSn: number,
  state: 'done' | 'failed',
  outcome: Texts,
  now: Date,
): Promise<void> {
  await storeEnd.count(db, [runSn, state, now, outcome.ko, outcome.en])
}

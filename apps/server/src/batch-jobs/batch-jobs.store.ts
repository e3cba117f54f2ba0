import type { runModes, runStates } from '@yuga/contract/company/batch-jobs'
import type { Day } from '@yuga/domain/calendar/day'
import { pagedList, type PageQuery } from '../db/rows/page.ts'
import { type Db, statement } from '../db/statement.ts'
import type { DayRange } from '../jobs/job.ts'

export type StoredRun = {
  readonly run_sn: number
  readonly job: string
  readonly mode: (typeof runModes)[number]
  readonly first_day: Day
  readonly last_day: Day
  readonly executor_id: string | null
  readonly executor_name: string | null
  /** The day of the request in the reader's zone. */
  readonly asked_on: Day
  readonly begun_at: string | null
  readonly ended_at: string | null
  readonly state: (typeof runStates)[number]
  readonly done_count: number
  readonly total_count: number | null
  readonly outcome_ko: string | null
  readonly outcome_en: string | null
  readonly findings: number
}

type Sort =
  | 'batchExcutionDateObject'
  | 'batchName'
  | 'batchMode'
  | 'dataBeginDateObject'
  | 'excutionId'

const history = pagedList<StoredRun, Sort>({
  ctes: `
    names as (select * from unnest($4::text[], $5::text[]) as n (job, title)),
    result as (
      select r.*, (r.asked_at at time zone $3)::date as asked_on, e.name as executor_name,
        coalesce(n.title, r.job) as title
      from job_runs r left join names n using (job) left join employees e on e.employee_id = r.executor_id
      where (r.asked_at >= $1::date::timestamp at time zone $3
          and r.asked_at < ($2::date + 1)::timestamp at time zone $3
          or r.first_day <= $2 and r.last_day >= $1)
        and ($6::text[] is null or r.job = any($6))
        and ($7::text[] is null or r.mode = any($7))
        and ($8::text[] is null or r.state = any($8)))`,
  columns: `
    page.run_sn, page.job, page.mode, page.first_day, page.last_day, page.executor_id, page.executor_name,
    page.asked_on, page.begun_at, page.ended_at, page.state, page.done_count, page.total_count,
    page.outcome_ko, page.outcome_en,
    (select count(*)::int from job_findings f where f.run_sn = page.run_sn) as findings`,
  sorts: {
    batchExcutionDateObject: 'asked_at',
    batchName: 'title',
    batchMode: 'mode',
    dataBeginDateObject: 'first_day',
    excutionId: 'executor_id',
  },
  order: 'asked_at desc',
  key: 'run_sn desc',
})

export type RunsQuery = PageQuery<Sort> & {
  readonly batchCode?: readonly string[] | undefined
  readonly batchMode?: readonly string[] | undefined
  readonly state?: readonly string[] | undefined
}

/** A page of the runs that were requested in these days, or look at any of them (jobs-7). */
export function pageOfRuns(
  db: Db,
  { firstDay, lastDay }: DayRange,
  titles: ReadonlyMap<string, string>,
  requested: RunsQuery,
  timeZone: string,
) {
  const { batchCode, batchMode, state } = requested
  const narrowed = [batchCode ?? null, batchMode ?? null, state ?? null]
  const names = [[...titles.keys()], [...titles.values()]]
  return history.read(db, [firstDay, lastDay, timeZone, ...names, ...narrowed], requested)
}

export type JobState = {
  job: string
  due_at: string | null
  run_sn: number | null
  state: (typeof runStates)[number] | null
  done_count: number | null
  total_count: number | null
}

const readStates = statement<JobState>(`
  select requested.job, s.due_at, r.run_sn, r.state, r.done_count, r.total_count
  from unnest($1::text[]) with ordinality as requested (job, place)
  left join job_schedules s using (job)
  left join job_runs r on r.job = requested.job and r.state in ('waiting', 'running')
  order by requested.place`)

/** When each of these jobs is due, and its run that has not ended. */
export function statesOf(db: Db, jobs: readonly string[]) {
  return readStates.all(db, [jobs])
}

export type StoredFinding = {
  readonly finding_sn: number
  readonly kind: string
  readonly employee_id: string | null
  readonly employee_name: string | null
  readonly project_id: string | null
  readonly project_name: string | null
  readonly day: Day | null
  readonly kept: Readonly<Record<string, unknown>> | null
  readonly must: Readonly<Record<string, unknown>> | null
}

const findings = pagedList<StoredFinding, never>({
  ctes: `result as (select * from job_findings where run_sn = $1)`,
  columns: `page.finding_sn, page.kind, page.employee_id, page.project_id, page.day, page.kept, page.must,
    e.name as employee_name, p.name as project_name`,
  joins: `left join employees e using (employee_id) left join projects p using (project_id)`,
  sorts: {},
  order: 'finding_sn',
  key: 'finding_sn',
})

/** A page of the findings of a run, in their order. */
export function pageOfFindings(db: Db, runSn: number, requested: PageQuery<never>) {
  return findings.read(db, [runSn], requested)
}

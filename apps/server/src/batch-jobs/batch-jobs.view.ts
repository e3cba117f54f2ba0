import type { BatchJob, FindingRow, RunRow } from '@yuga/contract/company/batch-jobs'
import type { Language } from '@yuga/contract/problems/problems'
import { dayToWire } from '@yuga/domain/calendar/day'
import type { Schedule } from '@yuga/domain/jobs/schedule'
import { differencesAsText, kindOfFinding } from '../jobs/finding-texts.ts'
import type { JobDefinition, Texts } from '../jobs/job.ts'
import type { JobState, StoredFinding, StoredRun } from './batch-jobs.store.ts'

const weekdays: readonly Texts[] = [
  { ko: '일요일', en: 'Sunday' },
  { ko: '월요일', en: 'Monday' },
  { ko: '화요일', en: 'Tuesday' },
  { ko: '수요일', en: 'Wednesday' },
  { ko: '목요일', en: 'Thursday' },
  { ko: '금요일', en: 'Friday' },
  { ko: '토요일', en: 'Saturday' },
]

/** When a job is due, as text. */
export function scheduleText(schedule: Schedule, language: Language): string {
  const { at } = schedule
  switch (schedule.every) {
    case 'day':
      return { ko: `매일 ${at}`, en: `Every day at ${at}` }[language]
    case 'week': {
      const weekday = weekdays[schedule.weekday]
      return { ko: `매주 ${weekday?.ko} ${at}`, en: `Every ${weekday?.en} at ${at}` }[language]
    }
    case 'month': {
      const { dayOfMonth } = schedule
      return {
        ko: `매월 ${dayOfMonth}일 ${at}`,
        en: `Day ${dayOfMonth} of every month at ${at}`,
      }[language]
    }
  }
}

export function titlesIn(
  jobs: readonly JobDefinition[],
  language: Language,
): ReadonlyMap<string, string> {
  return new Map(jobs.map(({ name, title }) => [name, title[language]]))
}

export function jobToWire(job: JobDefinition, state: JobState, language: Language): BatchJob {
  const { run_sn, state: runState, done_count, total_count } = state
  return {
    batchCode: job.name,
    batchName: job.title[language],
    schedule: scheduleText(job.schedule, language),
    nextAt: state.due_at,
    running:
      run_sn === null || runState === null
        ? null
        : { runSn: run_sn, state: runState, doneCount: done_count ?? 0, totalCount: total_count },
  }
}

/** A run in the language of its reader; one of a job that this release does not have keeps its name. */
export function runToWire(
  row: StoredRun,
  titles: ReadonlyMap<string, string>,
  language: Language,
): RunRow {
  return {
    runSn: row.run_sn,
    batchCode: row.job,
    batchName: titles.get(row.job) ?? row.job,
    batchMode: row.mode,
    batchExcutionDateObject: dayToWire(row.asked_on),
    dataBeginDateObject: dayToWire(row.first_day),
    dataEndDateObject: dayToWire(row.last_day),
    excutionId: row.executor_id ?? '',
    excutionName: row.executor_name ?? '',
    state: row.state,
    beginAt: row.begun_at,
    endAt: row.ended_at,
    doneCount: row.done_count,
    totalCount: row.total_count,
    outcome: (language === 'ko' ? row.outcome_ko : row.outcome_en) ?? '',
    findingCount: row.findings,
  }
}

/** A finding, field by field where the stored and the expected value differ. */
export function findingToWire(row: StoredFinding, language: Language): FindingRow {
  const { kept: stored, must: expected } = row
  return {
    findingSn: row.finding_sn,
    kind: row.kind,
    kindName: kindOfFinding(row.kind, language),
    employeeId: row.employee_id ?? '',
    employeeName: row.employee_name ?? '',
    projectId: row.project_id ?? '',
    projectName: row.project_name ?? '',
    day: row.day === null ? '' : dayToWire(row.day),
    differenceList: differencesAsText({ kept: stored, must: expected }, language),
  }
}

import { type BatchJob, listBatchJobs, runBatchJob } from '@yuga/contract/company/batch-jobs'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ask, keyOf } from '../api/ask.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { useMe } from '../api/session/session.ts'
import { formatDays, formatInstant } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { Icon } from '../ui/icon.tsx'
import { Pair } from '../ui/list/pair.tsx'
import { Skeleton } from '../ui/skeleton/skeleton.tsx'
import { batchJobMessages } from './batch-jobs.messages.ts'
import css from './batch-jobs.module.css'

/** How often it is requested how far a run has come. */
const asksAgainAfterMs = 1_000
/** And whether one has begun by itself, or for someone else. */
const looksAfterMs = 30_000

export type JobListProps = {
  /** First and last day that a job is run for, YYYYMMDD. */
  readonly period: readonly [string, string]
  /** A run has begun or ended: there is something new in the history. */
  readonly onChange: () => void
}

/** The jobs, when each is due and how far it has come; administrators run them here. */
export function JobList({ period, onChange }: JobListProps) {
  const t = useText(batchJobMessages)
  const language = useLanguage()
  const { may } = useMe()
  const confirm = useConfirm()
  const query = useQuery({
    ...ask(listBatchJobs, {}),
    refetchInterval: ({ state }) =>
      state.data?.batchJobList.some(({ running }) => running !== null)
        ? asksAgainAfterMs
        : looksAfterMs,
  })
  const runs = query.data?.batchJobList.map(({ running }) => running?.runSn ?? 0).join(' ')
  const runsBefore = useRef(runs)
  useEffect(() => {
    if (runsBefore.current !== undefined && runsBefore.current !== runs) onChange()
    runsBefore.current = runs
  }, [onChange, runs])

  const [from, to] = period
  const run = useMutation({
    mutationFn: ({ batchCode }: BatchJob) =>
      send(runBatchJob, {
        body: { batchCode, dataBeginDateObject: from, dataEndDateObject: to },
      }),
    onSuccess: () => toast(t('started')),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: keyOf(listBatchJobs) })
      onChange()
    },
  })
  const askToRun = async (job: BatchJob) => {
    const title = t('confirmRun', { name: job.batchName })
    const content = t('confirmPeriod', { period: formatDays(from, to, language) })
    if (await confirm({ title, content, yes: t('run') })) run.mutate(job)
  }

  if (query.isPending) return <Skeleton rows={4} />
  return (
    <>
      <Refusal failure={query.error} onRetry={() => void query.refetch()} />
      <Refusal failure={run.error} onClose={run.reset} />
      <ul className={css['jobs']} aria-label={t('jobs')}>
        {query.data?.batchJobList.map((job) => (
          <li key={job.batchCode}>
            <Pair below={job.schedule}>{job.batchName}</Pair>
            <HowFar job={job} />
            {may('settings.write') ? (
              <Button
                disabled={job.running !== null}
                isBusy={run.isPending && run.variables.batchCode === job.batchCode}
                aria-label={t('runOne', { name: job.batchName })}
                onClick={() => void askToRun(job)}
              >
                <Icon name="refresh" size={16} />
                {t('run')}
              </Button>
            ) : (
              <span />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** How far the run of a job has come; else when it is due. */
function HowFar({ job: { running, nextAt, batchName } }: { job: BatchJob }) {
  const t = useText(batchJobMessages)
  const language = useLanguage()
  const { timeZone } = useMe().employeeInfo
  if (running === null) {
    const at = nextAt === null ? '' : formatInstant(nextAt, language, timeZone)
    return <span className="y-meta">{at === '' ? '–' : t('next', { at })}</span>
  }
  const { state, doneCount: done, totalCount: total } = running
  return (
    <span className={css['progress']} role="status">
      <span>
        {state === 'waiting' || total === null
          ? t(state === 'waiting' ? 'waiting' : 'running')
          : t('progress', { done, total })}
      </span>
      <progress
        aria-label={batchName}
        {...(total === null ? {} : { value: done, max: Math.max(1, total) })}
      />
    </span>
  )
}

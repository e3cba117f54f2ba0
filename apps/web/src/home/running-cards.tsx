import { readSetUp } from '@yuga/contract/company/set-up'
import { listBatchJobRuns, listBatchJobs } from '@yuga/contract/company/batch-jobs'
import { listMails } from '@yuga/contract/messages/mails'
import { readMonthProgress } from '@yuga/contract/reports/timecard-status'
import {
  reportFilterSets,
  searchOf,
  timecardStatusQuery,
} from '@yuga/contract/reports/report-filters'
import {
  addDays,
  addMonths,
  dayToWire,
  type Month,
  monthOf,
  monthToWire,
} from '@yuga/domain/calendar/day'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import { formatInstant, formatMonth } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { formatNumber, formatPercent } from '../i18n/numbers.ts'
import { useText } from '../i18n/use-text.ts'
import { Card, Figure, Nothing, To } from './card.tsx'
import { homeMessages } from './home.messages.ts'
import css from './home.module.css'
import { useToday } from './own-cards.tsx'
import { filtersOfUnit, useHighestUnits } from './team-cards.tsx'

/** How much of the company's master data is missing. */
export function SetUpCard() {
  const t = useText(homeMessages)
  const read = useQuery(ask(readSetUp, {}))
  return (
    <Card title={t('setUp')} target={{ screen: 'setUp' }} read={read}>
      {({ missingList }) =>
        missingList.length === 0 ? (
          <p className="y-done">{t('nothingMissing')}</p>
        ) : (
          <Figure value={formatNumber(missingList.length)} label={t('missingItems')} />
        )
      }
    </Card>
  )
}

/** The jobs that failed in the last week, and what is due next. */
export function JobsCard() {
  const t = useText(homeMessages)
  const language = useLanguage()
  const today = useToday()
  const [from, to] = [dayToWire(addDays(today, -7)), dayToWire(today)]
  const failed = useQuery(
    ask(listBatchJobRuns, {
      params: { startYYYYMMDD: from, endYYYYMMDD: to },
      query: { state: 'failed', offset: 1, limit: 1 },
    }),
  )
  const jobs = useQuery(ask(listBatchJobs, {}))
  const next = (jobs.data?.batchJobList ?? [])
    .filter(({ nextAt }) => nextAt !== null)
    .toSorted((a, b) => (String(a.nextAt) < String(b.nextAt) ? -1 : 1))[0]
  return (
    <Card
      title={t('jobs')}
      about={t('jobsAbout')}
      target={{
        screen: 'batchJob',
        search: {
          from: Number(from),
          to: Number(to),
          ...(failed.data !== undefined && failed.data.totalCount > 0 && { state: 'failed' }),
        },
      }}
      read={failed}
    >
      {({ totalCount }) => (
        <>
          {totalCount === 0 ? (
            <p className="y-done">{t('noneFailed')}</p>
          ) : (
            <Figure value={formatNumber(totalCount)} label={t('failedRuns')} isBad />
          )}
          {next?.nextAt == null ? null : (
            <p className="y-meta">
              {t('nextJob', { name: next.batchName, at: formatInstant(next.nextAt, language) })}
            </p>
          )}
        </>
      )}
    </Card>
  )
}

/** The mails that wait or failed. */
export function MailsCard() {
  const t = useText(homeMessages)
  const read = useQuery(ask(listMails, { query: { offset: 1, limit: 1 } }))
  return (
    <Card title={t('mails')} target={{ screen: 'outbox' }} read={read}>
      {({ mailLine: { configuredYn, waitingCount, failedCount, failure } }) => (
        <>
          {configuredYn === 'N' ? <p className="y-waiting">{t('noMailServer')}</p> : null}
          {failure === '' ? null : <p className="y-bad">{failure}</p>}
          {waitingCount === 0 && failedCount === 0 ? (
            <Nothing>{t('noMails')}</Nothing>
          ) : (
            <dl className={css['facts']}>
              <dt>
                <To target={{ screen: 'outbox', search: { state: 'waiting' } }}>
                  {t('waitingMails')}
                </To>
              </dt>
              <dd>{formatNumber(waitingCount)}</dd>
              <dt>
                <To target={{ screen: 'outbox', search: { state: 'failed' } }}>
                  {t('failedMails')}
                </To>
              </dt>
              <dd className={failedCount > 0 ? 'y-bad' : undefined}>{formatNumber(failedCount)}</dd>
            </dl>
          )}
        </>
      )}
    </Card>
  )
}

/** How far the company's last month is from its close. */
export function MonthProgressCard() {
  const month = addMonths(monthOf(useToday()), -1)
  const { units, error, refetch } = useHighestUnits(month)
  const t = useText(homeMessages)
  const [first] = units ?? []
  if (first !== undefined) return <ProgressOf unitId={first.unitId} month={month} />
  return (
    <Card
      title={t('progress')}
      target={{ screen: 'timecardStatus' }}
      read={{ data: units, error, refetch }}
    >
      {() => <Nothing>{t('noUnits')}</Nothing>}
    </Card>
  )
}

function ProgressOf({ unitId, month }: { readonly unitId: string; readonly month: Month }) {
  const t = useText(homeMessages)
  const language = useLanguage()
  const filters = filtersOfUnit(unitId, month)
  const read = useQuery(ask(readMonthProgress, { query: timecardStatusQuery(filters) }))
  return (
    <Card
      title={t('progress')}
      about={formatMonth(monthToWire(month), language)}
      target={{
        screen: 'timecardStatus',
        search: searchOf(filters, reportFilterSets.timecardStatus),
      }}
      read={read}
      size="full"
    >
      {({ dayList }) => {
        const last = dayList.at(-1)
        if (last === undefined) return <Nothing>{t('noFigures')}</Nothing>
        const percent = (value: number | null) => (value === null ? '–' : formatPercent(value, 1))
        return (
          <>
            <Figure value={percent(last.closed)} label={t('closedShare')} />
            <dl className={css['facts']}>
              <dt>{t('submittedShare')}</dt>
              <dd>{percent(last.submitted)}</dd>
              <dt>{t('enteredShare')}</dt>
              <dd>{percent(last.entered)}</dd>
            </dl>
          </>
        )
      }}
    </Card>
  )
}

import { listBatchJobRuns, type RunRow } from '@yuga/contract/company/batch-jobs'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { keyOf } from '../api/ask.ts'
import { pageSizes } from '../api/list-address.ts'
import { queries } from '../api/queries.ts'
import { useMe } from '../api/session/session.ts'
import { useList } from '../api/use-list.ts'
import { formatDay, formatDays, formatInstant } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { DaysInput } from '../ui/form/days-input.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Column } from '../ui/list/list-column.ts'
import { List } from '../ui/list/list.tsx'
import { Pair } from '../ui/list/pair.tsx'
import { Page } from '../ui/page.tsx'
import type { BatchJobsSearch } from './address.ts'
import { batchJobMessages } from './batch-jobs.messages.ts'
import css from './batch-jobs.module.css'
import { FindingsDialog } from './findings-dialog.tsx'
import { JobList } from './job-list.tsx'

const stateIcons = {
  waiting: 'waiting',
  running: 'refresh',
  done: 'done',
  failed: 'problem',
} as const

const keyOfRun = ({ runSn }: RunRow) => runSn

function readAgain() {
  void queries.invalidateQueries({ queryKey: keyOf(listBatchJobRuns) })
}

/** Jobs that the product does by itself or on request, and what became of each run (jobs-6, jobs-7). */
export function BatchJobsPage() {
  const t = useText(batchJobMessages)
  const language = useLanguage()
  const { employeeInfo, may } = useMe()
  const { today, timeZone } = employeeInfo
  const navigate = useNavigate()
  const search: BatchJobsSearch = useSearch({ strict: false })
  const { from = `${today.slice(0, 6)}01`, to = today } = search
  const [opened, setOpened] = useState<RunRow | null>(null)
  const setPeriod = useCallback(
    ([first, last]: readonly [string, string]) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({
          ...before,
          from: first,
          to: last,
          page: undefined,
        }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const params = useMemo(() => ({ startYYYYMMDD: from, endYYYYMMDD: to }), [from, to])
  const list = useList(listBatchJobRuns, { params, size: pageSizes[4] })
  const canRead = may('settings.write')

  const columns = useMemo<Column<RunRow>[]>(
    () => [
      {
        key: 'batchExcutionDateObject',
        fields: [{ name: 'batchExcutionDateObject', label: t('date') }],
        width: 168,
        render: (row) => (
          <Pair below={<Times row={row} at={(at) => formatInstant(at, language, timeZone)} />}>
            <span className="y-figure">{formatDay(row.batchExcutionDateObject, language)}</span>
          </Pair>
        ),
      },
      {
        key: 'batchName',
        fields: [{ name: 'batchName', label: t('name') }],
        isRowHead: true,
        width: 220,
        render: (row) => row.batchName,
      },
      {
        key: 'batchMode',
        fields: [
          {
            name: 'batchMode',
            label: t('mode'),
            choices: [
              { value: 'auto', label: t('auto') },
              { value: 'manual', label: t('manual') },
            ],
          },
        ],
        width: 112,
        render: (row) => t(row.batchMode),
      },
      {
        key: 'dataBeginDateObject',
        fields: [{ name: 'dataBeginDateObject', label: t('range') }],
        width: 208,
        render: (row) => (
          <span className="y-figure">
            {formatDays(row.dataBeginDateObject, row.dataEndDateObject, language)}
          </span>
        ),
      },
      {
        key: 'excutionId',
        fields: [{ name: 'excutionId', label: t('executor') }],
        width: 136,
        render: (row) =>
          row.excutionId === '' ? (
            t('system')
          ) : (
            <Pair below={row.excutionId}>{row.excutionName}</Pair>
          ),
      },
      {
        key: 'state',
        fields: [
          {
            name: 'state',
            label: t('state'),
            choices: (['waiting', 'running', 'done', 'failed'] as const).map((value) => ({
              value,
              label: t(value),
            })),
          },
        ],
        width: 104,
        render: ({ state }) => (
          <span className={css['state']} data-state={state}>
            <Icon name={stateIcons[state]} size={16} />
            {t(state)}
          </span>
        ),
      },
      {
        key: 'outcome',
        fields: [{ name: 'outcome', label: t('outcome') }],
        render: (row) => (
          <Pair
            below={
              canRead && row.findingCount > 0 ? (
                <Button size="small" onClick={() => setOpened(row)}>
                  {t('showFindings', { count: row.findingCount })}
                </Button>
              ) : null
            }
          >
            {row.outcome || '–'}
          </Pair>
        ),
      },
    ],
    [canRead, language, t, timeZone],
  )

  return (
    <Page title={t('title')} about={t('about')}>
      <section className="y-card" aria-label={t('jobs')}>
        <div className={css['bar']}>
          <div className={css['period']}>
            <span className="y-meta">{t('period')}</span>
            <DaysInput label={t('period')} value={[from, to]} to={today} onChange={setPeriod} />
          </div>
          <div className="y-row y-gap-8">
            <Button onClick={() => setPeriod([`${today.slice(0, 6)}01`, today])}>
              {t('thisMonth')}
            </Button>
            <Button onClick={() => setPeriod([`${today.slice(0, 4)}0101`, today])}>
              {t('thisYear')}
            </Button>
          </div>
        </div>
        <JobList period={[from, to]} onChange={readAgain} />
      </section>
      <section className="y-card" aria-label={t('history')}>
        <List<RunRow>
          list={list}
          label={t('history')}
          columns={columns}
          rowKey={keyOfRun}
          rowLabel={(row) => row.batchName}
          leastTable={1_080}
          empty={
            <>
              <strong>{t('none')}</strong>
              <span>{t('noneNext')}</span>
            </>
          }
        />
      </section>
      <FindingsDialog run={opened} onClose={() => setOpened(null)} />
    </Page>
  )
}

/** When it began and ended, by the clock of the reader's office. */
function Times({ row, at }: { row: RunRow; at: (instant: string) => string }) {
  const t = useText(batchJobMessages)
  const timeOf = (instant: string) => at(instant).slice(-5)
  if (row.beginAt === null) return null
  if (row.endAt === null) return t('times', { from: timeOf(row.beginAt) })
  return t('timesEnded', { from: timeOf(row.beginAt), to: timeOf(row.endAt) })
}

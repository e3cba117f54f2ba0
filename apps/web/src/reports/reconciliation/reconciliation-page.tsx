import type {
  CheckOfMonth,
  Reconciliation,
  ReconciliationCheck,
} from '@yuga/contract/reports/reconciliation'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant, formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { FactsOnPaper } from '../../ui/facts-on-paper.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MissingNotes } from '../../ui/missing/missing-notes.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading } from '../../ui/skeleton/loading.tsx'
import { useYear, YearSelect } from '../../ui/year-table/year-select.tsx'
import { yearTableMessages } from '../../ui/year-table/year-table.messages.ts'
import { SourceNote } from '../filters/source-note.tsx'
import { figureStop } from '../table/figure-stops.ts'
import { TableFrame } from '../table/table-frame.tsx'
import { CheckDialog, type Opened } from './check-dialog.tsx'
import { checkOfYear } from './check-of-year.ts'
import { useReconciliationLabels } from './labels.ts'
import css from './reconciliation.module.css'

/** Whether the figures of reports agree, checked as the page is opened and whenever it is requested again. */
export function ReconciliationPage() {
  const { t } = useReconciliationLabels()
  const language = useLanguage()
  const yearText = useText(yearTableMessages)
  const years = useYear()
  const query = useQuery(checkOfYear(years.year))
  const { data, isFetching } = query
  const about =
    data === undefined
      ? t('checking')
      : t('checkedAt', {
          at: formatInstant(data.checkedAt, language),
          seconds: formatNumber(data.tookMilliseconds / 1000, 1),
        })
  return (
    <Page
      title={t('title')}
      about={<span role="status">{isFetching ? t('checking') : about}</span>}
      actions={
        <Button kind="main" isBusy={isFetching} onClick={() => void query.refetch()}>
          <Icon name="refresh" />
          {t('checkAgain')}
        </Button>
      }
    >
      <div className="y-card y-card-body y-stack">
        <div className={css['year']} role="search">
          <YearSelect {...years} />
        </div>
        <FactsOnPaper facts={[{ label: yearText('year'), said: String(years.year) }]} />
        <SourceNote />
        <Refusal failure={query.error} onRetry={() => void query.refetch()} />
        {data === undefined ? (
          query.isError ? null : (
            <Loading rows={11} />
          )
        ) : (
          <Results result={data} />
        )}
      </div>
    </Page>
  )
}

function Results({ result }: { readonly result: Reconciliation }) {
  const { t } = useReconciliationLabels()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { checkList, missingList } = result
  if (checkList.length === 0) return <Note meaning="info">{t('nothingBegun')}</Note>
  const outcomes = checkList.flatMap(({ monthlyList }) => monthlyList.map((one) => one.outcome))
  const differing = outcomes.filter((outcome) => outcome === 'differs').length
  return (
    <>
      {differing > 0 ? (
        <Note meaning="problem">{t('someDiffer', { count: differing })}</Note>
      ) : outcomes.includes('lacking') ? (
        <Note meaning="waiting">{t('restAgrees')}</Note>
      ) : (
        <Note meaning="done">{t('allAgree')}</Note>
      )}
      <MissingNotes missing={missingList} />
      <Grid result={result} onOpen={setOpened} />
      <CheckDialog opened={opened} onClose={() => setOpened(null)} />
    </>
  )
}

type GridProps = { readonly result: Reconciliation; readonly onOpen: (opened: Opened) => void }

/** A row for each check, a column for each month. */
function Grid({ result, onOpen }: GridProps) {
  const { t, checkName, sideName } = useReconciliationLabels()
  const language = useLanguage()
  return (
    <TableFrame label={t('checks')} className={css['table']}>
      <thead>
        <tr>
          <th scope="col">{t('check')}</th>
          {result.monthList.map(({ monthName, runningYn }) => {
            const month = formatMonth(monthName, language)
            return (
              <th key={monthName} scope="col" className={css['month']}>
                {runningYn === 'Y' ? t('running', { month }) : month}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {result.checkList.map((check) => (
          <tr key={`${check.checkCode} ${check.currencyCode}`}>
            <th scope="row">
              <div className={css['check']}>{checkName(check)}</div>
              <div className="y-meta">{check.sideList.map(sideName).join(' = ')}</div>
            </th>
            {check.monthlyList.map((month) => (
              <td key={month.monthName} className={css['cell']}>
                <Cell check={check} month={month} onOpen={onOpen} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  )
}

const icons = { agrees: 'done', differs: 'problem', lacking: 'waiting' } as const

type CellProps = {
  readonly check: ReconciliationCheck
  readonly month: CheckOfMonth
  readonly onOpen: GridProps['onOpen']
}

function Cell({ check, month, onOpen }: CellProps) {
  const { t, checkName } = useReconciliationLabels()
  const language = useLanguage()
  const { outcome } = month
  return (
    <Button
      kind="text"
      isIcon
      {...figureStop}
      className={css[outcome] ?? ''}
      aria-label={t('cell', {
        check: checkName(check),
        month: formatMonth(month.monthName, language),
        outcome: t(outcome),
      })}
      onClick={() => onOpen({ check, month })}
    >
      <Icon name={icons[outcome]} />
    </Button>
  )
}

import { readForecast } from '@yuga/contract/reports/forecast'
import { reportLabels } from '@yuga/contract/reports/report-labels'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { type CurrencyCode, formatMoney, formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { MissingNotes, useMissingText } from '../../ui/missing/missing-notes.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading } from '../../ui/skeleton/loading.tsx'
import { useYear, YearSelect } from '../../ui/year-table/year-select.tsx'
import { SourceNote } from '../filters/source-note.tsx'
import { AmountUnit } from '../profit/amount-unit.tsx'
import { ForecastChart } from './forecast-chart.tsx'
import css from './forecast.module.css'
import { forecastMessages } from './forecast.messages.ts'
import { ForecastTable } from './forecast-table.tsx'

const currency: CurrencyCode = 'CY001'

type Answer = AnswerOf<typeof readForecast>

/** What every unit that the reader reads comes to by the end of a year. */
export function ForecastPage() {
  const t = useText(forecastMessages)
  const language = useLanguage()
  const years = useYear()
  const read = useQuery(ask(readForecast, { query: { standardYear: years.year } }))
  return (
    <Page title={reportLabels.forecast[language]} about={t('about')}>
      <div className="y-card y-card-body y-stack">
        <div className={css['year']} role="search">
          <YearSelect {...years} />
        </div>
        <SourceNote />
        <Refusal failure={read.error} onRetry={() => void read.refetch()} />
        {read.data === undefined ? (
          read.isError ? null : (
            <Loading rows={8} />
          )
        ) : (
          <Results answer={read.data} year={years.year} />
        )}
      </div>
    </Page>
  )
}

function Results({ answer, year }: { readonly answer: Answer; readonly year: number }) {
  const t = useText(forecastMessages)
  const { unitList, missingList } = answer
  const missing = useMissingText(missingList)
  const [first] = unitList
  if (first === undefined) {
    return (
      <div className="y-empty">
        <strong>{t('noUnits')}</strong>
        <span>{t('noUnitsHow')}</span>
      </div>
    )
  }
  return (
    <>
      <Notes answer={answer} currency={currency} />
      <MissingNotes missing={missingList} currency={currency} />
      <ForecastTable rows={unitList} year={year} currency={currency} missing={missing} />
      <ForecastChart row={first} monthList={answer.monthList} year={year} currency={currency} />
    </>
  )
}

/** What is counted of the running month, and which invoices are late (forecast-1, forecast-2). */
export function Notes({
  answer: { monthList, lateCount, lateAmount },
  currency,
}: {
  readonly answer: Pick<Answer, 'monthList' | 'lateCount' | 'lateAmount'>
  readonly currency: CurrencyCode
}) {
  const t = useText(forecastMessages)
  const language = useLanguage()
  const running = monthList.find(({ runningYn }) => runningYn === 'Y')
  const amount = lateAmount === null ? '–' : formatMoney(lateAmount, currency)
  return (
    <div className={css['notes']}>
      {running === undefined ? null : (
        <p>{t('runningNote', { month: formatMonth(running.monthName, language) })}</p>
      )}
      {lateCount === 0 ? null : (
        <p>{t('lateNote', { count: formatNumber(lateCount, 0), amount })}</p>
      )}
      <AmountUnit currency={currency} />
    </div>
  )
}

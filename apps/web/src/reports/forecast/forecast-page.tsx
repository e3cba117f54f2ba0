import { type ForecastRow, readForecast } from '@yuga/contract/reports/forecast'
import { reportLabels } from '@yuga/contract/reports/report-labels'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { type CurrencyCode, formatMoney, formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { LineChart } from '../../ui/chart/line-chart.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { MissingNotes, useMissingText } from '../../ui/missing/missing-notes.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading } from '../../ui/skeleton/loading.tsx'
import { useYear, YearSelect } from '../../ui/year-table/year-select.tsx'
import { SourceNote } from '../filters/source-note.tsx'
import { AmountUnit } from '../profit/amount-unit.tsx'
import { profitMessages } from '../profit/profit.messages.ts'
import { cumulated } from '../profit/cumulated.ts'
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
      <ForecastChart row={first} monthList={answer.monthList} />
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

type ChartProps = { readonly row: ForecastRow; readonly monthList: Answer['monthList'] }

/** Gross profit of the months, each with all before it: what happened, what is forecast, and the plan. */
function ForecastChart({ row, monthList }: ChartProps) {
  const t = useText(forecastMessages)
  const profit = useText(profitMessages)
  const language = useLanguage()
  const months = row.monthlyList
  const forecast = cumulated(months.map(({ grossProfitAmount }) => grossProfitAmount))
  const plan = cumulated(months.map(({ planGrossProfitAmount }) => planGrossProfitAmount))
  const begun = monthList.filter(({ begunYn }) => begunYn === 'Y').length
  const textOf = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : formatMoney(value, currency)
  return (
    <LineChart
      title={t('chartTitle', {
        unit: row.organizationName,
        forecast: textOf(forecast.at(-1)),
        plan: textOf(plan.at(-1)),
      })}
      unit={profit('won')}
      labelHeading={t('month')}
      labels={monthList.map(({ monthName, runningYn }) => {
        const month = formatMonth(monthName, language)
        return runningYn === 'Y' ? t('runningMonth', { month }) : month
      })}
      format={(value) => formatMoney(value, currency)}
      series={[
        { name: t('planned'), look: 'plan', values: plan },
        // it begins where what happened ends
        {
          name: t('forecast'),
          look: 'other',
          values: forecast.map((value, place) => (place < begun - 1 ? null : value)),
        },
        {
          name: t('happened'),
          look: 'actual',
          values: forecast.map((value, place) => (place < begun ? value : null)),
        },
      ]}
    />
  )
}

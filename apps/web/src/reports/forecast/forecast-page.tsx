import { type ForecastRow, readForecast } from '@yuga/contract/reports/forecast'
import { reportLabels } from '@yuga/contract/reports/report-labels'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ask } from '../../api/ask.ts'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { type CurrencyCode, formatMoney, formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { LineChart } from '../../ui/chart/line-chart.tsx'
import { Choice } from '../../ui/choice/choice.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { Filter } from '../../ui/filters.tsx'
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
import { type ForecastReading, forecastReadings, isReading, rowsBy } from './forecast-reading.ts'
import { ForecastTable } from './forecast-table.tsx'

const currency: CurrencyCode = 'CY001'

type Answer = AnswerOf<typeof readForecast>

/** What every unit that the reader reads comes to by the end of a year. */
export function ForecastPage() {
  const t = useText(forecastMessages)
  const language = useLanguage()
  const years = useYear()
  const reading = useReading()
  const read = useQuery(ask(readForecast, { query: { standardYear: years.year } }))
  return (
    <Page title={reportLabels.forecast[language]} about={t('about')}>
      <div className="y-card y-card-body y-stack">
        <div className={css['year']} role="search">
          <YearSelect {...years} />
          {(read.data?.tentativeCount ?? 0) > 0 ? <ReadingChoice {...reading} /> : null}
        </div>
        <SourceNote />
        <Refusal failure={read.error} onRetry={() => void read.refetch()} />
        {read.data === undefined ? (
          read.isError ? null : (
            <Loading rows={8} />
          )
        ) : (
          <Results answer={read.data} year={years.year} reading={reading.reading} />
        )}
      </div>
    </Page>
  )
}

type ResultsProps = {
  readonly answer: Answer
  readonly year: number
  readonly reading: ForecastReading
}

/** How tentative projects count, in the address; and how to choose otherwise. */
function useReading() {
  const { tentative }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    reading: isReading(tentative) ? tentative : 'certain',
    setReading: (next: ForecastReading) =>
      void navigate({
        to: '.',
        search: (before: Readonly<Record<string, unknown>>) => ({
          ...before,
          tentative: next === 'certain' ? undefined : next,
        }),
        resetScroll: false,
      }),
  } as const
}

function ReadingChoice({ reading, setReading }: ReturnType<typeof useReading>) {
  const t = useText(forecastMessages)
  return (
    <Filter label={t('tentativeProjects')}>
      <Choice
        label={t('tentativeProjects')}
        value={reading}
        options={forecastReadings.map((value) => ({ value, label: t(value) }))}
        onChange={setReading}
      />
    </Filter>
  )
}

function Results({ answer, year, reading }: ResultsProps) {
  const t = useText(forecastMessages)
  const isCertain = reading === 'certain' || answer.tentativeCount === 0
  const missingList = isCertain ? answer.missingList : answer.tentativeMissingList
  const missing = useMissingText(missingList)
  const rows = rowsBy(answer.unitList, reading)
  const [first] = rows
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
      <Notes answer={answer} currency={currency}>
        {answer.tentativeCount === 0 ? null : (
          <p>
            {t(`${reading}Note`, {
              count: answer.tentativeCount,
              figure: formatNumber(answer.tentativeCount),
            })}
          </p>
        )}
      </Notes>
      <MissingNotes missing={missingList} currency={currency} />
      <ForecastTable rows={rows} year={year} currency={currency} missing={missing} />
      <ForecastChart row={first} monthList={answer.monthList} />
    </>
  )
}

/** What is counted of the running month, and which invoices are late (forecast-1, forecast-2). */
export function Notes({
  answer: { monthList, lateCount, lateAmount },
  currency,
  children,
}: {
  readonly answer: Pick<Answer, 'monthList' | 'lateCount' | 'lateAmount'>
  readonly currency: CurrencyCode
  readonly children?: ReactNode
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
      {children}
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

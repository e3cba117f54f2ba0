import { downloadForecast, readForecast } from '@yuga/contract/reports/forecast'
import { reportLabels } from '@yuga/contract/reports/report-labels'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { monthFromWire } from '@yuga/domain/calendar/day'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ask } from '../../api/ask.ts'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { type CurrencyCode, formatMoney, formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { Choice } from '../../ui/choice/choice.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { Filter } from '../../ui/filters.tsx'
import { MissingNotes, useMissingText } from '../../ui/missing/missing-notes.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading } from '../../ui/skeleton/loading.tsx'
import { useYear, YearSelect } from '../../ui/year-table/year-select.tsx'
import { ArrivalContext, useArrival } from '../explanation/arrival.ts'
import { CurrencyChoice } from '../filters/currency-choice.tsx'
import { ReadAt } from '../filters/read-at.tsx'
import { SourceNote } from '../filters/source-note.tsx'
import { AmountUnit } from '../profit/amount-unit.tsx'
import { ReportSheetButton } from '../sheet-download.tsx'
import { ForecastChart } from './forecast-chart.tsx'
import { ForecastDialog, type OpenedForecast } from './forecast-dialog.tsx'
import css from './forecast.module.css'
import { forecastMessages } from './forecast.messages.ts'
import { type ForecastReading, forecastReadings, isReading, rowsBy } from './forecast-reading.ts'
import { ForecastTable } from './forecast-table.tsx'

type Answer = AnswerOf<typeof readForecast>

const won: CurrencyCode = 'CY001'

/** The currency of the address, won by default; and how to choose another (forecast-10). */
function useCurrency() {
  const { currency = won }: { currency?: CurrencyCode } = useSearch({ strict: false })
  const navigate = useNavigate()
  const setCurrency = (next: CurrencyCode) =>
    void navigate({
      to: '.',
      search: (before: Readonly<Record<string, unknown>>) => ({
        ...before,
        currency: next === won ? undefined : next,
      }),
      resetScroll: false,
    })
  return { currency, setCurrency }
}

/** What every unit that the reader reads comes to by the end of a year. */
export function ForecastPage() {
  const t = useText(forecastMessages)
  const language = useLanguage()
  const years = useYear()
  const { currency, setCurrency } = useCurrency()
  const query = { standardYear: years.year, currencyCode: currency }
  const reading = useReading()
  const read = useQuery(ask(readForecast, { query }))
  const isEmpty = read.data === undefined || read.data.unitList.length === 0
  return (
    <Page
      title={reportLabels.forecast[language]}
      about={t('about')}
      actions={
        <ReportSheetButton endpoint={downloadForecast} request={{ query }} disabled={isEmpty} />
      }
    >
      <div className="y-card y-card-body y-stack">
        <div className={css['filters']} role="search">
          <YearSelect {...years} />
          <CurrencyChoice value={currency} onChange={setCurrency} />
          {(read.data?.tentativeCount ?? 0) > 0 ? <ReadingChoice {...reading} /> : null}
        </div>
        <SourceNote />
        <Refusal failure={read.error} onRetry={() => void read.refetch()} />
        {read.data === undefined ? (
          read.isError ? null : (
            <Loading rows={8} />
          )
        ) : (
          <ReadAt at={read.dataUpdatedAt}>
            <Results
              answer={read.data}
              year={years.year}
              currency={currency}
              reading={reading.reading}
            />
          </ReadAt>
        )}
      </div>
    </Page>
  )
}

type ResultsProps = {
  readonly answer: Answer
  readonly year: number
  readonly currency: CurrencyCode
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

function Results({ answer, year, currency, reading }: ResultsProps) {
  const t = useText(forecastMessages)
  const { monthList } = answer
  const [opened, setOpened] = useState<OpenedForecast>()
  const arrival = useArrival()
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
  // what is planned is certain: with tentative projects an amount has no rows that add up to it
  const open = isCertain ? setOpened : undefined
  const last = monthList.findLast(({ begunYn }) => begunYn === 'Y')
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
      <ArrivalContext value={arrival}>
        <ForecastTable
          rows={rows}
          year={year}
          currency={currency}
          missing={missing}
          onOpen={open}
        />
      </ArrivalContext>
      <ForecastChart
        row={first}
        monthList={monthList}
        year={year}
        currency={currency}
        onOpen={open && (() => open({ row: first, line: 'grossProfit' }))}
      />
      <ForecastDialog
        opened={opened}
        year={year}
        through={(last && monthFromWire(last.monthName)) ?? undefined}
        currency={currency}
        onClose={() => {
          setOpened(undefined)
          arrival.leave()
        }}
      />
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

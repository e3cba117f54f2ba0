import { type ForecastRow, readForecast } from '@yuga/contract/reports/forecast'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/ask.ts'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { type CurrencyCode, formatMoney } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { LastYearButton } from '../../ui/chart/last-year-button.tsx'
import { LineChart } from '../../ui/chart/line-chart.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { firstYear } from '../filters/address.ts'
import { cumulated } from '../profit/cumulated.ts'
import { profitMessages } from '../profit/profit.messages.ts'
import { forecastMessages } from './forecast.messages.ts'

type ChartProps = {
  readonly row: ForecastRow
  readonly monthList: AnswerOf<typeof readForecast>['monthList']
  readonly year: number
  readonly currency: CurrencyCode
  /** Opens what the gross profit of the unit is made of; undefined: it does not open. */
  readonly onOpen: (() => void) | undefined
}

/** Gross profit of the months, each with all before it: what happened, what is forecast, the plan, and that of last year. */
export function ForecastChart({ row, monthList, year, currency, onOpen }: ChartProps) {
  const t = useText(forecastMessages)
  const profit = useText(profitMessages)
  const language = useLanguage()
  const [withLastYear, setWithLastYear] = useState(false)
  const lastYear = useQuery({
    ...ask(readForecast, { query: { standardYear: year - 1, currencyCode: currency } }),
    enabled: withLastYear,
  })
  const before = lastYear.data?.unitList.find(
    ({ organizationId, ownYn }) => organizationId === row.organizationId && ownYn === row.ownYn,
  )
  const months = row.monthlyList
  const forecast = cumulated(months.map(({ grossProfitAmount }) => grossProfitAmount))
  const plan = cumulated(months.map(({ planGrossProfitAmount }) => planGrossProfitAmount))
  const begun = monthList.filter(({ begunYn }) => begunYn === 'Y').length
  const textOf = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : formatMoney(value, currency)
  return (
    <>
      <LineChart
        title={t('chartTitle', {
          unit: row.organizationName,
          happened: textOf(begun === 0 ? 0 : forecast[begun - 1]),
          forecast: textOf(forecast.at(-1)),
          plan: textOf(plan.at(-1)),
        })}
        unit={profit(currency === 'CY002' ? 'dollars' : 'won')}
        labelHeading={t('month')}
        labels={monthList.map(({ monthName }) => formatMonth(monthName, language))}
        running={monthList.findIndex(({ runningYn }) => runningYn === 'Y')}
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
          ...(!withLastYear || before === undefined
            ? []
            : [
                {
                  name: t('lastYear'),
                  look: 'before' as const,
                  values: cumulated(
                    before.monthlyList.map(({ grossProfitAmount }) => grossProfitAmount),
                  ),
                },
              ]),
        ]}
        {...(onOpen && { onOpen })}
        tools={
          year > firstYear ? (
            <LastYearButton isOn={withLastYear} onChange={setWithLastYear} />
          ) : null
        }
      />
      {withLastYear ? (
        <Refusal failure={lastYear.error} onRetry={() => void lastYear.refetch()} />
      ) : null}
      {withLastYear && lastYear.data !== undefined && before === undefined ? (
        <p className="y-meta">{t('noLastYear')}</p>
      ) : null}
    </>
  )
}

import { type ReportFilters, unitQuery } from '@yuga/contract/reports/report-filters'
import { readUtilizationTrend } from '@yuga/contract/reports/utilization'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { monthFromWire } from '@yuga/domain/calendar/day'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/ask.ts'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { LastYearButton } from '../../ui/chart/last-year-button.tsx'
import { LineChart } from '../../ui/chart/line-chart.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { useOpenedPoint } from '../explanation/use-opened-point.ts'
import { aYearBefore } from '../filters/a-year-before.ts'
import { firstYear } from '../filters/address.ts'
import { ReadAt } from '../filters/read-at.tsx'
import { utilizationMessages } from './utilization.messages.ts'

type TrendProps = { readonly requested: ReportFilters; readonly unitName: string }

/** The chosen unit from the beginning of the year to the last month that was requested (utilization-8). */
export function UtilizationTrend({ requested, unitName }: TrendProps) {
  const query = unitQuery({ ...requested, first: `${requested.year}-01` })
  const answer = useQuery(ask(readUtilizationTrend, { query }))
  if (answer.isLoadingError) {
    return <Refusal failure={answer.error} onRetry={() => void answer.refetch()} />
  }
  const months = answer.data ?? []
  return (
    <ReadAt at={answer.dataUpdatedAt}>
      <TrendChart months={months} requested={requested} unitName={unitName} />
    </ReadAt>
  )
}

type Months = AnswerOf<typeof readUtilizationTrend>

function TrendChart({ months, requested, unitName }: TrendProps & { readonly months: Months }) {
  const t = useText(utilizationMessages)
  const language = useLanguage()
  const percent = (value: number) => `${formatNumber(value, 1)}%`
  const textOf = (value: number | null) => (value === null ? '–' : percent(value))
  const open = useOpenedPoint((place) => months[place]?.billableUtilization ?? null)
  const [withLastYear, setWithLastYear] = useState(false)
  const lastYear = useQuery({
    ...ask(readUtilizationTrend, {
      query: unitQuery(aYearBefore({ ...requested, first: `${requested.year}-01` })),
    }),
    enabled: withLastYear,
  })
  const shown = months.filter(({ billableUtilization }) => billableUtilization !== null)
  // of the running month most is still to be submitted
  const last = shown.findLast(({ runningYn }) => runningYn === 'N') ?? shown.at(-1)
  const isEmpty = shown.every(
    ({ billableUtilization, nonBillableUtilization }) =>
      billableUtilization === 0 && nonBillableUtilization === 0,
  )
  // of one month alone there is no line, and the table says the same
  if (last === undefined || shown.length < 2 || isEmpty) return null
  return (
    <>
      <LineChart
        title={t('trend', {
          unit: unitName,
          month: formatMonth(last.yearMonth, language),
          billable: textOf(last.billableUtilization),
          nonBillable: textOf(last.nonBillableUtilization),
        })}
        unit={t('trendUnit')}
        labelHeading={t('month')}
        labels={months.map(({ yearMonth }) => formatMonth(yearMonth, language))}
        running={months.findIndex(({ runningYn }) => runningYn === 'Y')}
        format={percent}
        series={[
          {
            name: t('billable'),
            look: 'actual',
            values: months.map(({ billableUtilization }) => billableUtilization),
          },
          {
            name: t('nonBillable'),
            look: 'plan',
            values: months.map(({ nonBillableUtilization }) => nonBillableUtilization),
          },
          ...(!withLastYear || lastYear.data === undefined
            ? []
            : [
                {
                  name: t('ofLastYear', { line: t('billable') }),
                  look: 'before' as const,
                  values: months.map(
                    (_, place) => lastYear.data[place]?.billableUtilization ?? null,
                  ),
                },
              ]),
        ]}
        onOpen={(place) => {
          const { yearMonth = '' } = months[place] ?? {}
          const month = monthFromWire(yearMonth) ?? requested.last
          const inMonth = unitQuery({ ...requested, first: month, last: month })
          open(place, {
            requested: {
              report: 'utilization',
              query: { ...inMonth, figureCode: 'BILLABLE', measureCode: 'PERCENT1' },
            },
            place: { unit: unitName, line: t('billable'), month: formatMonth(yearMonth, language) },
          })
        }}
        tools={
          requested.year > firstYear ? (
            <LastYearButton isOn={withLastYear} onChange={setWithLastYear} />
          ) : null
        }
      />
      {withLastYear ? (
        <Refusal failure={lastYear.error} onRetry={() => void lastYear.refetch()} />
      ) : null}
    </>
  )
}

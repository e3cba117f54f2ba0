import { type ReportFilters, unitQuery } from '@yuga/contract/reports/report-filters'
import { readUtilizationTrend } from '@yuga/contract/reports/utilization'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { LineChart } from '../../ui/chart/line-chart.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { utilizationMessages } from './utilization.messages.ts'

type TrendProps = { readonly requested: ReportFilters; readonly unitName: string }

/** The chosen unit from the beginning of the year to the last month that was requested (utilization-8). */
export function UtilizationTrend({ requested, unitName }: TrendProps) {
  const t = useText(utilizationMessages)
  const language = useLanguage()
  const query = unitQuery({ ...requested, first: `${requested.year}-01` })
  const answer = useQuery(ask(readUtilizationTrend, { query }))
  const months = answer.data ?? []
  const percent = (value: number) => `${formatNumber(value, 1)}%`
  const textOf = (value: number | null) => (value === null ? '–' : percent(value))
  const shown = months.filter(({ billableUtilization }) => billableUtilization !== null)
  // of the running month most is still to be submitted
  const last = shown.findLast(({ runningYn }) => runningYn === 'N') ?? shown.at(-1)
  if (answer.isLoadingError) {
    return <Refusal failure={answer.error} onRetry={() => void answer.refetch()} />
  }
  const isEmpty = shown.every(
    ({ billableUtilization, nonBillableUtilization }) =>
      billableUtilization === 0 && nonBillableUtilization === 0,
  )
  // of one month alone there is no line, and the table says the same
  if (last === undefined || shown.length < 2 || isEmpty) return null
  return (
    <LineChart
      title={t('trend', {
        unit: unitName,
        month: formatMonth(last.yearMonth, language),
        billable: textOf(last.billableUtilization),
        nonBillable: textOf(last.nonBillableUtilization),
      })}
      unit={t('trendUnit')}
      labelHeading={t('month')}
      labels={months.map(({ yearMonth, runningYn }) => {
        const month = formatMonth(yearMonth, language)
        return runningYn === 'Y' ? t('running', { month }) : month
      })}
      format={percent}
      series={[
        { name: t('full'), look: 'limit', values: months.map(() => 100) },
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
      ]}
    />
  )
}

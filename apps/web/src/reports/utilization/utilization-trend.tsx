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

type TrendProps = { readonly asked: ReportFilters; readonly unitName: string }

/** The chosen unit from the beginning of the year to the last month that was asked for (utilization-8). */
export function UtilizationTrend({ asked, unitName }: TrendProps) {
  const t = useText(utilizationMessages)
  const language = useLanguage()
  const query = unitQuery({ ...asked, first: `${asked.year}-01` })
  const found = useQuery(ask(readUtilizationTrend, { query }))
  const months = found.data ?? []
  const percent = (value: number) => `${formatNumber(value, 1)}%`
  const textOf = (value: number | null) => (value === null ? '–' : percent(value))
  const told = months.filter(({ billableUtilization }) => billableUtilization !== null)
  // of the running month most is still to be submitted
  const last = told.findLast(({ runningYn }) => runningYn === 'N') ?? told.at(-1)
  if (found.isLoadingError) {
    return <Refusal failure={found.error} onRetry={() => void found.refetch()} />
  }
  const isEmpty = told.every(
    ({ billableUtilization, nonBillableUtilization }) =>
      billableUtilization === 0 && nonBillableUtilization === 0,
  )
  // of one month alone there is no line, and the table says the same
  if (last === undefined || told.length < 2 || isEmpty) return null
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

import { useMe } from '../../api/session/session.ts'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatMoney } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { LineChart } from '../../ui/chart/line-chart.tsx'
import { cumulated } from './cumulated.ts'
import type { ProjectProfitProps } from './project-profit-table.tsx'
import { profitMessages } from './profit.messages.ts'

/** Gross profit of the months, each with all before it, as planned and as it came; months ahead have no actual yet. */
export function ProjectChart({ answer, currency }: ProjectProfitProps) {
  const t = useText(profitMessages)
  const language = useLanguage()
  const thisMonth = useMe().employeeInfo.today.slice(0, 6)
  const { monthList, projectProfitDisplayList } = answer
  const gross = projectProfitDisplayList.find(({ gubunCode }) => gubunCode === 'CE005')
  if (gross === undefined || monthList.length === 0) return null
  const months = gross.monthlyDisplayList
  const plan = cumulated(months.map(({ viewPlan }) => viewPlan))
  const actual = cumulated(months.map(({ viewActual }) => viewActual)).map((value, place) =>
    (months[place]?.monthName ?? '') > thisMonth ? null : value,
  )
  const textOf = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : formatMoney(value, currency)
  const shown = actual.findLastIndex((value) => value !== null)
  const last = shown === -1 ? months.length - 1 : shown
  return (
    <LineChart
      title={t('cumulatedTitle', {
        month: formatMonth(months[last]?.monthName ?? '', language),
        plan: textOf(plan[last]),
        actual: textOf(actual[last]),
      })}
      unit={t(currency === 'CY002' ? 'dollars' : 'won')}
      labelHeading={t('months')}
      labels={monthList.map(({ monthName, runningYn }) => {
        const month = formatMonth(monthName, language)
        return runningYn === 'Y' ? t('runningMonth', { month }) : month
      })}
      format={(value) => formatMoney(value, currency)}
      series={[
        { name: t('planCumulated'), look: 'plan', values: plan },
        { name: t('actualCumulated'), look: 'actual', values: actual },
      ]}
    />
  )
}

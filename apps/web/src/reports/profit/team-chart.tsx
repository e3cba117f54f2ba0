import type { TeamProfitRow } from '@yuga/contract/reports/profit'
import { monthFromWire, monthOf } from '@yuga/domain/calendar/day'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatMoney, formatPercent } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import type { SeriesLook } from '../../ui/chart/chart-data.ts'
import { LineChart } from '../../ui/chart/line-chart.tsx'
import { profitMessages } from './profit.messages.ts'
import type { TeamProfitProps } from './team-profit-table.tsx'

const lines: readonly { readonly code: TeamProfitRow['gubunCode']; readonly look: SeriesLook }[] = [
  { code: 'CE005', look: 'actual' },
  { code: 'SALES', look: 'plan' },
  { code: 'OPERATING', look: 'other' },
  { code: 'TARGET', look: 'limit' },
]

type TeamChartProps = TeamProfitProps & {
  /** YYYY-MM-DD of the reader. */
  readonly today: string
}

/** Gross profit of each month against its target, with sales and operating profit (reports-18). */
export function TeamChart({ answer, currency, today }: TeamChartProps) {
  const t = useText(profitMessages)
  const language = useLanguage()
  const { billableTeamProfitDisplayList: rows, monthList, unitList } = answer
  const rowOf = (code: TeamProfitRow['gubunCode']) =>
    rows.find(({ gubunCode }) => gubunCode === code)
  const textOf = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : formatMoney(value, currency)
  // a line ends with the month that runs, and does not go on to 0 in one that has not begun
  const isDrawn = (monthName: string, value: number | null) =>
    value !== 0 || (monthFromWire(monthName) ?? '') <= monthOf(today)
  const unit = unitList[0]?.organizationName ?? ''
  const achievement = rowOf('ACHIEVEMENT')?.viewTarget ?? null
  const title =
    achievement === null
      ? t('chartTitleWithout', { unit, profit: textOf(rowOf('CE005')?.viewTarget) })
      : t('chartTitle', {
          unit,
          profit: textOf(rowOf('CE005')?.viewTarget),
          achievement: formatPercent(achievement, 1),
        })
  return (
    <LineChart
      title={title}
      unit={t(currency === 'CY002' ? 'dollars' : 'won')}
      labelHeading={t('months')}
      labels={monthList.map(({ monthName, runningYn }) => {
        const month = formatMonth(monthName, language)
        return runningYn === 'Y' ? t('runningMonth', { month }) : month
      })}
      format={(value) => formatMoney(value, currency)}
      series={lines.flatMap(({ code, look }) => {
        const row = rowOf(code)
        const isEmptyTarget =
          code === 'TARGET' && row?.monthlyDisplayList.every(({ viewValue }) => viewValue === 0)
        return row === undefined || isEmptyTarget
          ? []
          : [
              {
                name: row.gubunName,
                look,
                values: row.monthlyDisplayList.map(({ monthName, viewValue }) =>
                  isDrawn(monthName, viewValue) ? viewValue : null,
                ),
              },
            ]
      })}
    />
  )
}

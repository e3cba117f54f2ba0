import { type ReportFilters, teamProfitQuery } from '@yuga/contract/reports/report-filters'
import { listTeamProfit, type TeamProfitRow } from '@yuga/contract/reports/profit'
import { monthFromWire, monthOf } from '@yuga/domain/calendar/day'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/ask.ts'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatMoney, formatPercent } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { LastYearButton } from '../../ui/chart/last-year-button.tsx'
import { LineChart } from '../../ui/chart/line-chart.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { useOpenedPoint } from '../explanation/use-opened-point.ts'
import { aYearBefore } from '../filters/a-year-before.ts'
import { firstYear } from '../filters/address.ts'
import { profitMessages } from './profit.messages.ts'
import type { TeamProfitProps } from './team-profit-table.tsx'

type TeamChartProps = TeamProfitProps & {
  readonly requested: ReportFilters
  /** YYYY-MM-DD of the reader. */
  readonly today: string
}

/** Gross profit of each month against its target, and that of last year; a month opens how its profit comes about (reports-18). */
export function TeamChart({ answer, currency, requested, today }: TeamChartProps) {
  const t = useText(profitMessages)
  const language = useLanguage()
  const { billableTeamProfitDisplayList: rows, monthList, unitList } = answer
  const rowOf = (code: TeamProfitRow['gubunCode']) =>
    rows.find(({ gubunCode }) => gubunCode === code)
  const textOf = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : formatMoney(value, currency)
  const unit = unitList[0]?.organizationName ?? ''
  const [profit, target] = [rowOf('CE005'), rowOf('TARGET')]
  const achievement = rowOf('ACHIEVEMENT')?.viewTarget ?? null
  const valueAt = (place: number) => profit?.monthlyDisplayList[place]?.viewValue ?? null
  const open = useOpenedPoint(valueAt)
  const [withLastYear, setWithLastYear] = useState(false)
  const lastYear = useQuery({
    ...ask(listTeamProfit, { query: teamProfitQuery(aYearBefore(requested)) }),
    enabled: withLastYear,
  })
  const before = lastYear.data?.billableTeamProfitDisplayList.find(
    ({ gubunCode }) => gubunCode === 'CE005',
  )
  if (profit === undefined) return null
  const hasTarget = target?.monthlyDisplayList.some(({ viewValue }) => viewValue !== 0) ?? false
  return (
    <>
      <LineChart
        title={
          achievement === null
            ? t('chartTitleWithout', { unit, profit: textOf(profit.viewTarget) })
            : t('chartTitle', {
                unit,
                profit: textOf(profit.viewTarget),
                achievement: formatPercent(achievement, 1),
              })
        }
        unit={t(currency === 'CY002' ? 'dollars' : 'won')}
        labelHeading={t('months')}
        labels={monthList.map(({ monthName }) => formatMonth(monthName, language))}
        running={monthList.findIndex(({ runningYn }) => runningYn === 'Y')}
        format={(value) => formatMoney(value, currency)}
        series={[
          {
            name: profit.gubunName,
            look: 'actual',
            // the line ends with the month that runs, and does not go on to 0 in one that has not begun
            values: profit.monthlyDisplayList.map(({ monthName, viewValue }) =>
              viewValue !== 0 || (monthFromWire(monthName) ?? '') <= monthOf(today)
                ? viewValue
                : null,
            ),
          },
          ...(target === undefined || !hasTarget
            ? []
            : [
                {
                  name: target.gubunName,
                  look: 'limit' as const,
                  values: target.monthlyDisplayList.map(({ viewValue }) => viewValue),
                },
              ]),
          ...(!withLastYear || before === undefined
            ? []
            : [
                {
                  name: t('ofLastYear', { line: profit.gubunName }),
                  look: 'before' as const,
                  values: before.monthlyDisplayList.map(({ viewValue }) => viewValue),
                },
              ]),
        ]}
        onOpen={(place) => {
          const monthName = monthList[place]?.monthName ?? ''
          open(place, {
            requested: {
              report: 'team',
              query: { ...teamProfitQuery(requested), gubunCode: 'CE005', monthName },
            },
            place: { unit, line: profit.gubunName, month: formatMonth(monthName, language) },
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

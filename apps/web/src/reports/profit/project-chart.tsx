import { listProjectProfit } from '@yuga/contract/reports/profit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/ask.ts'
import { useMe } from '../../api/session/session.ts'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatMoney } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { LastYearButton } from '../../ui/chart/last-year-button.tsx'
import { LineChart } from '../../ui/chart/line-chart.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { useOpenedPoint } from '../explanation/use-opened-point.ts'
import { cumulated } from './cumulated.ts'
import type { ProjectProfitProps, ProjectQuery } from './project-profit-table.tsx'
import { profitMessages } from './profit.messages.ts'

type ProjectChartProps = ProjectProfitProps & {
  readonly name: string
  /** The day on which the project begins, as the wire says it. */
  readonly startDate: string
  readonly query: ProjectQuery
}

/**
 * Gross profit of the months, each with all before it, as planned and as it came; months ahead have no actual yet. A
 * month opens how its own profit comes about (reports-18).
 */
export function ProjectChart({ name, startDate, answer, currency, query }: ProjectChartProps) {
  const t = useText(profitMessages)
  const language = useLanguage()
  const thisMonth = useMe().employeeInfo.today.slice(0, 6)
  const { monthList, projectProfitDisplayList } = answer
  const gross = projectProfitDisplayList.find(({ gubunCode }) => gubunCode === 'CE005')
  const months = gross?.monthlyDisplayList ?? []
  const isAhead = (place: number) => (months[place]?.monthName ?? '') > thisMonth
  const open = useOpenedPoint((place) => {
    const month = months[place]
    return (isAhead(place) ? month?.viewPlan : month?.viewActual) ?? null
  })
  const { standardYear } = query
  const hasLastYear =
    typeof standardYear === 'number' && standardYear > Number(startDate.slice(0, 4))
  const [isWanted, setWanted] = useState(false)
  const withLastYear = isWanted && hasLastYear
  const lastYear = useQuery({
    ...ask(listProjectProfit, {
      query: hasLastYear ? ofYearBefore(query, standardYear) : query,
    }),
    enabled: withLastYear,
  })
  const before = lastYear.data?.projectProfitDisplayList.find(
    ({ gubunCode }) => gubunCode === 'CE005',
  )
  if (gross === undefined || monthList.length === 0) return null
  const plan = cumulated(months.map(({ viewPlan }) => viewPlan))
  const actual = cumulated(months.map(({ viewActual }) => viewActual)).map((value, place) =>
    isAhead(place) ? null : value,
  )
  const textOf = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : formatMoney(value, currency)
  const shown = actual.findLastIndex((value) => value !== null)
  const last = shown === -1 ? months.length - 1 : shown
  return (
    <>
      <LineChart
        title={t('cumulatedTitle', {
          month: formatMonth(months[last]?.monthName ?? '', language),
          plan: textOf(plan[last]),
          actual: textOf(actual[last]),
        })}
        unit={t(currency === 'CY002' ? 'dollars' : 'won')}
        labelHeading={t('months')}
        labels={monthList.map(({ monthName }) => formatMonth(monthName, language))}
        running={monthList.findIndex(({ runningYn }) => runningYn === 'Y')}
        format={(value) => formatMoney(value, currency)}
        series={[
          { name: t('planCumulated'), look: 'plan', values: plan },
          { name: t('actualCumulated'), look: 'actual', values: actual },
          ...(!withLastYear || before === undefined
            ? []
            : [
                {
                  name: t('ofLastYear', { line: t('actualCumulated') }),
                  look: 'before' as const,
                  values: inMonthsOf(
                    months,
                    cumulatedByMonth(before.monthlyDisplayList, startDate.slice(0, 6)),
                  ),
                },
              ]),
        ]}
        tools={hasLastYear ? <LastYearButton isOn={withLastYear} onChange={setWanted} /> : null}
        onOpen={(place) => {
          const monthName = months[place]?.monthName ?? ''
          const side = isAhead(place) ? 'PLAN' : 'ACTUAL'
          open(place, {
            requested: {
              report: 'project',
              query: { ...query, gubunCode: 'CE005', monthName, side },
            },
            place: {
              project: name,
              line: gross.gubunName,
              side: t(side === 'PLAN' ? 'plan' : 'actual'),
              month: formatMonth(monthName, language),
            },
          })
        }}
      />
      {withLastYear ? (
        <Refusal failure={lastYear.error} onRetry={() => void lastYear.refetch()} />
      ) : null}
    </>
  )
}

type MonthOfRow = { readonly monthName: string; readonly viewActual: number | null }

/** The same months of the year before. */
function ofYearBefore(query: ProjectChartProps['query'], year: number): ProjectChartProps['query'] {
  const { beginDay, endDay } = query
  const before = (month: string) => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`
  return {
    ...query,
    standardYear: year - 1,
    ...(beginDay !== undefined && { beginDay: before(beginDay) }),
    ...(endDay !== undefined && { endDay: before(endDay) }),
  }
}

/** What months of a year add up to from a month on, by the month without its year. */
function cumulatedByMonth(
  all: readonly MonthOfRow[],
  first: string,
): ReadonlyMap<string, number | null> {
  const months = all.filter(({ monthName }) => monthName >= first)
  const sums = cumulated(months.map(({ viewActual }) => viewActual))
  return new Map(months.map(({ monthName }, place) => [monthName.slice(4), sums[place] ?? null]))
}

/** The same months of another year; a project that has no such month there has no figure in it. */
function inMonthsOf(
  months: readonly MonthOfRow[],
  sums: ReadonlyMap<string, number | null>,
): (number | null)[] {
  return months.map(({ monthName }) => sums.get(monthName.slice(4)) ?? null)
}

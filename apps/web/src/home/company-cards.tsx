import { readForecast } from '@yuga/contract/reports/forecast'
import { type OverviewRow, readOverview } from '@yuga/contract/reports/overview'
import { overviewFilterSet, overviewQuery, searchOf } from '@yuga/contract/reports/report-filters'
import { monthOf, monthToWire, yearOf } from '@yuga/domain/calendar/day'
import { quarterOf } from '@yuga/domain/finance/overview'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import { formatMonth } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { formatMoney, formatPercent } from '../i18n/numbers.ts'
import { useText } from '../i18n/use-text.ts'
import { UnitLink } from '../reports/overview/cells.tsx'
import { Amount } from '../reports/table/amount.tsx'
import { useMissingText } from '../ui/missing/missing-notes.tsx'
import { Card, Figure, Nothing } from './card.tsx'
import { homeMessages } from './home.messages.ts'
import css from './home.module.css'
import { More, useToday } from './own-cards.tsx'
import { filtersOfUnit } from './team-cards.tsx'

const currency = 'CY001'
const mostDivisions = 7

/** The company and its divisions this quarter, next to target and last year. */
export function DivisionsCard() {
  const t = useText(homeMessages)
  const language = useLanguage()
  const month = monthOf(useToday())
  const filters = {
    ...filtersOfUnit('', quarterOf(month), month),
    compareWith: 'YEAR' as const,
    styleCode: '',
  }
  const read = useQuery(ask(readOverview, { query: overviewQuery(filters) }))
  const missing = useMissingText(read.data?.missingList ?? [])
  const runningMonth = read.data?.monthList.find(({ runningYn }) => runningYn === 'Y')?.monthName
  const shown = { requested: filters, currency, missing, runningMonth, comparedLabel: null } as const
  const months = [...new Set([filters.first, filters.last])].map((one) =>
    formatMonth(monthToWire(one), language),
  )
  const percent = (value: number | null, decimals: number) =>
    value === null ? '–' : formatPercent(value, decimals)
  return (
    <Card
      title={t('divisions')}
      about={t('divisionsAbout', { months: months.join(' ~ ') })}
      target={{ screen: 'overview', search: searchOf(filters, overviewFilterSet) }}
      read={read}
      isWide
    >
      {({ unitList }) => {
        const rows = unitList.filter(({ depth, ownYn }) => depth <= 1 && ownYn === 'N')
        if (rows.length === 0) return <Nothing>{t('noFigures')}</Nothing>
        return (
          <>
            <div className={css['table']}>
              <table aria-label={t('divisions')}>
                <thead>
                  <tr>
                    <th scope="col">{t('unit')}</th>
                    <th scope="col">{t('grossProfit')}</th>
                    <th scope="col">{t('ofTarget')}</th>
                    <th scope="col">{t('operatingProfit')}</th>
                    <th scope="col">{t('billableUtilization')}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.slice(0, mostDivisions).map((row) => (
                    <tr key={row.organizationId} className={row.depth === 0 ? css['sum'] : undefined}>
                      <th scope="row">
                        <UnitLink row={row} shown={shown} />
                      </th>
                      <td>
                        <Amount
                          value={row.grossProfitAmount}
                          currency={currency}
                          why={missing}
                          meaning="earns"
                        />
                        <LastYear row={row} field="grossProfitAmount" />
                      </td>
                      <td>{percent(row.achievementPercent, 1)}</td>
                      <td>
                        <Amount
                          value={row.operatingProfitAmount}
                          currency={currency}
                          why={missing}
                          meaning="earns"
                        />
                        <LastYear row={row} field="operatingProfitAmount" />
                      </td>
                      <td>{percent(row.billableUtilization, 1)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <More of={rows.length} shown={mostDivisions} />
          </>
        )
      }}
    </Card>
  )
}

function LastYear({
  row,
  field,
}: {
  readonly row: OverviewRow
  readonly field: 'grossProfitAmount' | 'operatingProfitAmount'
}) {
  const t = useText(homeMessages)
  const amount = row.compared?.[field] ?? null
  return (
    <span className="y-meta">
      {t('lastYear', { amount: amount === null ? '–' : formatMoney(amount, currency) })}
    </span>
  )
}

/** What the company comes to by the end of the year. */
export function ForecastCard() {
  const t = useText(homeMessages)
  const year = yearOf(useToday())
  const read = useQuery(ask(readForecast, { query: { standardYear: year } }))
  const missing = useMissingText(read.data?.missingList ?? [])
  return (
    <Card
      title={t('forecast', { year })}
      target={{ screen: 'forecast', search: { year } }}
      read={read}
    >
      {({ unitList: [whole] }) => {
        if (whole === undefined) return <Nothing>{t('noFigures')}</Nothing>
        const amount = (value: number | null, isDifference = false) => (
          <Amount
            value={value}
            currency={currency}
            why={missing}
            meaning="earns"
            isDifference={isDifference}
          />
        )
        return (
          <>
            <Figure
              value={amount(whole.operatingProfit.forecastAmount)}
              label={t('operatingProfit')}
            />
            <dl className={css['facts']}>
              <dt>{t('againstPlan')}</dt>
              <dd>{amount(whole.operatingProfit.differenceAmount, true)}</dd>
              <dt>{t('grossProfit')}</dt>
              <dd>{amount(whole.grossProfit.forecastAmount)}</dd>
              <dt>{t('ofTarget')}</dt>
              <dd>
                {whole.achievementPercent === null ? '–' : formatPercent(whole.achievementPercent, 1)}
              </dd>
            </dl>
          </>
        )
      }}
    </Card>
  )
}

import { readForecast } from '@yuga/contract/reports/forecast'
import { type OverviewRow, readOverview } from '@yuga/contract/reports/overview'
import { overviewFilterSet, overviewQuery, searchOf } from '@yuga/contract/reports/report-filters'
import { monthOf, yearOf } from '@yuga/domain/calendar/day'
import { quarterOf } from '@yuga/domain/finance/overview'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { ask } from '../api/ask.ts'
import { formatMonths } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { formatMoney, formatPercent } from '../i18n/numbers.ts'
import { useText } from '../i18n/use-text.ts'
import { type Shown, UnitLink } from '../reports/overview/cells.tsx'
import { Amount } from '../reports/table/amount.tsx'
import { classNames } from '../ui/class-names.ts'
import { useNarrow } from '../ui/use-narrow.ts'
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
  const shown = {
    requested: filters,
    currency,
    missing,
    runningMonth,
    comparedLabel: null,
  } as const
  const isNarrow = useNarrow()
  return (
    <Card
      title={t('divisions')}
      about={t('divisionsAbout', { months: formatMonths(filters.first, filters.last, language) })}
      target={{ screen: 'overview', search: searchOf(filters, overviewFilterSet) }}
      read={read}
      size="wide"
    >
      {({ unitList }) => {
        const rows = unitList.filter(({ depth, ownYn }) => depth <= 1 && ownYn === 'N')
        if (rows.length === 0) return <Nothing>{t('noFigures')}</Nothing>
        return (
          <>
            {isNarrow ? (
              <DivisionList rows={rows.slice(0, mostDivisions)} shown={shown} />
            ) : (
              <DivisionTable rows={rows.slice(0, mostDivisions)} shown={shown} />
            )}
            <More of={rows.length} shown={mostDivisions} />
          </>
        )
      }}
    </Card>
  )
}

type RowsProps = { readonly rows: readonly OverviewRow[]; readonly shown: Shown }

const fields = ['grossProfit', 'ofTarget', 'operatingProfit', 'billableUtilization'] as const

function DivisionTable({ rows, shown }: RowsProps) {
  const t = useText(homeMessages)
  return (
    <table className={css['table']} aria-label={t('divisions')}>
      <thead>
        <tr>
          <th scope="col">{t('unit')}</th>
          {fields.map((field) => (
            <th key={field} scope="col">
              {t(field)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.organizationId} className={row.depth === 0 ? css['sum'] : undefined}>
            <th scope="row">
              <UnitLink row={row} shown={shown} />
            </th>
            {fields.map((field) => (
              <td key={field}>
                <FieldOf row={row} field={field} shown={shown} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The same where there is no room for columns. */
function DivisionList({ rows, shown }: RowsProps) {
  const t = useText(homeMessages)
  return (
    <ul className={css['units']} aria-label={t('divisions')}>
      {rows.map((row) => (
        <li key={row.organizationId}>
          <UnitLink row={row} shown={shown} />
          <dl className={css['facts']}>
            {fields.map((field) => (
              <Fragment key={field}>
                <dt>{t(field)}</dt>
                <dd>
                  <FieldOf row={row} field={field} shown={shown} />
                </dd>
              </Fragment>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function FieldOf({
  row,
  field,
  shown,
}: {
  readonly row: OverviewRow
  readonly field: (typeof fields)[number]
  readonly shown: Shown
}) {
  if (field === 'ofTarget' || field === 'billableUtilization') {
    const value = field === 'ofTarget' ? row.achievementPercent : row.billableUtilization
    return <>{value === null ? '–' : formatPercent(value, 1)}</>
  }
  const amount = `${field}Amount` as const
  return (
    <>
      <Amount value={row[amount]} currency={currency} why={shown.missing} meaning="earns" />
      <LastYear row={row} field={amount} />
    </>
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
    <span className={classNames('y-meta', css['below'])}>
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
                {whole.achievementPercent === null
                  ? '–'
                  : formatPercent(whole.achievementPercent, 1)}
              </dd>
            </dl>
          </>
        )
      }}
    </Card>
  )
}

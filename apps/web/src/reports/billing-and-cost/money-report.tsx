import { type Month, monthToWire } from '@yuga/domain/calendar/day'
import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import type { FilterSet, ReportFilters } from '../filters/address.ts'
import { ReportFilterBar, ReportNotes } from '../filters/report-filters.tsx'
import type { ReportFiltersState } from '../filters/use-report-filters.ts'
import { Amount } from '../table/amount.tsx'
import { type ReportColumn, ReportTable } from '../table/report-table.tsx'
import { billingAndCostMessages } from './billing-and-cost.messages.ts'
import css from './billing-and-cost.module.css'

export const moneyFilters: FilterSet = {
  unit: 'none',
  period: 'months',
  office: 'all',
  currency: false,
  reading: false,
}

/** What both reports are asked for. */
export function moneyQuery({ officeCode, first, last }: ReportFilters) {
  const wire = (month: Month) => monthToWire(month)
  return { projectLcCode: officeCode, beginYearMonth: wire(first), endYearMonth: wire(last) }
}

type OfProject = {
  readonly projectId: string
  readonly projectName: string
  readonly projectTypeName: string
  readonly projectCurrency: string
  readonly projectCurrencyName: string
  readonly actualDate: string
}
type OfCurrency = Pick<OfProject, 'projectCurrency' | 'projectCurrencyName'>

type Word =
  | 'invoiced'
  | 'month'
  | 'service'
  | 'license'
  | 'thirdParty'
  | 'outsourcing'
  | 'expense'
  | 'salesOpex'
/** A column of amounts, of rows and sums alike. */
export type Figure<Amounts> = {
  readonly word: Word
  readonly of: (row: Amounts) => number | null
  readonly why?: (row: Amounts) => string | undefined
}

type MoneyReportProps<Amounts> = {
  readonly state: ReportFiltersState
  readonly label: string
  /** What the month is called. */
  readonly month: Word
  readonly figures: readonly Figure<Amounts>[]
  readonly found: {
    readonly rows: readonly (Amounts & OfProject)[]
    readonly totals: readonly (Amounts & OfCurrency)[]
  } | null
  readonly failure: unknown
  readonly onRetry: () => void
  readonly empty: string
  /** What the figures lack. */
  readonly notes?: ReactNode
}

/** Rows of projects and months with the sums of each currency below them (billing-and-cost-4). */
export function MoneyReport<Amounts>(props: MoneyReportProps<Amounts>) {
  const { state, label, month, figures, found, failure, onRetry, empty, notes } = props
  const t = useText(billingAndCostMessages)
  const columns = useColumns(month, figures)
  return (
    <div className={`y-card ${css['card']}`}>
      <ReportFilterBar state={state} />
      <ReportNotes state={state} />
      <Refusal failure={failure} onRetry={onRetry} />
      {notes}
      {state.asked === null ? null : found === null ? (
        failure == null ? (
          <div aria-busy="true" aria-label={t('loading')}>
            <Skeleton rows={8} />
          </div>
        ) : null
      ) : found.rows.length === 0 ? (
        <p className="y-empty">{empty}</p>
      ) : (
        <>
          <ReportTable
            label={label}
            columns={columns}
            rows={found.rows}
            keyOf={({ projectId, actualDate }) => `${projectId} ${actualDate}`}
            foot={found.totals.map((total) => (
              <tr key={total.projectCurrency}>
                <td />
                <td />
                <td />
                <td>{total.projectCurrencyName}</td>
                <th scope="row">{t('total')}</th>
                {figures.map((figure) => (
                  <td key={figure.word} className={css['figure']}>
                    <Told figure={figure} row={total} />
                  </td>
                ))}
              </tr>
            ))}
          />
          <p className="y-meta">{t('rows', { count: found.rows.length })}</p>
        </>
      )}
    </div>
  )
}

function Told<Amounts>({
  figure,
  row,
}: {
  readonly figure: Figure<Amounts>
  readonly row: Amounts & OfCurrency
}) {
  const why = figure.why?.(row)
  return (
    <Amount
      value={figure.of(row)}
      currency={row.projectCurrency}
      {...(why === undefined ? {} : { why })}
    />
  )
}

function useColumns<Amounts>(
  month: Word,
  figures: readonly Figure<Amounts>[],
): ReportColumn<Amounts & OfProject>[] {
  const t = useText(billingAndCostMessages)
  const language = useLanguage()
  return [
    { key: 'id', label: t('projectId'), render: ({ projectId }) => projectId },
    {
      key: 'name',
      label: t('projectName'),
      isRowHead: true,
      render: ({ projectId, projectName }) => (
        <Link
          to="/project/$projectId"
          params={{ projectId }}
          className="y-link"
          title={projectName}
        >
          {projectName}
        </Link>
      ),
    },
    { key: 'type', label: t('type'), render: ({ projectTypeName }) => projectTypeName },
    {
      key: 'currency',
      label: t('currency'),
      render: ({ projectCurrencyName }) => projectCurrencyName,
    },
    {
      key: 'month',
      label: t(month),
      render: ({ actualDate }) => formatMonth(actualDate.slice(0, 6), language),
    },
    ...figures.map((figure) => ({
      key: figure.word,
      label: t(figure.word),
      isFigure: true,
      render: (row: Amounts & OfProject) => <Told figure={figure} row={row} />,
    })),
  ]
}

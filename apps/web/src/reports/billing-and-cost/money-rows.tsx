import { meaningOfRow } from '@yuga/contract/reports/profit-lines'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMonth, formatMonths } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { useMissingText } from '../../ui/missing/missing-notes.tsx'
import { useTight } from '../../ui/use-narrow.ts'
import { ExplainedFigure } from '../explanation/explained-figure.tsx'
import { Explanations } from '../explanation/explanations.tsx'
import type { FigurePlace, RequestedProjectMoney } from '../explanation/opened-figure.ts'
import { currencyIn } from '../filters/address.ts'
import type { CurrencyCode } from '../../i18n/numbers.ts'
import { Amount } from '../table/amount.tsx'
import { type ReportColumn, ReportTable } from '../table/report-table.tsx'
import look from '../table/table.module.css'
import { billingAndCostMessages } from './billing-and-cost.messages.ts'

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
/** Of a project and a month, or the sum of a currency. */
type RequestedOf = {
  readonly currencyCode: CurrencyCode
  readonly projectId?: string
  readonly monthName?: string
}
/** A column of amounts, of rows and sums alike. */
export type Figure<Amounts> = {
  readonly word: Word
  readonly of: (row: Amounts) => number | null
  /** How it is requested where it is explained. */
  readonly requested: (of: RequestedOf) => RequestedProjectMoney
  readonly why?: (row: Amounts) => string | undefined
}

type MoneyRowsProps<Amounts> = {
  readonly label: string
  /** What the month is called. */
  readonly month: Word
  readonly figures: readonly Figure<Amounts>[]
  readonly rows: readonly (Amounts & OfProject)[]
  readonly totals: readonly (Amounts & OfCurrency)[]
  /** The months of the report, in words. */
  readonly period: string
  /** In place of the rows, where there are none. */
  readonly empty: ReactNode
}

/** Rows of projects and months with the sums of each currency below them (billing-and-cost-4). */
export function MoneyRows<Amounts>(props: MoneyRowsProps<Amounts>) {
  const { label, month, figures, rows, totals, period, empty } = props
  const t = useText(billingAndCostMessages)
  const columns = useColumns(month, figures)
  const isTight = useTight()
  if (rows.length === 0) return empty
  return (
    <Explanations>
      {isTight ? <SumsFirst figures={figures} totals={totals} period={period} /> : null}
      <ReportTable
        label={label}
        columns={columns}
        rows={rows}
        keyOf={({ projectId, actualDate }) => `${projectId} ${actualDate}`}
        {...(isTight
          ? {}
          : { foot: <SumRows figures={figures} totals={totals} period={period} /> })}
      />
      <p className="y-meta">{t('rows', { count: rows.length })}</p>
    </Explanations>
  )
}

type SumsProps<Amounts> = Pick<MoneyRowsProps<Amounts>, 'figures' | 'totals' | 'period'>

function SumRows<Amounts>({ figures, totals, period }: SumsProps<Amounts>) {
  const t = useText(billingAndCostMessages)
  return totals.map((total) => (
    <tr key={total.projectCurrency}>
      <td />
      <td className={look['names']} />
      <td />
      <td>{total.projectCurrencyName}</td>
      <th scope="row">{t('total')}</th>
      {figures.map((figure) => (
        <td key={figure.word} className={look['figure']}>
          <Sum figure={figure} total={total} period={period} />
        </td>
      ))}
    </tr>
  ))
}

/** Where the table is scrolled sideways the sums stand above it, by currency: within it they would be behind its edge (billing-and-cost-4). */
function SumsFirst<Amounts>({ figures, totals, period }: SumsProps<Amounts>) {
  const t = useText(billingAndCostMessages)
  return (
    <table className={look['table']} aria-label={t('total')}>
      <thead>
        <tr>
          <th scope="col">{t('total')}</th>
          {totals.map(({ projectCurrency, projectCurrencyName }) => (
            <th key={projectCurrency} scope="col" className={look['figure']}>
              {projectCurrencyName}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.map((figure) => (
          <tr key={figure.word}>
            <th scope="row">{t(figure.word)}</th>
            {totals.map((total) => (
              <td key={total.projectCurrency} className={look['figure']}>
                <Sum figure={figure} total={total} period={period} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What a project has in a month; it opens its invoices or costs (billing-and-cost-7). */
function OfMonth<Amounts>({
  figure,
  row,
}: {
  readonly figure: Figure<Amounts>
  readonly row: Amounts & OfProject
}) {
  const t = useText(billingAndCostMessages)
  const language = useLanguage()
  const { projectId, projectName: project, projectCurrencyName: currency } = row
  const monthName = row.actualDate.slice(0, 6)
  return (
    <Shown
      figure={figure}
      row={row}
      of={{ projectId, monthName }}
      place={{ currency, project, line: t(figure.word), month: formatMonth(monthName, language) }}
    />
  )
}

/** The sum of a currency; it opens the projects that it adds up (billing-and-cost-7). */
function Sum<Amounts>({
  figure,
  total,
  period,
}: {
  readonly figure: Figure<Amounts>
  readonly total: Amounts & OfCurrency
  readonly period: string
}) {
  const t = useText(billingAndCostMessages)
  return (
    <Shown
      figure={figure}
      row={total}
      of={{}}
      place={{ currency: total.projectCurrencyName, line: t(figure.word), month: period }}
    />
  )
}

function Shown<Amounts>({
  figure,
  row,
  of,
  place,
}: {
  readonly figure: Figure<Amounts>
  readonly row: Amounts & OfCurrency
  readonly of: Omit<RequestedOf, 'currencyCode'>
  readonly place: FigurePlace
}) {
  const unknown = useMissingText([])
  const why = figure.why?.(row) ?? unknown
  const value = figure.of(row)
  const currencyCode = currencyIn(row.projectCurrency) ?? 'CY001'
  const requested = figure.requested({ currencyCode, ...of })
  return (
    <ExplainedFigure figure={{ requested, place }} value={value}>
      <Amount
        value={value}
        currency={currencyCode}
        why={why}
        meaning={meaningOfRow(requested.query.gubunCode)}
      />
    </ExplainedFigure>
  )
}

/** The months that were requested, as they are said of a sum. */
export function usePeriodTexts(query: {
  readonly beginYearMonth: string
  readonly endYearMonth: string
}): string {
  const language = useLanguage()
  return formatMonths(query.beginYearMonth, query.endYearMonth, language)
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
      render: (row: Amounts & OfProject) => <OfMonth figure={figure} row={row} />,
    })),
  ]
}

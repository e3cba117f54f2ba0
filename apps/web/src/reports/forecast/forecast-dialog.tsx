import {
  type ForecastRow,
  type PlannedRow,
  readForecastToCome,
} from '@yuga/contract/reports/forecast'
import { meaningOfRow } from '@yuga/contract/reports/profit-lines'
import { overviewFilterSet, searchOf } from '@yuga/contract/reports/report-filters'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { pathOf } from '@yuga/contract/access/menu'
import { type Month, monthToWire } from '@yuga/domain/calendar/day'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ask } from '../../api/ask.ts'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { type CurrencyCode, formatManMonth } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { MissingNotes, useMissingText } from '../../ui/missing/missing-notes.tsx'
import { Loading } from '../../ui/skeleton/loading.tsx'
import { uiMessages } from '../../ui/ui.messages.ts'
import { useNarrow } from '../../ui/use-narrow.ts'
import { ExplainedFigure } from '../explanation/explained-figure.tsx'
import { Explanations } from '../explanation/explanations.tsx'
import { AmountUnit } from '../profit/amount-unit.tsx'
import { Amount } from '../table/amount.tsx'
import { ReportTable } from '../table/report-table.tsx'
import look from '../table/table.module.css'
import css from './forecast.module.css'
import { forecastMessages } from './forecast.messages.ts'

export const openedLines = {
  sales: 'SALES',
  grossProfit: 'CE005',
  operatingProfit: 'OPERATING',
} as const

/** A figure of a unit that is opened. */
export type OpenedForecast = {
  readonly row: ForecastRow
  readonly line: keyof typeof openedLines
}

type ForecastDialogProps = {
  readonly opened: OpenedForecast | undefined
  readonly year: number
  /** The last month that has begun; undefined: none has. */
  readonly through: Month | undefined
  readonly currency: CurrencyCode
  readonly onClose: () => void
}

/** What a figure of a forecast is made of: what happened, and the planned rows of the months to come (forecast-9). */
export function ForecastDialog({ opened, onClose, ...of }: ForecastDialogProps) {
  const t = useText(forecastMessages)
  const ui = useText(uiMessages)
  const isNarrow = useNarrow()
  // what was read stays while the dialog fades
  const [last, setLast] = useState(opened)
  if (opened !== undefined && opened !== last) setLast(opened)
  const shown = opened ?? last
  return (
    <Dialog
      open={opened !== undefined}
      title={shown === undefined ? '' : `${nameOf(shown.row, t('own'))} · ${t(shown.line)}`}
      width={isNarrow ? '100vw' : 960}
      footer={null}
      onCancel={onClose}
    >
      <div className="y-stack">
        {shown === undefined ? null : (
          <Explanations>
            <Parts opened={shown} {...of} />
          </Explanations>
        )}
        <div className="y-dialog-foot">
          <Button onClick={onClose}>{ui('close')}</Button>
        </div>
      </div>
    </Dialog>
  )
}

type PartsProps = Omit<ForecastDialogProps, 'opened' | 'onClose'> & {
  readonly opened: OpenedForecast
}

function Parts({ opened, year, through, currency }: PartsProps) {
  const t = useText(forecastMessages)
  const { row, line } = opened
  const { organizationId, ownYn } = row
  const query = {
    standardYear: year,
    currencyCode: currency,
    organizationId,
    ownYn,
    gubunCode: openedLines[line],
  }
  const read = useQuery(ask(readForecastToCome, { query }))
  const missing = useMissingText(read.data?.missingList ?? [])
  const amount = (value: number | null) => (
    <Amount value={value} currency={currency} why={missing} meaning="earns" />
  )
  return (
    <div className="y-stack">
      <dl className={css['parts']}>
        <div>
          <dt>{t('toDate')}</dt>
          <dd>
            {through === undefined || row.rootYn === 'Y' ? (
              amount(row[line].toDateAmount)
            ) : (
              <ToDate opened={opened} year={year} through={through} currency={currency}>
                {amount(row[line].toDateAmount)}
              </ToDate>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('toCome')}</dt>
          <dd>{amount(row[line].toComeAmount)}</dd>
        </div>
        <div>
          <dt>{t('forecast')}</dt>
          <dd className="y-strong">{amount(row[line].forecastAmount)}</dd>
        </div>
      </dl>
      {row.rootYn === 'Y' && through !== undefined ? (
        <p className="y-meta">
          {t('ofCompany')}{' '}
          <Link
            to={pathOf('overview')}
            search={
              searchOf(
                {
                  year,
                  unitId: '',
                  first: `${year}-01`,
                  last: through,
                  officeCode: '',
                  currency,
                  reading: 'THEN',
                },
                overviewFilterSet,
              ) as never
            }
            className="y-link"
          >
            {t('openOverview')}
          </Link>
        </p>
      ) : null}
      <Refusal failure={read.error} onRetry={() => void read.refetch()} />
      {read.data === undefined ? (
        read.isError ? null : (
          <Loading rows={6} />
        )
      ) : (
        <>
          <MissingNotes missing={read.data.missingList} currency={currency} />
          {read.data.amountsHiddenYn === 'Y' ? <Note meaning="locked">{t('hidden')}</Note> : null}
          <ToComeRows answer={read.data} currency={currency} why={missing} />
        </>
      )}
    </div>
  )
}

/** What happened, which opens how it comes about, as in team profit. */
function ToDate({
  opened: { row, line },
  year,
  through,
  currency,
  children,
}: PartsProps & { readonly through: Month; readonly children: React.ReactNode }) {
  const t = useText(forecastMessages)
  const language = useLanguage()
  const { organizationId, ownYn } = row
  const months = [...new Set([`${year}-01`, through])]
  return (
    <ExplainedFigure
      value={row[line].toDateAmount}
      figure={{
        requested: {
          report: 'team',
          query: {
            standardYear: year,
            beginDay: `${year}01`,
            endDay: monthToWire(through),
            currencyCode: currency,
            organizationId,
            ownYn,
            gubunCode: openedLines[line],
          },
        },
        place: {
          unit: nameOf(row, t('own')),
          line: t(line),
          month: months.map((month) => formatMonth(month, language)).join(' ~ '),
        },
      }}
    >
      {children}
    </ExplainedFigure>
  )
}

type RowsProps = {
  readonly answer: AnswerOf<typeof readForecastToCome>
  readonly currency: CurrencyCode
  readonly why: string
}

/** The planned rows, each with what it adds: a cost is taken away, so that the rows add up. */
function ToComeRows({ answer: { monthList, rowList, toComeAmount }, currency, why }: RowsProps) {
  const t = useText(forecastMessages)
  const language = useLanguage()
  if (rowList.length === 0) return <p className="y-meta">{t('nothingToCome')}</p>
  const hasWork = rowList.some(({ manMonth }) => manMonth !== null)
  const added = ({ signCode, gubunCode }: PlannedRow, value: number | null) => (
    <Amount
      value={value === null || value === 0 || signCode === 'PLUS' ? value : -value}
      currency={currency}
      why={why}
      meaning={meaningOfRow(gubunCode) === 'earns' ? 'earns' : 'neither'}
    />
  )
  return (
    <section aria-label={t('plannedRows')}>
      <div className={css['head']}>
        <h3>{t('plannedRows')}</h3>
        <AmountUnit currency={currency} />
      </div>
      <ReportTable
        label={t('plannedRows')}
        height="low"
        rows={rowList}
        keyOf={({ gubunCode, projectId }) => `${gubunCode} ${projectId}`}
        columns={[
          {
            key: 'line',
            label: t('line'),
            isRowHead: true,
            render: ({ gubunName }) => <span className={css['line']}>{gubunName}</span>,
          },
          {
            key: 'project',
            label: t('project'),
            render: ({ projectId, projectName }) =>
              projectId === '' ? <span className="y-meta">{t('otherProjects')}</span> : projectName,
          },
          ...(hasWork
            ? [
                {
                  key: 'mm',
                  label: t('manMonths'),
                  isFigure: true,
                  render: ({ manMonth }: PlannedRow) =>
                    manMonth === null ? '' : formatManMonth(manMonth),
                },
              ]
            : []),
          {
            key: 'amount',
            label: t('toCome'),
            isFigure: true,
            render: (row) => added(row, row.amount),
          },
          ...monthList.map((monthName, place) => ({
            key: monthName,
            label: formatMonth(monthName, language),
            isFigure: true,
            render: (row: PlannedRow) => added(row, row.monthlyList[place] ?? null),
          })),
        ]}
        foot={
          <tr>
            <th scope="row">{t('sum')}</th>
            <td />
            {hasWork ? <td /> : null}
            <td className={look['figure']}>
              <Amount value={toComeAmount} currency={currency} why={why} meaning="earns" />
            </td>
            {monthList.map((monthName) => (
              <td key={monthName} />
            ))}
          </tr>
        }
      />
    </section>
  )
}

/** The name of a unit; what it has itself says so. */
function nameOf({ organizationName, ownYn }: ForecastRow, own: string): string {
  return ownYn === 'Y' ? `${organizationName} (${own})` : organizationName
}

import type { AnswerOf, RequestOf } from '@yuga/contract/wire/endpoint'
import type { listTeamProfit, TeamProfitRow } from '@yuga/contract/reports/profit'
import { monthFromWire, monthOf } from '@yuga/domain/calendar/day'
import { useState } from 'react'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { CurrencyCode } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { useMissingText } from '../../ui/missing/missing-notes.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { Opened, RequestedProfit } from '../explanation/opened-figure.ts'
import { ManMonths } from './man-months.tsx'
import { useMissingWhy } from './missing-why.ts'
import { ProfitValue } from './profit-figures.tsx'
import { TableFrame } from '../table/table-frame.tsx'
import look from '../table/table.module.css'
import { Twist } from '../table/twist.tsx'
import { AmountUnit } from './amount-unit.tsx'
import css from './profit.module.css'
import { profitMessages } from './profit.messages.ts'

export type TeamProfitProps = {
  readonly answer: AnswerOf<typeof listTeamProfit>
  readonly currency: CurrencyCode
}

export type TeamQuery = RequestOf<typeof listTeamProfit>['query']

/** So many months fit with room between them; of more, as many as can be are shown at once. */
const roomyMonths = 6

type TableProps = TeamProfitProps & {
  readonly query: TeamQuery
  /** YYYY-MM-DD of the reader. */
  readonly today: string
}

/** Sales, cost and profit of the chosen unit: amount, man-months, and a column for each month. */
export function TeamProfitTable({ answer, currency, query, today }: TableProps) {
  const t = useText(profitMessages)
  const language = useLanguage()
  const { monthList, billableTeamProfitDisplayList: rows, unitList } = answer
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const thisMonth = monthOf(today)
  const whyOf = useMissingWhy(useMissingText(answer.missingList), thisMonth)
  const label = `${t('team')}: ${unitList[0]?.organizationName ?? ''}`
  const unit = unitList[0]?.organizationName ?? ''
  const figureOf = ({ gubunCode, gubunName: line }: TeamProfitRow, monthName?: string) =>
    ({
      requested: {
        report: 'team',
        query: { ...query, gubunCode, ...(monthName === undefined ? {} : { monthName }) },
      },
      place: {
        unit,
        line,
        month: monthName === undefined ? t('allMonths') : formatMonth(monthName, language),
      },
    }) satisfies Opened<RequestedProfit>
  const upperOf = (place: number) => rows.slice(0, place).findLast(({ depth }) => depth === 1)
  return (
    <section aria-label={label}>
      <div className={css['head']}>
        <h2>{unitList[0]?.organizationName}</h2>
        <AmountUnit currency={currency} />
      </div>
      <TableFrame
        label={label}
        className={classNames(css['table'], monthList.length > roomyMonths && css['dense'])}
      >
        <thead>
          <tr>
            <th scope="col">{t('category')}</th>
            <th scope="col" className={look['figure']}>
              {t('amount')}
            </th>
            <th scope="col" className={look['figure']}>
              {t('mm')}
            </th>
            {monthList.map(({ monthName, runningYn }) => {
              const month = formatMonth(monthName, language)
              return (
                <th key={monthName} scope="col" className={look['figure']}>
                  {month}
                  {runningYn === 'Y' ? (
                    <span className={css['running']}> {t('running')}</span>
                  ) : (monthFromWire(monthName) ?? '') > thisMonth ? (
                    <span className={css['running']}> {t('ahead')}</span>
                  ) : null}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => {
            const upper = row.depth === 2 ? upperOf(place) : undefined
            if (upper !== undefined && closed.has(upper.gubunCode)) return null
            const hasBelow = row.depth === 1 && rows[place + 1]?.depth === 2
            const isOpen = !closed.has(row.gubunCode)
            return (
              <Row
                key={row.gubunCode}
                row={row}
                currency={currency}
                figureOf={(monthName) => figureOf(row, monthName)}
                whyOf={(monthName) => whyOf(row, { rows, monthName })}
                isOpen={hasBelow ? isOpen : null}
                onToggle={() => {
                  const next = new Set(closed)
                  if (isOpen) next.add(row.gubunCode)
                  else next.delete(row.gubunCode)
                  setClosed(next)
                }}
              />
            )
          })}
        </tbody>
      </TableFrame>
    </section>
  )
}

type RowProps = {
  readonly row: TeamProfitRow
  readonly currency: CurrencyCode
  /** Null: nothing is below it. */
  readonly isOpen: boolean | null
  readonly onToggle: () => void
  /** Of all months, or of the given one. */
  readonly figureOf: (monthName?: string) => Opened<RequestedProfit>
  readonly whyOf: (monthName?: string) => string
}

function Row({ row, currency, isOpen, onToggle, figureOf, whyOf }: RowProps) {
  const t = useText(profitMessages)
  const { gubunName: name, depth, viewTarget, viewManMonth, assumedYn } = row
  return (
    <tr className={classNames(depth === 1 && look['sum'])}>
      <th scope="row">
        <span className={classNames('y-row y-gap-4 y-center', depth === 2 && css['depth2'])}>
          <Twist
            isOpen={isOpen}
            label={t(isOpen === true ? 'close' : 'open', { name })}
            onToggle={onToggle}
          />
          {name}
        </span>
      </th>
      <td className={look['figure']}>
        <ProfitValue
          row={row}
          value={viewTarget}
          isAssumed={assumedYn === 'Y'}
          currency={currency}
          why={whyOf()}
          figure={figureOf()}
        />
      </td>
      <td className={look['figure']}>
        <ManMonths value={viewManMonth} figure={figureOf()} />
      </td>
      {row.monthlyDisplayList.map((month) => (
        <td key={month.monthName} className={look['figure']}>
          <ProfitValue
            row={row}
            value={month.viewValue}
            isAssumed={month.assumedYn === 'Y'}
            currency={currency}
            why={whyOf(month.monthName)}
            figure={figureOf(month.monthName)}
          />
        </td>
      ))}
    </tr>
  )
}

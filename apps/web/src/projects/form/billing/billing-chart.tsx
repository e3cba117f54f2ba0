import type { Month } from '@yuga/domain/calendar/day'
import { amountText } from '@yuga/domain/money/amount-text'
import type { Currency } from '@yuga/domain/money/figures'
import type { BillingRow } from '@yuga/domain/projects/billing/rows'
import { useMemo } from 'react'
import { formatMonth } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { LineChart } from '../../../ui/chart/line-chart.tsx'
import { moneyMessages } from '../money/money.messages.ts'
import { billingMessages } from './billing.messages.ts'
import { cumulatedBilling, rowOfMonth } from './cumulated.ts'

type BillingChartProps = {
  readonly rows: readonly BillingRow[]
  readonly contract: number
  readonly currentMonth: Month
  readonly currency: Currency
  /** Leads to a row, by its place. */
  readonly onRow: (place: number) => void
}

/** Planned billing and invoices added up over the months, next to the contract amount; a month leads to its row. */
export function BillingChart(props: BillingChartProps) {
  const { rows, contract, currentMonth, currency, onRow } = props
  const t = useText(billingMessages)
  const money = useText(moneyMessages)
  const language = useLanguage()
  const sums = useMemo(() => cumulatedBilling(rows, currentMonth), [rows, currentMonth])
  if (sums === null) return null
  const { months, planned, invoiced } = sums
  const through = months.findLastIndex((month) => month <= currentMonth)
  const format = (amount: number) => amountText(Math.round(amount), currency)
  const shown = through === -1 ? 0 : through
  return (
    <LineChart
      title={t('chartTitle', {
        month: formatMonth(months[shown] ?? currentMonth, language),
        planned: format(through === -1 ? 0 : (planned[through] ?? 0)),
        invoiced: format(through === -1 ? 0 : (invoiced[through] ?? 0)),
        contract: format(contract),
      })}
      unit={money(currency === 'USD' ? 'dollars' : 'won')}
      labelHeading={t('month')}
      labels={months.map((month) => formatMonth(month, language))}
      running={months.indexOf(currentMonth)}
      format={format}
      series={[
        { name: t('chartContract'), look: 'limit', values: months.map(() => contract) },
        { name: t('chartPlanned'), look: 'plan', values: planned },
        { name: t('chartInvoiced'), look: 'actual', values: invoiced },
      ]}
      onOpen={(place) => {
        const row = rowOfMonth(rows, months[place] ?? currentMonth)
        if (row !== null) onRow(row)
      }}
    />
  )
}

import type { Month } from '@yuga/domain/calendar/day'
import type { Currency } from '@yuga/domain/money/figures'
import { type RevenueType, revenueTypesOf } from '@yuga/domain/projects/project-codes'
import { Input, Select } from 'antd'
import { useMemo } from 'react'
import { formatMonth } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { MonthInput } from '../../../ui/form/month-input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { FormBilling } from '../draft/form-draft.ts'
import { AmountInput } from '../money/amount-input.tsx'
import { AmountText } from '../money/amount-text.tsx'
import type { FieldColumn } from '../money/field-table.tsx'
import type { MoneyNames } from '../money/use-money-names.ts'
import { problemAt } from '../problem-texts.ts'
import type { SectionProps } from '../section.ts'
import css from './billing.module.css'
import { billingMessages } from './billing.messages.ts'

export type PlacedBilling = {
  readonly place: number
  readonly row: FormBilling
  /** How many months a copy of the first row moves on; null: it is not the first. */
  readonly copyMonths: number | null
}

export type BillingColumnsContext = {
  readonly isEditable: boolean
  readonly isInternalRnd: boolean
  readonly currency: Currency
  readonly names: MoneyNames
  readonly problems: SectionProps['problems']
  readonly changeRow: (place: number, change: Partial<FormBilling>) => void
  readonly removeRow: (place: number) => void
  readonly copyRow: (place: number) => void
}

const longestRemark = 1_000

/** What is shown and typed of a billing row; the same until something that all rows use has changed. */
export function useBillingColumns(context: BillingColumnsContext): FieldColumn<PlacedBilling>[] {
  const { isEditable, isInternalRnd, currency, names, problems } = context
  const { changeRow, removeRow, copyRow } = context
  const t = useText(billingMessages)
  const language = useLanguage()
  return useMemo(() => {
    const nameOf = (place: number, what: string) => t('fieldOf', { place: place + 1, what })
    const noteOf = (place: number, field: string) => {
      const problem = problemAt(problems, `billingsList.${place}.${field}`, language)
      const id = `billing-${place}-${field}`
      return {
        wrong: problem === undefined ? {} : { isWrong: true, describedBy: id },
        note:
          problem === undefined ? null : (
            <span id={id} className={css['problem']}>
              {problem}
            </span>
          ),
      }
    }
    const month = (
      field: 'planDate' | 'actualDate',
      of: 'plannedMonth' | 'actualMonth',
      label: string,
    ): FieldColumn<PlacedBilling> => ({
      field,
      label,
      width: 'minmax(128px, 0.8fr)',
      render: ({ place, row }) => {
        if (!isEditable) return row[of] === null ? '–' : formatMonth(row[of], language)
        const { wrong, note } = noteOf(place, field)
        return (
          <>
            <MonthInput
              label={nameOf(place, label)}
              value={row[of]}
              {...wrong}
              onChange={(next: Month | null) => changeRow(place, { [of]: next })}
            />
            {note}
          </>
        )
      },
    })
    const amount = (
      field: 'planAmount' | 'actualAmount',
      of: 'planned' | 'actual',
      label: string,
    ): FieldColumn<PlacedBilling> => ({
      field,
      label,
      width: 'minmax(124px, 1fr)',
      isFigure: true,
      render: ({ place, row }) =>
        isEditable ? (
          <AmountInput
            label={nameOf(place, label)}
            value={row[of]}
            currency={currency}
            // a credit note
            isSigned={of === 'actual'}
            onChange={(next) => changeRow(place, { [of]: next })}
          />
        ) : (
          <AmountText amount={row[of]} currency={currency} meaning="earns" />
        ),
    })
    const revenue: FieldColumn<PlacedBilling> = {
      field: 'revenueType',
      label: t('revenue'),
      width: 'minmax(120px, 0.8fr)',
      render: ({ place, row }) => {
        if (!isEditable) return names.revenues[row.revenue]
        const { wrong, note } = noteOf(place, 'revenueType')
        // one that its type does not have any more stays to be seen
        const choices = new Set([...revenueTypesOf({ isInternalRnd }), row.revenue])
        return (
          <>
            <Select<RevenueType>
              aria-label={nameOf(place, t('revenue'))}
              {...(wrong.isWrong === true && {
                status: 'error' as const,
                'aria-invalid': true,
                'aria-describedby': wrong.describedBy,
              })}
              className="y-wide"
              value={row.revenue}
              options={[...choices].map((value) => ({ value, label: names.revenues[value] }))}
              onChange={(next) => changeRow(place, { revenue: next })}
            />
            {note}
          </>
        )
      },
    }
    const remark: FieldColumn<PlacedBilling> = {
      field: 'remark',
      label: t('remark'),
      width: 'minmax(120px, 1.4fr)',
      render: ({ place, row }) =>
        isEditable ? (
          <Input
            aria-label={nameOf(place, t('remark'))}
            value={row.remark}
            maxLength={longestRemark}
            onChange={({ target }) => changeRow(place, { remark: target.value })}
          />
        ) : (
          row.remark
        ),
    }
    const actions: FieldColumn<PlacedBilling> = {
      field: 'actions',
      label: t('actions'),
      width: '72px',
      isBare: true,
      render: ({ place, copyMonths }) => (
        <span className={css['buttons']}>
          {copyMonths === null ? null : (
            <button
              type="button"
              className="y-bare"
              aria-label={t('copyFirst', { count: copyMonths })}
              title={t('copyFirst', { count: copyMonths })}
              onClick={() => copyRow(place)}
            >
              <Icon name="copy" size={16} />
            </button>
          )}
          <button
            type="button"
            className="y-bare"
            aria-label={t('removeOf', { place: place + 1 })}
            title={t('remove')}
            onClick={() => removeRow(place)}
          >
            <Icon name="remove" size={16} />
          </button>
        </span>
      ),
    }
    return [
      revenue,
      month('planDate', 'plannedMonth', t('plannedMonth')),
      amount('planAmount', 'planned', t('planned')),
      month('actualDate', 'actualMonth', t('actualMonth')),
      amount('actualAmount', 'actual', t('actual')),
      remark,
      ...(isEditable ? [actions] : []),
    ]
  }, [
    isEditable,
    isInternalRnd,
    currency,
    names,
    problems,
    changeRow,
    removeRow,
    copyRow,
    language,
    t,
  ])
}

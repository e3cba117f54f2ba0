import { dayFromWire, monthOf } from '@yuga/domain/calendar/day'
import { equalitiesOf } from '@yuga/domain/projects/billing/equality'
import { copiedBillingRow, newBillingRow } from '@yuga/domain/projects/billing/rows'
import type { PlanFigure } from '@yuga/domain/projects/budget-plan/budget-plan'
import { useCallback, useMemo, useRef } from 'react'
import { useMe } from '../../../api/session/session.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { FormBilling } from '../draft/form-draft.ts'
import { leadTo } from '../frame/lead-to.ts'
import { AmountText } from '../money/amount-text.tsx'
import { planOfDraft } from '../money/draft-plan.ts'
import { FieldTable } from '../money/field-table.tsx'
import { currencyOfDraft, MoneySection } from '../money/money-section.tsx'
import { useMoneyNames } from '../money/use-money-names.ts'
import type { SectionProps } from '../section.ts'
import { BillingChart } from './billing-chart.tsx'
import { BillingChecks } from './billing-checks.tsx'
import { type PlacedBilling, useBillingColumns } from './billing-columns.tsx'
import css from './billing.module.css'
import { billingMessages } from './billing.messages.ts'

const undoMilliseconds = 8_000

/** What is planned to be invoiced, what was, and how both stand to the budget plan. */
export function BillingSection(props: SectionProps) {
  const { draft, mode, isInternalRnd, problems } = props
  const t = useText(billingMessages)
  const me = useMe()
  const currentMonth = monthOf(dayFromWire(me.employeeInfo.today) ?? '')
  // rows and amounts are an administrator's, also in a new project
  const isEditable = mode.mode !== 'view' && me.may('projects.edit')
  const currency = currencyOfDraft(draft)
  const names = useMoneyNames(isInternalRnd)
  const { rows, changeRow, changeRows, removeRow, copyRow } = useBillingRows(props, currentMonth)
  const columns = useBillingColumns({
    isEditable,
    isInternalRnd,
    currency,
    names,
    problems,
    changeRow,
    removeRow,
    copyRow,
  })
  // what is compared follows no rate
  const plan = useMemo(() => planOfDraft(draft, isInternalRnd, []), [draft, isInternalRnd])
  const equalities = useMemo(
    () =>
      equalitiesOf(
        draft.billing,
        {
          service: amountOf(plan.service),
          license: amountOf(plan.license),
          thirdParty: amountOf(plan.thirdParty),
        },
        { isInternalRnd },
      ),
    [draft.billing, plan, isInternalRnd],
  )
  const sumOf = (of: 'planned' | 'actual') => (
    <AmountText
      amount={draft.billing.reduce((sum, row) => sum + row[of], 0)}
      currency={currency}
      meaning="earns"
    />
  )
  const hasRows = rows.length > 0
  return (
    <MoneySection draft={draft}>
      <div className="y-column y-gap-16 y-shrink" data-at="billingsList">
        {hasRows ? (
          <>
            <BillingChecks equalities={equalities} currency={currency} names={names} />
            <FieldTable
              label={t('label')}
              columns={columns}
              rows={rows}
              list="billingsList"
              isReadOnly={!isEditable}
              sumLabel={t('sum')}
              sums={{ planAmount: sumOf('planned'), actualAmount: sumOf('actual') }}
            />
          </>
        ) : (
          <div className="y-empty">{t('empty')}</div>
        )}
        {isEditable ? (
          <div className={css['foot']}>
            <Button
              onClick={() => {
                const project = { isInternalRnd, isTentative: draft.winProbability !== null }
                const row = { ...newBillingRow(project, currentMonth), billingSn: null }
                changeRows((before) => [...before, row])
              }}
            >
              <Icon name="plus" size={16} />
              {t('add')}
            </Button>
          </div>
        ) : null}
        {hasRows ? (
          <BillingChart
            rows={draft.billing}
            contract={amountOf(plan.contract)}
            currentMonth={currentMonth}
            currency={currency}
            onRow={(place) =>
              leadTo(`billingsList.${place}${isEditable ? '.planDate' : ''}`, 'billing')
            }
          />
        ) : null}
      </div>
    </MoneySection>
  )
}

function amountOf({ figure }: PlanFigure): number {
  return 'amount' in figure ? figure.amount : 0
}

/** The rows with their places, and what can be done with them. */
function useBillingRows({ draft, change }: SectionProps, currentMonth: string) {
  const t = useText(billingMessages)
  const latest = useRef(draft.billing)
  latest.current = draft.billing
  const changeRows = useCallback(
    (changed: (rows: readonly FormBilling[]) => readonly FormBilling[]) =>
      change((before) => ({ ...before, billing: changed(before.billing) })),
    [change],
  )
  const changeRow = useCallback(
    (place: number, changed: Partial<FormBilling>) =>
      changeRows((rows) =>
        rows.map((row, each) => (each === place ? { ...row, ...changed } : row)),
      ),
    [changeRows],
  )
  const removeRow = useCallback(
    (place: number) => {
      const row = latest.current[place]
      if (row === undefined) return
      changeRows((rows) => rows.toSpliced(place, 1))
      const onPress = () => changeRows((rows) => rows.toSpliced(place, 0, row))
      toast(t('removed'), undoMilliseconds, { label: t('undo'), onPress })
    },
    [changeRows, t],
  )
  const copyRow = useCallback(
    (place: number) =>
      changeRows((rows) => {
        const row = rows[place]
        if (row === undefined) return rows
        const copy = copiedBillingRow(row, rows.length, currentMonth)
        return [...rows, { ...copy, billingSn: null }]
      }),
    [changeRows, currentMonth],
  )
  const rows = draft.billing.map((row, place): PlacedBilling => ({
    place,
    row,
    copyMonths: place === 0 ? draft.billing.length : null,
  }))
  return { rows, changeRow, changeRows, removeRow, copyRow }
}

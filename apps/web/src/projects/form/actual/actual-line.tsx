import { amountText } from '@yuga/domain/money/amount-text'
import type { Currency } from '@yuga/domain/money/figures'
import { memo } from 'react'
import { formatMonth } from '../../../i18n/format.ts'
import { type Language, useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { type Store, useStore } from '../../../state/store.ts'
import { commandKey } from '../../../ui/command-key.ts'
import { fieldOfColumn } from '../../../ui/sheet-grid/selection.ts'
import base from '../month-grid/month-grid.module.css'
import { actualMessages, type ActualText } from './actual.messages.ts'
import { actualColumns, type ActualState, selectedCost } from './actual-state.ts'

type StatusLineProps = {
  readonly grid: Store<ActualState>
  readonly currency: Currency
  readonly isEditing: boolean
}

/** What is in the focused cell, what the last action did, and what a selection adds up to. */
export const StatusLine = memo(function StatusLine({ grid, currency, isEditing }: StatusLineProps) {
  const t = useText(actualMessages)
  const language = useLanguage()
  const about = useStore(grid, (state) => aboutFocus(state, currency, language, t))
  const note = useStore(grid, ({ note: shown }) =>
    shown === null ? '' : sentenceOf(shown, isEditing, t),
  )
  const summed = useStore(grid, (state) => {
    const result = selectedCost(state)
    if (result === null) return ''
    return t('summed', { count: result.count, sum: amountText(result.sum, currency) })
  })
  return (
    <div className={base['line']}>
      <span>{about ?? (isEditing ? t('hint', { key: commandKey }) : '')}</span>
      <span role="status">{note === '' ? summed : note}</span>
    </div>
  )
})

function aboutFocus(
  { sheet, selection }: ActualState,
  currency: Currency,
  language: Language,
  t: ActualText,
): string | null {
  const field = fieldOfColumn(actualColumns(sheet), selection.focus.column)
  const row = sheet.rows[selection.focus.row]
  const month = field === null ? undefined : sheet.months[field]
  if (field === null || row === undefined || month === undefined) return null
  const money = (amount: number | null) => (amount === null ? '–' : amountText(amount, currency))
  const values = {
    name: row.name,
    month: formatMonth(month, language),
    actual: money(row.figures[field] ?? null),
  }
  const plan = row.plans?.[field]
  return plan === undefined ? t('focus', values) : t('focusPlan', { ...values, plan: money(plan) })
}

function sentenceOf(
  note: NonNullable<ActualState['note']>,
  isEditing: boolean,
  t: ActualText,
): string {
  switch (note.kind) {
    case 'skipped':
    case 'copied':
    case 'pasted':
      return t(note.kind, { count: note.count })
    case 'untaken':
      return t(note.because)
    case 'locked':
      return t(isEditing ? 'locked' : 'readOnly')
    default:
      return t(note.kind)
  }
}

import { isBad, meaningOfCategory } from '@yuga/domain/finance/profit/red'
import type { Month } from '@yuga/domain/calendar/day'
import { amountText } from '@yuga/domain/money/amount-text'
import type { Currency } from '@yuga/domain/money/figures'
import { memo, useCallback } from 'react'
import { formatMonth } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { type Store, useStoreParts } from '../../../state/store.ts'
import { classNames } from '../../../ui/class-names.ts'
import { FieldCell } from '../../../ui/sheet-grid/field-cell.tsx'
import { isFieldSelected, isSelectedCorner } from '../../../ui/sheet-grid/selected-fields.ts'
import { monthRowParts } from '../month-grid/use-month-grid.ts'
import base from '../month-grid/month-grid.module.css'
import css from './actual.module.css'
import { actualMessages, type ActualText } from './actual.messages.ts'
import type { ActualRow } from './actual-sheet.ts'
import { actualColumns, type ActualState } from './actual-state.ts'

/** What a column is, the same for every row. */
export type MonthColumn = { readonly month: Month; readonly isOutside: boolean }

type ActualLineProps = {
  readonly grid: Store<ActualState>
  readonly index: number
  readonly columns: readonly MonthColumn[]
  readonly currency: Currency
}

/**
 * One row. Everything it takes from the store is its own part, so that a key draws one row and in it one cell,
 * however many months there are.
 */
export const ActualLine = memo(function ActualLine(props: ActualLineProps) {
  const { grid, index, columns, currency } = props
  const parts = useCallback(
    (state: ActualState) => monthRowParts(state, index, actualColumns),
    [index],
  )
  const { row, editing, selected } = useStoreParts(grid, parts)
  const language = useLanguage()
  const t = useText(actualMessages)
  if (row === undefined) return null
  const money = (amount: number | null) => (amount === null ? '–' : amountText(amount, currency))
  return (
    <div role="row" aria-rowindex={index + 2} className={classNames(base['row'], css[row.kind])}>
      <div
        role="rowheader"
        aria-colindex={1}
        className={classNames(base['cell'], base['name'])}
        data-row={index}
        data-column={0}
        tabIndex={-1}
      >
        <span className="y-ellipsis" title={row.name}>
          {row.name}
        </span>
        {row.kind === 'computed' ? <span className={base['tag']}>{t('computed')}</span> : null}
      </div>
      {columns.map((column, field) => (
        <FieldCell
          key={column.month}
          {...cellProps({ row, field, column, money, t })}
          row={index}
          column={field + 1}
          isSelected={isFieldSelected(selected, field)}
          isCorner={row.isTypable && isSelectedCorner(selected, field)}
          editing={editing?.field === field ? editing : null}
          editLabel={
            editing?.field === field
              ? t('editCell', { name: row.name, month: formatMonth(column.month, language) })
              : ''
          }
        />
      ))}
      <div
        role="gridcell"
        aria-colindex={columns.length + 2}
        aria-readonly
        className={classNames(base['cell'], css['total'], isBadCost(row, row.total) && 'y-bad')}
        data-row={index}
        data-column={columns.length + 1}
        tabIndex={-1}
      >
        {money(row.total)}
        {row.planned === null || row.plans === null ? null : (
          <small className={css['below']}>{money(row.planned)}</small>
        )}
      </div>
    </div>
  )
})

function isBadCost({ category }: ActualRow, amount: number | null): boolean {
  return amount !== null && isBad(amount, meaningOfCategory(category), 'amount')
}

type CellFacts = {
  readonly row: ActualRow
  readonly field: number
  readonly column: MonthColumn
  readonly money: (amount: number | null) => string
  readonly t: ActualText
}

/** How a cell looks and what it says: what is planned is below what was spent. */
function cellProps({ row, field, column, money, t }: CellFacts) {
  const figure = row.figures[field] ?? null
  const plan = row.plans?.[field]
  const actual = money(figure)
  const below = plan === undefined || column.isOutside ? undefined : money(plan)
  return {
    text: actual,
    below,
    belowLabel: t('plan'),
    label: null,
    tip: figure === null ? t('missingCell') : null,
    className: classNames(
      base['cell'],
      base['month'],
      column.isOutside && base['outside'],
      figure === 0 && 'y-faint',
      isBadCost(row, figure) && 'y-bad',
      !row.isTypable && css['read'],
    ),
    isReadOnly: !row.isTypable,
    isInvalid: column.isOutside && row.isTypable && figure !== 0,
  }
}

import type { Month } from '@yuga/domain/calendar/day'
import type { Load } from '@yuga/domain/projects/staffing/load'
import { Fragment, memo, useCallback, useMemo } from 'react'
import { useLanguage } from '../../../../i18n/language.ts'
import { formatMonth } from '../../../../i18n/format.ts'
import { formatNumber } from '../../../../i18n/numbers.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { type Store, useStoreParts } from '../../../../state/store.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { FieldCell } from '../../../../ui/sheet-grid/field-cell.tsx'
import { isFieldSelected, isSelectedCorner } from '../../../../ui/sheet-grid/selected-fields.ts'
import { monthRowParts } from '../../month-grid/use-month-grid.ts'
import { type Capacity, loadsOfRow } from './matrix-loads.ts'
import { matrixMessages, type MatrixText } from './matrix.messages.ts'
import type { MatrixRow } from './matrix-sheet.ts'
import { type MatrixState, planGrid } from './matrix-state.ts'
import base from '../../month-grid/month-grid.module.css'
import css from './matrix.module.css'

/** What a column is, the same for every row. */
export type MonthColumn = {
  readonly month: Month
  readonly kind: 'past' | 'current' | 'coming'
  /** Outside of the project's months. */
  readonly isOutside: boolean
}

/** Man-months of one month, in hundredths; absent: none were worked. */
export type Actuals = ReadonlyMap<Month, number>

export type PlanRowProps = {
  readonly grid: Store<MatrixState>
  readonly index: number
  readonly columns: readonly MonthColumn[]
  readonly actuals: Actuals | undefined
  readonly capacity: Capacity | undefined
  /** Where problems of the member's plan are said. */
  readonly at: string
}

/** Hundredths of a man-month with two decimals. */
export const mm = (hundredths: number) => formatNumber(hundredths / 100, 2)

/** The hundredths that were worked in all months. */
export function workedIn(actuals: Actuals | undefined): number {
  return [...(actuals?.values() ?? [])].reduce((sum, one) => sum + one, 0)
}

/**
 * One member. Everything it takes from the store is its own part, so that a key draws one row and in it one cell,
 * however many members there are.
 */
export const PlanRow = memo(function PlanRow(props: PlanRowProps) {
  const { grid, index, columns, actuals, capacity, at } = props
  const parts = useCallback(
    (state: MatrixState) => monthRowParts(state, index, planGrid.columnsOf),
    [index],
  )
  const { row, months, editing, selected } = useStoreParts(grid, parts)
  const language = useLanguage()
  const t = useText(matrixMessages)
  const loads = useMemo(
    () => (row === undefined ? [] : loadsOfRow(row, months, capacity)),
    [row, months, capacity],
  )
  if (row === undefined) return null
  const total = row.figures.reduce((sum, plan) => sum + plan, 0)
  return (
    <div role="row" aria-rowindex={index + 2} className={base['row']} data-at={at}>
      <div
        role="rowheader"
        aria-colindex={1}
        className={classNames(
          base['cell'],
          base['name'],
          css['name'],
          !row.isActive && css['ended'],
        )}
        data-row={index}
        data-column={0}
        tabIndex={-1}
      >
        <span className={classNames('y-ellipsis', css['nameText'])}>{row.name}</span>
        {row.isSupport ? <span className={base['tag']}>{t('support')}</span> : null}
        {row.isActive ? null : <span className={base['tag']}>{t('ended')}</span>}
      </div>
      {columns.map((column, field) => (
        <Fragment key={column.month}>
          <FieldCell
            {...cellProps({ row, field, column, actuals, load: loads[field] ?? null, t })}
            row={index}
            column={field + 1}
            isSelected={isFieldSelected(selected, field)}
            isCorner={false}
            editing={editing?.field === field ? editing : null}
            editLabel={
              editing?.field === field
                ? t('editCell', { name: row.name, month: formatMonth(column.month, language) })
                : ''
            }
          />
          {isSelectedCorner(selected, field) && editing?.field !== field ? (
            <span
              className={css['corner']}
              data-over-row={index}
              data-over-column={field + 1}
              data-corner="true"
              aria-hidden="true"
            />
          ) : null}
        </Fragment>
      ))}
      <Figure index={index} at={columns.length + 1} text={mm(total)} />
      <Figure index={index} at={columns.length + 2} text={mm(workedIn(actuals))} />
    </div>
  )
})

type FigureProps = { readonly index: number; readonly at: number; readonly text: string }

function Figure({ index, at, text }: FigureProps) {
  return (
    <div
      role="gridcell"
      aria-colindex={at + 1}
      aria-readonly
      className={classNames(base['cell'], css['figure'])}
      data-row={index}
      data-column={at}
      tabIndex={-1}
    >
      {text}
    </div>
  )
}

type CellFacts = {
  readonly row: MatrixRow
  readonly field: number
  readonly column: MonthColumn
  readonly actuals: Actuals | undefined
  readonly load: Load | null
  readonly t: MatrixText
}

/** How a cell looks and what it says: over-full before support before what was worked. */
function cellProps({ row, field, column, actuals, load, t }: CellFacts) {
  const hundredths = row.figures[field] ?? 0
  const plan = hundredths === 0 ? '0' : mm(hundredths)
  const worked = actuals?.get(column.month)
  const actual = worked === undefined ? undefined : mm(worked)
  // a month that is full of other projects is none of this one's business until something is planned here
  const isOver = load?.isOverFull === true && hundredths > 0
  const label = isOver
    ? t('overCell', { plan, planned: mm(load.planned) })
    : row.isSupport
      ? t('supportCell', { plan })
      : actual === undefined
        ? null
        : t('actualCell', { plan, actual })
  return {
    text: plan,
    below: actual,
    label,
    tip: isOver || row.isSupport ? label : null,
    className: classNames(
      base['cell'],
      base['month'],
      css['month'],
      css[column.kind],
      column.isOutside && base['outside'],
      hundredths === 0 && 'y-faint',
      !row.isTypable && css['locked'],
      isOver && css['over'],
      !isOver && load !== null && hundredths > 0 && load.free < 0 && css['tight'],
    ),
    isReadOnly: !row.isTypable,
    isInvalid: false,
  }
}

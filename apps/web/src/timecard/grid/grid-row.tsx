import type { WireLock } from '@yuga/contract/timecard/timecard'
import type { Day } from '@yuga/domain/calendar/day'
import { formatHours, formatHoursFixed } from '@yuga/domain/timecard/hours'
import { memo, useCallback } from 'react'
import { type Language, useLanguage, useText } from '../../i18n/index.ts'
import { formatManMonth } from '../../i18n/numbers.ts'
import { dayAndWeekday, lockSentence, planText, rejectionSentence } from '../text/cell-text.ts'
import { gridMessages, type GridText } from '../text/grid.messages.ts'
import { FieldCell } from '../../ui/sheet-grid/field-cell.tsx'
import type { Editing } from '../../ui/sheet-grid/grid-state.ts'
import {
  isFieldSelected,
  isSelectedCorner,
  selectedFields,
} from '../../ui/sheet-grid/selected-fields.ts'
import { type GridState, liveHours } from '../sheet/grid-state.ts'
import type { Conflict } from '../editor/merge.ts'
import { PlanMeter } from './plan-meter.tsx'
import type { RowRefusal } from '../sheet/cell-errors.ts'
import { StateIcon, stateShown } from './row-state.tsx'
import { blockOf, column } from '../sheet/selection.ts'
import { hoursByDay, mayType, type SheetRow, sumOf } from '../sheet/sheet.ts'
import { type Store, useStoreParts } from '../../state/store.ts'
import { classNames } from '../../ui/class-names.ts'
import css from '../timecard.module.css'

export type DayKind = 'plain' | 'weekend' | 'holiday' | 'other'

/** What a column is, the same for every row. */
export type DayColumn = { readonly day: Day; readonly kind: DayKind; readonly isToday: boolean }

export type GridRowProps = {
  readonly grid: Store<GridState>
  readonly index: number
  readonly columns: readonly DayColumn[]
  readonly conflicts: readonly Conflict[]
}

const noConflicts: readonly Conflict[] = []

/**
 * One project. Everything it takes from the store is its own part, so that a key draws one row
 * and in it one cell, however many rows there are. Which of its places Tab stops at is no part of
 * it: see `leadFocus`.
 */
export const GridRow = memo(function GridRow({ grid, index, columns, conflicts }: GridRowProps) {
  const parts = useCallback((state: GridState) => rowParts(state, index), [index])
  const { row, period, editing, selected, isChosen, refusal } = useStoreParts(grid, parts)
  const language = useLanguage()
  const t = useText(gridMessages)
  if (row === undefined) return null

  const { wire } = row
  const state = stateShown(row)
  const hours = liveHours(row, editing)
  const plan = planText(wire.meter, hoursByDay(row, hours, period), state !== 'open', language)
  const rejected = rejectionSentence(wire, language)
  const canRemove = wire.removable && sumOf(hours) === 0
  return (
    <div role="row" aria-rowindex={index + 2} className={css['row']}>
      <div role="gridcell" aria-colindex={1} className={classNames(css['cell'], css['choose'])}>
        <input
          type="checkbox"
          data-row={index}
          data-column={column.choose}
          data-act="choose"
          checked={isChosen}
          readOnly
          aria-label={t('chooseRow', { project: wire.projectName })}
          tabIndex={-1}
        />
      </div>
      <div role="gridcell" aria-colindex={2} className={classNames(css['cell'], css['remove'])}>
        <button
          type="button"
          data-row={index}
          data-column={column.remove}
          data-act="remove"
          aria-disabled={!canRemove}
          aria-label={
            canRemove
              ? t('removeRow', { project: wire.projectName })
              : `${t('removeRow', { project: wire.projectName })}. ${t('clearFirst')}`
          }
          data-tooltip={canRemove ? t('remove') : t('clearFirst')}
          tabIndex={-1}
        >
          <svg width={14} height={14} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      </div>
      <StateCell state={state} index={index} row={row} />
      <div
        role="rowheader"
        aria-colindex={4}
        className={classNames(css['cell'], css['project'])}
        data-row={index}
        data-column={column.project}
        tabIndex={-1}
      >
        <span className={css['projectText']}>
          <span className={css['name']} data-tooltip={wire.projectName}>
            {wire.projectName}
          </span>
          <PlanMeter text={plan.text} tone={plan.tone} share={plan.share} />
        </span>
        {rejected === null ? null : (
          <span className={css['rejected']} data-tooltip={rejected}>
            {t('rejectedShort')}
          </span>
        )}
        {state === 'flagged' ? (
          <button
            type="button"
            className={classNames('y-quiet', css['ask'])}
            data-act="overtime"
            tabIndex={-1}
          >
            {t('askShort')}
          </button>
        ) : null}
      </div>
      {columns.map((dayColumn, day) => (
        <FieldCell
          key={day}
          {...cellProps({ row, day, dayColumn, editing, language, refusal, conflicts, hours, t })}
          row={index}
          column={column.firstDay + day}
          isSelected={isFieldSelected(selected, day)}
          isCorner={isSelectedCorner(selected, day)}
          editing={editing?.field === day ? editing : null}
        />
      ))}
      <Figure index={index} at={column.total} text={formatHoursFixed(sumOf(hours))} />
      <Figure index={index} at={column.used} text={plan.used} tone={plan.tone} />
      <Figure
        index={index}
        at={column.assigned}
        text={formatManMonth(wire.assignManMonth)}
        {...(wire.assignManMonth === 0 ? { tone: 'none', label: t('assignedNothing') } : {})}
      />
    </div>
  )
})

/** Everything that a row shows of the state. */
function rowParts(state: GridState, index: number) {
  const row = state.sheet.rows[index]
  const projectId = row?.projectId ?? ''
  return {
    row,
    period: state.sheet.period,
    editing: state.editing?.rowId === projectId ? state.editing : null,
    selected: selectedFields(blockOf(state.selection), index),
    isChosen: state.chosen.has(projectId),
    refusal: state.refusals.get(projectId),
  }
}

type FigureProps = {
  readonly index: number
  readonly at: number
  readonly text: string
  readonly tone?: string
  /** What the figure means, where it is not read as one. */
  readonly label?: string
}

function Figure({ index, at, text, tone = 'plain', label }: FigureProps) {
  return (
    <div
      role="gridcell"
      aria-colindex={at + 1}
      aria-readonly
      className={classNames(css['cell'], css['figure'], css[`figure-${tone}`])}
      {...(label === undefined ? {} : { 'aria-label': `${text}, ${label}`, 'data-tooltip': label })}
      data-row={index}
      data-column={at}
      tabIndex={-1}
    >
      {text}
    </div>
  )
}

type StateCellProps = {
  readonly row: SheetRow
  readonly state: ReturnType<typeof stateShown>
  readonly index: number
}

/** The state; overtime can be pressed to ask for approval (screens-10). */
function StateCell({ row, state, index }: StateCellProps) {
  const t = useText(gridMessages)
  const place = { 'data-row': index, 'data-column': column.status, tabIndex: -1 }
  if (state === 'flagged') {
    return (
      <div role="gridcell" aria-colindex={3} className={classNames(css['cell'], css['status'])}>
        <button
          type="button"
          {...place}
          data-act="overtime"
          data-tooltip={`${t('flagged')} · ${t('askOvertime')}`}
          aria-label={`${t('flagged')}. ${t('askOvertime')}`}
        >
          <StateIcon state={state} />
        </button>
      </div>
    )
  }
  const { lock } = row.wire
  const tip = lock === null ? t(state) : `${t(state)}. ${lockSentence(lock)}`
  return (
    <div
      role="gridcell"
      aria-colindex={3}
      className={classNames(css['cell'], css['status'])}
      {...place}
      data-tooltip={tip}
    >
      <StateIcon state={state} />
    </div>
  )
}

type CellText = {
  readonly row: SheetRow
  readonly day: number
  readonly dayColumn: DayColumn
  readonly editing: Editing | null
  readonly language: Language
  readonly refusal: RowRefusal | undefined
  readonly conflicts: readonly Conflict[]
  readonly hours: readonly number[]
  readonly t: GridText
}

/** How a cell looks and what it says: refused before conflict before locked before unsaved. */
function cellProps({
  row,
  day,
  dayColumn,
  editing,
  language,
  refusal,
  conflicts,
  hours,
  t,
}: CellText) {
  const lock: WireLock | null = row.days[day]?.lock ?? null
  const hundredths = hours[day] ?? 0
  const text = dayColumn.kind === 'other' ? '' : formatHours(hundredths)
  const isTypable = mayType(row, day)
  const isUnsaved = hundredths !== row.saved[day]
  const refused = refusal?.days[day]?.message ?? null
  const conflict = (conflicts.length === 0 ? noConflicts : conflicts).find((one) => one.day === day)
  const names = classNames(
    css['cell'],
    css['day'],
    css[dayColumn.kind],
    dayColumn.isToday && css['today'],
    !isTypable && css['locked'],
    hundredths === 0 && css['zero'],
    isUnsaved && css['unsaved'],
    conflict !== undefined && css['conflict'],
    refused !== null && css['refused'],
  )
  const labels = (): { label: string | null; tip: string | null } => {
    if (refused !== null)
      return { label: t('refusedCell', { hours: text, why: refused }), tip: refused }
    if (conflict !== undefined) {
      const label = t('conflictCell', { hours: text, theirs: formatHours(conflict.theirs) })
      return { label, tip: label }
    }
    if (lock !== null) {
      const why = lockSentence(lock)
      if (text === '') return { label: t('otherMonthCell', { why }), tip: why }
      const key = isTypable ? 'lowerOnlyCell' : 'lockedCell'
      return { label: t(key, { hours: text, why }), tip: why }
    }
    return { label: isUnsaved ? t('unsavedCell', { hours: text }) : null, tip: null }
  }
  return {
    ...labels(),
    text,
    className: names,
    isReadOnly: !isTypable,
    isInvalid: refused !== null,
    // Words are expensive: those of the open cell are made for that one alone.
    editLabel:
      editing?.field === day
        ? t('editCell', {
            project: row.wire.projectName,
            day: dayAndWeekday(dayColumn.day, day, language),
          })
        : '',
  }
}

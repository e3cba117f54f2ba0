import { formatHours, formatHoursFixed } from '@yuga/domain/timecard/hours'
import { workdayHundredths } from '@yuga/domain/calendar/workdays'
import { dayTotalCap } from '@yuga/domain/timecard/save'
import { memo } from 'react'
import { useText } from '../../i18n/index.ts'
import { gridMessages, type GridText } from '../text/grid.messages.ts'
import type { DayColumn } from './grid-row.tsx'
import { type GridState, liveHours } from '../sheet/grid-state.ts'
import { sumOf } from '../sheet/sheet.ts'
import { type Store, useStore } from '../../state/store.ts'
import { classNames } from '../../ui/class-names.ts'
import css from '../timecard.module.css'

/** A working day, against which the bars under the day totals are drawn. */
export const fullDay = workdayHundredths

export const GridFoot = memo(function GridFoot({
  grid,
  columns,
  rowCount,
}: {
  grid: Store<GridState>
  columns: readonly DayColumn[]
  rowCount: number
}) {
  const t = useText(gridMessages)
  return (
    <div role="row" aria-rowindex={rowCount + 2} className={classNames(css['row'], css['foot'])}>
      <div role="gridcell" aria-colindex={1} className={css['cell']} />
      <div role="gridcell" aria-colindex={2} className={css['cell']} />
      <div role="gridcell" aria-colindex={3} className={css['cell']} />
      <div role="rowheader" aria-colindex={4} className={classNames(css['cell'], css['project'])}>
        {t('dayTotal')}
      </div>
      {columns.map((one, day) => (
        <DayTotal key={one.day} grid={grid} day={day} kind={one.kind} isToday={one.isToday} />
      ))}
      <WeekTotal grid={grid} />
      <div role="gridcell" aria-colindex={13} className={classNames(css['cell'], css['figure'])} />
      <div role="gridcell" aria-colindex={14} className={classNames(css['cell'], css['figure'])} />
    </div>
  )
})

function WeekTotal({ grid }: { grid: Store<GridState> }) {
  const total = useStore(grid, weekTotal)
  return (
    <div
      role="gridcell"
      aria-colindex={12}
      aria-readonly
      className={classNames(css['cell'], css['figure'], css['week'])}
    >
      {formatHoursFixed(total)}
    </div>
  )
}

export function dayTotal(state: GridState, day: number): number {
  return state.sheet.rows.reduce(
    (total, row) => total + (liveHours(row, state.editing)[day] ?? 0),
    0,
  )
}

export function weekTotal(state: GridState): number {
  return state.sheet.rows.reduce((total, row) => total + sumOf(liveHours(row, state.editing)), 0)
}

/** A day's total against a working day; a weekend or a holiday has only what was worked. */
export function dayLabels(total: number, kind: DayColumn['kind'], t: GridText): string {
  if (dayLevel(total) === 'over') return t('overDay')
  const hours = formatHours(total)
  if (kind === 'plain') return t('ofEight', { hours })
  return t('restDay', { day: t(kind === 'holiday' ? 'holidayDay' : 'weekend'), hours })
}

/** A day's total compared with a working day and the daily cap. */
export function dayLevel(total: number): 'plain' | 'full' | 'long' | 'over' {
  if (total > dayTotalCap) return 'over'
  if (total === fullDay) return 'full'
  return total > fullDay ? 'long' : 'plain'
}

function DayTotal({
  grid,
  day,
  kind,
  isToday,
}: {
  grid: Store<GridState>
  day: number
  kind: DayColumn['kind']
  isToday: boolean
}) {
  const t = useText(gridMessages)
  const total = useStore(grid, (state) => dayTotal(state, day))
  const hours = formatHoursFixed(total)
  const level = dayLevel(total)
  const text = dayLabels(total, kind, t)
  return (
    <div
      role="gridcell"
      aria-colindex={day + 5}
      aria-readonly
      aria-label={kind === 'other' ? '' : `${hours}. ${text}`}
      className={classNames(
        css['cell'],
        css['day'],
        css[kind],
        css['sum'],
        css[`sum-${level}`],
        isToday && css['today'],
      )}
      {...(kind === 'other' ? {} : { 'data-tooltip': text })}
    >
      {kind === 'other' ? null : (
        <>
          <span>{hours}</span>
          <span className={css['bar']} aria-hidden="true">
            <span style={{ inlineSize: `${Math.min(1, total / fullDay) * 100}%` }} />
          </span>
        </>
      )}
    </div>
  )
}

import type { Day } from '@yuga/domain/calendar/day'
import { formatHours, formatHoursFixed } from '@yuga/domain/timecard/hours'
import { type PointerEvent, useRef, useState } from 'react'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Icon } from '../../ui/icon.tsx'
import { dayAndWeekday, weekdayKeys } from '../text/cell-text.ts'
import { DayCard } from './day-card.tsx'
import { firstDayShown } from './first-day.ts'
import { gridMessages } from '../text/grid.messages.ts'
import { dayLabels, dayLevel, dayTotal, fullDay, weekTotal } from '../grid/grid-foot.tsx'
import type { HeadColumn } from '../grid/grid-head.tsx'
import { chooseAll, endEditing, gridActs } from '../sheet/grid-state.ts'
import { DeferredWeekPaste } from '../grid/deferred-week-paste.ts'
import { usePeriod } from '../editor/period-context.tsx'
import { selectOnly } from '../../ui/sheet-grid/selection.ts'
import { dayOfColumn, placeOfDay } from '../sheet/selection.ts'
import { useStore } from '../../state/store.ts'
import { useGridClipboard } from '../../ui/sheet-grid/use-grid-clipboard.ts'
import { weekClipboard } from '../grid/week-clipboard.ts'
import { classNames } from '../../ui/class-names.ts'
import css from '../timecard.module.css'

/** How far a finger travels before it is a swipe and no tap. */
const swipePixels = 60

type DayListProps = {
  readonly columns: readonly HeadColumn[]
  /** A day of the period that was requested; null when only the period was. */
  readonly requested: Day | null
}

/** One day at a time, for a phone: the same cells, the same rules, bigger buttons. */
export function DayList({ columns, requested }: DayListProps) {
  const { period } = usePeriod()
  const { grid } = period
  const t = useText(gridMessages)
  const language = useLanguage()
  const open = columns.flatMap(({ kind }, day) => (kind === 'other' ? [] : [day]))
  const [day, setDay] = useState(() => {
    const state = grid.get()
    return firstDayShown(
      columns,
      columns.map((_, one) => dayTotal(state, one)),
      requested,
    )
  })
  const shown = open.includes(day) ? day : (open.at(-1) ?? 0)
  const at = open.indexOf(shown)
  const column = columns[shown]
  const rowCount = useStore(grid, (state) => state.sheet.rows.length)
  const selection = useStore(grid, (state) => state.selection)
  const [followed, setFollowed] = useState(selection)
  // Anyone who is led to a cell is led to its day.
  if (followed !== selection) {
    setFollowed(selection)
    const selected = dayOfColumn(selection.focus.column)
    if (selected !== null) setDay(selected)
  }
  const root = useRef<HTMLDivElement>(null)
  const clipboard = useGridClipboard(grid, gridActs, root, weekClipboard)
  const start = useRef<{ x: number; y: number } | null>(null)

  const go = (step: number) => {
    const next = open[at + step]
    if (next === undefined) return
    grid.update((state) => ({
      ...endEditing(state),
      note: null,
      selection: selectOnly(placeOfDay(state.selection.focus.row, next)),
    }))
  }
  const onPointerUp = (event: PointerEvent) => {
    const from = start.current
    start.current = null
    if (from === null || event.pointerType === 'mouse') return
    const [x, y] = [event.clientX - from.x, event.clientY - from.y]
    if (Math.abs(x) > swipePixels && Math.abs(x) > 2 * Math.abs(y)) go(x < 0 ? 1 : -1)
  }
  if (column === undefined) return null
  const step = (by: 1 | -1) => (
    <button
      type="button"
      className={classNames('y-bare', css['big'])}
      aria-label={t(by < 0 ? 'previousDay' : 'nextDay')}
      disabled={by < 0 ? at <= 0 : at >= open.length - 1}
      onClick={() => go(by)}
    >
      <Icon name="chevronRight" className={classNames(by < 0 && css['flip'])} />
    </button>
  )

  return (
    <div
      ref={root}
      className={css['dayList']}
      onPointerDown={(event) => {
        start.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerUp={onPointerUp}
    >
      <div className={css['dayHead']}>
        {step(-1)}
        <div className={css['dayTitle']} aria-live="polite">
          <b>{dayAndWeekday(column.day, shown, language)}</b>
          <span className="y-meta">
            {[column.isToday ? t('todayIs') : null, column.holidayName]
              .filter((word) => word !== null)
              .join(' · ')}
          </span>
        </div>
        {step(1)}
      </div>
      <div className={css['dayTabs']} role="group" aria-label={t('grid')}>
        {open.map((one) => (
          <button
            key={one}
            type="button"
            data-day-tab
            aria-pressed={one === shown}
            className={classNames(
              css['dayTab'],
              css[columns[one]?.kind ?? 'plain'],
              columns[one]?.isToday === true && css['today'],
            )}
            onClick={() => go(open.indexOf(one) - at)}
          >
            <span>{t(weekdayKeys[one] ?? 'sunday')}</span>
            <DayTabTotal day={one} />
          </button>
        ))}
      </div>
      <ChooseAll rowCount={rowCount} />
      {Array.from({ length: rowCount }, (_, index) => (
        <DayCard key={index} index={index} day={shown} />
      ))}
      <DaySum day={shown} kind={column.kind} />
      {clipboard.requested === null ? null : (
        <DeferredWeekPaste plan={clipboard.requested} onAnswer={clipboard.answer} />
      )}
    </div>
  )
}

function DayTabTotal({ day }: { day: number }) {
  const { period } = usePeriod()
  const total = useStore(period.grid, (state) => dayTotal(state, day))
  return <span className="y-figure">{formatHours(total)}</span>
}

function ChooseAll({ rowCount }: { rowCount: number }) {
  const { period } = usePeriod()
  const t = useText(gridMessages)
  const isAll = useStore(period.grid, (state) => state.chosen.size === rowCount && rowCount > 0)
  return (
    <label className={css['dayAll']}>
      <span className={css['dayChoose']}>
        <input
          type="checkbox"
          checked={isAll}
          onChange={() => period.grid.update((state) => chooseAll(state, !isAll))}
        />
      </span>
      {t('chooseAll')}
    </label>
  )
}

/** The day against eight hours where it is a workday, and the week. */
function DaySum({ day, kind }: { day: number; kind: HeadColumn['kind'] }) {
  const { period } = usePeriod()
  const t = useText(gridMessages)
  const total = useStore(period.grid, (state) => dayTotal(state, day))
  const week = useStore(period.grid, weekTotal)
  const level = dayLevel(total)
  return (
    <div className={classNames(css['daySum'], css[`sum-${level}`])}>
      <span>{t('dayTotal')}</span>
      <b className="y-figure">{formatHoursFixed(total)}</b>
      <span className="y-meta y-figure">{t('weekTotal', { hours: formatHoursFixed(week) })}</span>
      <span className={css['bar']} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(1, total / fullDay) * 100}%` }} />
      </span>
      <span className="y-meta">{dayLabels(total, kind, t)}</span>
    </div>
  )
}

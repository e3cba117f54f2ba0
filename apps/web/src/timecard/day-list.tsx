import { formatHours, formatHoursFixed } from '@yuga/domain/timecard/hours'
import { type PointerEvent, useRef, useState } from 'react'
import { useLanguage, useText } from '../i18n/index.ts'
import { Icon } from '../ui/icon.tsx'
import { dayAndWeekday, lockSentence, planWords, weekdayKeys } from './cell-words.ts'
import { gridMessages } from './grid.messages.ts'
import { dayTotal, weekTotal } from './grid-foot.tsx'
import type { HeadColumn } from './grid-head.tsx'
import {
  endEditing,
  liveHours,
  select,
  setCell,
  startEditing,
  toggleChosen,
  typeInto,
} from './grid-state.ts'
import { nextStepOf } from './next-steps.ts'
import { usePeriod } from './period-context.tsx'
import { PlanMeter } from './plan-meter.tsx'
import { StateIcon, stateShown } from './row-state.tsx'
import { placeOfDay, selectOnly } from './selection.ts'
import { hoursByDay, mayType } from './sheet.ts'
import { useFrom } from './store.ts'
import { typedFrom } from './typed-hours.ts'

/** Hundredths that the big buttons add or take. */
const steps = [-100, -50, 50, 100] as const
/** How far a finger travels before it is a swipe and no tap. */
const swipePixels = 60

/** One day at a time, for a phone: the same cells, the same rules, bigger buttons. */
export function DayList({ columns }: { columns: readonly HeadColumn[] }) {
  const { period } = usePeriod()
  const { grid } = period
  const t = useText(gridMessages)
  const language = useLanguage()
  const open = columns.flatMap(({ kind }, day) => (kind === 'other' ? [] : [day]))
  const [day, setDay] = useState(() =>
    columns.findIndex((one) => one.isToday && one.kind !== 'other'),
  )
  const shown = open.includes(day) ? day : (open.at(-1) ?? 0)
  const at = open.indexOf(shown)
  const column = columns[shown]
  const rowCount = useFrom(grid, (state) => state.sheet.rows.length)
  const total = useFrom(grid, (state) => dayTotal(state, shown))
  const week = useFrom(grid, weekTotal)
  const start = useRef<{ x: number; y: number } | null>(null)

  const go = (step: number) => {
    const next = open[at + step]
    if (next === undefined) return
    grid.update(endEditing)
    setDay(next)
  }
  const onPointerUp = (event: PointerEvent) => {
    const from = start.current
    start.current = null
    if (from === null || event.pointerType === 'mouse') return
    const [x, y] = [event.clientX - from.x, event.clientY - from.y]
    if (Math.abs(x) > swipePixels && Math.abs(x) > 2 * Math.abs(y)) go(x < 0 ? 1 : -1)
  }
  if (column === undefined) return null

  return (
    <div
      className="tc-day-list"
      onPointerDown={(event) => {
        start.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerUp={onPointerUp}
    >
      <div className="tc-day-head">
        <button
          type="button"
          className="y-bare tc-big"
          aria-label={t('previousDay')}
          disabled={at <= 0}
          onClick={() => go(-1)}
        >
          <Icon name="chevronRight" className="tc-flip" />
        </button>
        <div className="tc-day-title" aria-live="polite">
          <b>{dayAndWeekday(column.day, shown, language)}</b>
          <span className="y-meta">
            {[column.isToday ? t('todayIs') : null, column.holidayName]
              .filter((word) => word !== null)
              .join(' · ')}
          </span>
        </div>
        <button
          type="button"
          className="y-bare tc-big"
          aria-label={t('nextDay')}
          disabled={at >= open.length - 1}
          onClick={() => go(1)}
        >
          <Icon name="chevronRight" />
        </button>
      </div>
      <div className="tc-day-tabs" role="group" aria-label={t('grid')}>
        {open.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === shown}
            className={`tc-day-tab tc-${columns[one]?.kind ?? 'plain'}${columns[one]?.isToday === true ? ' tc-today' : ''}`}
            onClick={() => go(open.indexOf(one) - at)}
          >
            <span>{t(weekdayKeys[one] ?? 'sunday')}</span>
            <DayTabTotal day={one} />
          </button>
        ))}
      </div>
      {Array.from({ length: rowCount }, (_, index) => (
        <DayCard key={index} index={index} day={shown} />
      ))}
      <div className="tc-day-sum">
        <span>{t('dayTotal')}</span>
        <b className="y-figure">{formatHoursFixed(total)}</b>
        <span className="y-meta y-figure">{t('weekTotal', { hours: formatHoursFixed(week) })}</span>
      </div>
    </div>
  )
}

function DayTabTotal({ day }: { day: number }) {
  const { period } = usePeriod()
  const total = useFrom(period.grid, (state) => dayTotal(state, day))
  return <span className="y-figure">{formatHours(total)}</span>
}

/** One project on one day. */
function DayCard({ index, day }: { index: number; day: number }) {
  const { period, actions } = usePeriod()
  const { grid } = period
  const t = useText(gridMessages)
  const language = useLanguage()
  const row = useFrom(grid, (state) => state.sheet.rows[index])
  const projectId = row?.projectId ?? ''
  const sheetPeriod = useFrom(grid, (state) => state.sheet.period)
  const today = useFrom(grid, (state) => state.sheet.today)
  const isChosen = useFrom(grid, (state) => state.chosen.has(projectId))
  const refusal = useFrom(grid, (state) => state.refusals.get(projectId))
  const editing = useFrom(grid, (state) =>
    state.editing?.projectId === projectId && state.editing.day === day ? state.editing : null,
  )
  if (row === undefined) return null
  const { wire } = row
  const hours = liveHours(row, editing)
  const hundredths = hours[day] ?? 0
  const cap = row.days[day]?.capHundredths ?? 0
  const lock = row.days[day]?.lock ?? null
  const isTypable = mayType(row, day)
  const state = stateShown(row)
  const plan = planWords(
    wire.meter,
    hoursByDay(row, hours, sheetPeriod),
    state !== 'open',
    language,
  )
  const refused = refusal?.days[day]?.message ?? refusal?.row ?? null
  const next = nextStepOf(lock, row, day, today)
  const here = selectOnly(placeOfDay(index, day))

  const add = (step: number) =>
    grid.update((current) =>
      setCell(endEditing(current), projectId, day, Math.min(Math.max(hundredths + step, 0), cap)),
    )

  return (
    <section
      className={`tc-day-card${refused === null ? '' : ' tc-refused'}`}
      aria-label={wire.projectName}
    >
      <div className="tc-day-card-head">
        <label className="tc-day-choose">
          <input
            type="checkbox"
            checked={isChosen}
            aria-label={t('chooseRow', { project: wire.projectName })}
            onChange={() => grid.update((current) => toggleChosen(current, projectId))}
          />
        </label>
        <span className="tc-name">{wire.projectName}</span>
        {state === 'flagged' ? (
          <button
            type="button"
            className="y-quiet tc-overtime"
            onClick={() => actions.requestOvertime(projectId)}
          >
            <StateIcon state={state} /> {t(state)}
          </button>
        ) : (
          <span className="tc-day-state">
            <StateIcon state={state} /> {t(state)}
          </span>
        )}
      </div>
      <PlanMeter words={plan.words} tone={plan.tone} share={plan.share} />
      {isTypable ? (
        <div className="tc-steppers">
          {steps.slice(0, 2).map((step) => (
            <Stepper key={step} step={step} isOff={hundredths === 0} onPress={add} />
          ))}
          <input
            className="tc-big-input"
            inputMode="decimal"
            autoComplete="off"
            aria-label={t('hoursOf', { project: wire.projectName })}
            aria-invalid={refused !== null}
            value={editing?.text ?? typedFrom(hundredths)}
            placeholder="0"
            onFocus={(event) => {
              grid.update((current) => startEditing(select(current, here), null))
              event.target.select()
            }}
            onChange={(event) => {
              const { value } = event.target
              grid.update((current) =>
                typeInto(
                  current.editing === null ? startEditing(select(current, here), null) : current,
                  value,
                ),
              )
            }}
            onBlur={() => grid.update(endEditing)}
          />
          {steps.slice(2).map((step) => (
            <Stepper key={step} step={step} isOff={hundredths >= cap} onPress={add} />
          ))}
        </div>
      ) : (
        <div className="tc-day-locked">
          <b className="y-figure">{formatHours(hundredths)}</b>
        </div>
      )}
      {lock === null ? null : (
        <div className="tc-day-why">
          <Icon name="locked" size={16} />
          <span>{lockSentence(lock)}</span>
          {next === null ? null : (
            <button type="button" className="y-quiet" onClick={() => actions.takeNextStep(next)}>
              {t(next.kind)}
            </button>
          )}
        </div>
      )}
      {refused === null ? null : (
        <div className="tc-day-why tc-problem" role="alert">
          <Icon name="problem" size={16} />
          <span>{refused}</span>
        </div>
      )}
    </section>
  )
}

function Stepper({
  step,
  isOff,
  onPress,
}: {
  step: number
  isOff: boolean
  onPress: (step: number) => void
}) {
  const t = useText(gridMessages)
  const hours = formatHours(Math.abs(step))
  return (
    <button
      type="button"
      className="tc-step"
      disabled={isOff}
      aria-label={t(step < 0 ? 'less' : 'more', { hours })}
      onClick={() => onPress(step)}
    >
      {step < 0 ? '−' : '+'}
      {hours}
    </button>
  )
}

import { formatHours, formatHoursFixed } from '@yuga/domain/timecard/hours'
import { useLanguage, useText } from '../../i18n/index.ts'
import { formatManMonth } from '../../i18n/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import { lockSentence, planText, rejectionSentence } from '../text/cell-text.ts'
import { gridMessages } from '../text/grid.messages.ts'
import {
  endEditing,
  fillRight,
  liveHours,
  select,
  setCell,
  startEditing,
  toggleChosen,
  typeInto,
} from '../sheet/grid-state.ts'
import { nextStepOf } from '../editor/next-steps.ts'
import { usePeriod } from '../editor/period-context.tsx'
import { PlanMeter } from '../grid/plan-meter.tsx'
import { RowHistory } from '../panels/row-history.tsx'
import { StateIcon, stateShown } from '../grid/row-state.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { selectOnly } from '../../ui/sheet-grid/selection.ts'
import { placeOfDay } from '../sheet/selection.ts'
import { hoursByDay, mayType, type SheetRow, sumOf } from '../sheet/sheet.ts'
import { useStore } from '../../state/store.ts'
import { typedFrom } from '../sheet/typed-hours.ts'
import { classNames } from '../../ui/class-names.ts'
import css from '../timecard.module.css'

/** Hundredths that the big buttons take and add. */
const lessSteps = [-100, -50] as const
const moreSteps = [50, 100] as const
/** What one button enters whole: a working day. */
const wholeDay = 800

/** One project on one day: its hours, and all else that a row of the grid shows and does. */
export function DayCard({ index, day }: { index: number; day: number }) {
  const { period, actions } = usePeriod()
  const { grid } = period
  const t = useText(gridMessages)
  const language = useLanguage()
  const row = useStore(grid, (state) => state.sheet.rows[index])
  const projectId = row?.projectId ?? ''
  const sheetPeriod = useStore(grid, (state) => state.sheet.period)
  const today = useStore(grid, (state) => state.sheet.today)
  const isChosen = useStore(grid, (state) => state.chosen.has(projectId))
  const refusal = useStore(grid, (state) => state.refusals.get(projectId))
  const editing = useStore(grid, (state) =>
    state.editing?.rowId === projectId && state.editing.field === day ? state.editing : null,
  )
  const conflict = useStore(period.status, (status) =>
    status.merged?.conflicts.find((one) => one.projectId === projectId && one.day === day),
  )
  if (row === undefined) return null
  const { wire } = row
  const hours = liveHours(row, editing)
  const lock = row.days[day]?.lock ?? null
  const state = stateShown(row)
  const plan = planText(wire.meter, hoursByDay(row, hours, sheetPeriod), state !== 'open', language)
  const refused = refusal?.days[day]?.message ?? refusal?.row ?? null
  const rejected = rejectionSentence(wire, language)
  const next = nextStepOf(lock, row, day, today)
  return (
    <section
      className={classNames(css['dayCard'], refused !== null && css['refused'])}
      // Where "Go to the cell" leads; its field alone would open a phone's keyboard.
      tabIndex={-1}
      data-row={index}
      data-column={placeOfDay(index, day).column}
      aria-label={wire.projectName}
    >
      <div className={css['dayCardHead']}>
        <label className={css['dayChoose']}>
          <input
            type="checkbox"
            checked={isChosen}
            aria-label={t('chooseRow', { project: wire.projectName })}
            onChange={() => grid.update((current) => toggleChosen(current, projectId))}
          />
        </label>
        <span className={css['name']}>{wire.projectName}</span>
        <span className={classNames(css['dayState'], css[`day-state-${state}`])}>
          <StateIcon state={state} /> {t(state)}
        </span>
      </div>
      <PlanMeter text={plan.text} tone={plan.tone} share={plan.share} />
      {state === 'flagged' ? (
        <button
          type="button"
          className={classNames('y-quiet', css['dayAct'], css['problem'])}
          onClick={() => actions.requestOvertime(projectId)}
        >
          {t('askOvertime')}
        </button>
      ) : null}
      {mayType(row, day) ? (
        <HoursOfDay index={index} day={day} row={row} isInvalid={refused !== null} />
      ) : (
        <div className={css['dayLocked']}>
          <b className="y-figure">{formatHours(hours[day] ?? 0)}</b>
        </div>
      )}
      {lock === null ? null : (
        <div className={css['dayWhy']}>
          <Icon name="locked" size={16} />
          <span>
            <Unbroken text={lockSentence(lock)} />
          </span>
          {next === null ? null : (
            <button
              type="button"
              className={classNames('y-quiet', css['dayAct'])}
              onClick={() => actions.takeNextStep(next)}
            >
              {t(next.kind)}
            </button>
          )}
        </div>
      )}
      {rejected === null ? null : (
        <div className={classNames(css['dayWhy'], css['problem'])}>
          <Icon name="problem" size={16} />
          <span>
            <Unbroken text={rejected} />
          </span>
        </div>
      )}
      {refused === null ? null : (
        <div className={classNames(css['dayWhy'], css['problem'])} role="alert">
          <Icon name="problem" size={16} />
          <span>
            <Unbroken text={refused} />
          </span>
        </div>
      )}
      {conflict === undefined ? null : (
        <div className={classNames(css['dayWhy'], css['waiting'])}>
          <Icon name="waiting" size={16} />
          <span>
            {t('conflictCell', {
              hours: formatHours(conflict.mine),
              theirs: formatHours(conflict.theirs),
            })}
          </span>
        </div>
      )}
      <div className={css['dayCardFoot']}>
        <dl className={classNames(css['dayFigures'], 'y-figure')}>
          <dt>{t('total')}</dt>
          <dd>{formatHoursFixed(sumOf(hours))}</dd>
          <dt>{t('used')}</dt>
          <dd className={css[`figure-${plan.tone}`]}>{plan.used}</dd>
          <dt>{t('assigned')}</dt>
          <dd>{formatManMonth(wire.assignManMonth)}</dd>
        </dl>
        <RowButtons index={index} day={day} row={row} />
      </div>
    </section>
  )
}

type OnDay = { readonly index: number; readonly day: number; readonly row: SheetRow }

/** Steppers, a whole day, and the figure itself to be typed. */
function HoursOfDay({ index, day, row, isInvalid }: OnDay & { isInvalid: boolean }) {
  const { period } = usePeriod()
  const { grid } = period
  const t = useText(gridMessages)
  const { projectId, wire } = row
  const editing = useStore(grid, (state) =>
    state.editing?.rowId === projectId && state.editing.field === day ? state.editing : null,
  )
  const hundredths = liveHours(row, editing)[day] ?? 0
  const cap = row.days[day]?.capHundredths ?? 0
  const here = selectOnly(placeOfDay(index, day))
  const put = (to: number) => grid.update((state) => setCell(endEditing(state), projectId, day, to))
  const step = (by: number) => (
    <button
      key={by}
      type="button"
      className={css['step']}
      disabled={by < 0 ? hundredths === 0 : hundredths >= cap}
      aria-label={t(by < 0 ? 'less' : 'more', { hours: formatHours(Math.abs(by)) })}
      onClick={() => put(Math.min(Math.max(hundredths + by, 0), cap))}
    >
      {by < 0 ? '−' : '+'}
      {formatHours(Math.abs(by))}
    </button>
  )
  const whole = Math.min(wholeDay, cap)
  return (
    <div className={css['steppers']}>
      {lessSteps.map(step)}
      <input
        className={css['bigInput']}
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('hoursOf', { project: wire.projectName })}
        aria-invalid={isInvalid}
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
      {moreSteps.map(step)}
      <button
        type="button"
        className={classNames(css['step'], css['stepWhole'])}
        disabled={hundredths === whole}
        aria-label={t('wholeDay', { hours: formatHours(whole) })}
        onClick={() => put(whole)}
      >
        {t('wholeDayShort', { hours: formatHours(whole) })}
      </button>
    </div>
  )
}

/** What the wide grid does with keys and its remove button. */
function RowButtons({ index, day, row }: OnDay) {
  const { period, actions } = usePeriod()
  const { grid } = period
  const t = useText(gridMessages)
  const { projectName, removable } = row.wire
  const canRemove = removable && sumOf(row.hours) === 0
  const isOpenLater = [1, 2, 3, 4, 5].some((later) => later > day && mayType(row, later))
  const canFill = isOpenLater && (row.hours[day] ?? 0) > 0
  const fill = () =>
    grid.update((state) => {
      const weekday = placeOfDay(index, Math.max(5, day))
      const done = fillRight({
        ...endEditing(state),
        selection: { anchor: placeOfDay(index, day), focus: weekday },
      })
      return { ...done, selection: selectOnly(placeOfDay(index, day)) }
    })
  return (
    <div className={css['dayActs']}>
      <RowHistory
        projectId={row.projectId}
        projectName={projectName}
        className={classNames('y-quiet', css['dayAct'])}
      />
      {canFill ? (
        <button type="button" className={classNames('y-quiet', css['dayAct'])} onClick={fill}>
          {t('fillWeek')}
        </button>
      ) : null}
      <button
        type="button"
        className={classNames('y-quiet', css['dayAct'])}
        aria-label={t('removeRow', { project: projectName })}
        aria-disabled={!canRemove}
        {...(canRemove ? {} : { 'aria-description': t('clearFirst') })}
        onClick={() => actions.removeRow(row.projectId)}
      >
        {t('remove')}
      </button>
    </div>
  )
}

import { formatHoursFixed } from '@yuga/domain/timecard/hours'
import { formatInstant, useLanguage, useText } from '../../i18n/index.ts'
import { Icon } from '../../ui/icon.tsx'
import { gridMessages } from '../text/grid.messages.ts'
import { type GridState, liveHours } from '../sheet/grid-state.ts'
import { commandKey } from '../../ui/command-key.ts'
import { unsavedCells } from '../editor/savable.ts'
import { usePeriod } from '../editor/period-context.tsx'
import { cellsOf, isOneCell } from '../../ui/sheet-grid/selection.ts'
import { blockOf } from '../sheet/selection.ts'
import { useStore } from '../../state/store.ts'
import { timecardMessages } from '../text/timecard.messages.ts'
import css from '../timecard.module.css'
import { classNames } from '../../ui/class-names.ts'

const waitingText = {
  save: { slow: 'saveSlow', lost: 'saveOffline', busy: 'saveBusy' },
  submit: { slow: 'submitSlow', lost: 'submitOffline', busy: 'submitBusy' },
} as const

/** What is unsaved, on its way, or waiting for a connection. */
export function StatusText() {
  const { period } = usePeriod()
  const { grid, status } = period
  const t = useText(gridMessages)
  const page = useText(timecardMessages)
  const unsaved = useStore(grid, (state) => unsavedCells(state).length)
  const sending = useStore(status, (state) => state.sending)
  const isDraftStored = useStore(status, (state) => state.isDraftStored)
  const whyUnsaved = useWhyUnsaved()
  return (
    <div className={css['lineText']}>
      <span
        role="status"
        className={classNames(sending !== null && sending.waiting !== null && css['waiting'])}
      >
        {sending === null ? null : sending.waiting !== null ? (
          <>
            <Icon name="waiting" size={16} />
            {page(waitingText[sending.kind][sending.waiting], { count: sending.count })}
            <button type="button" className="y-link" onClick={period.stopWaiting}>
              {page('stopWaiting')}
            </button>
          </>
        ) : (
          t(sending.kind === 'submit' ? 'submitting' : 'saving')
        )}
      </span>
      {sending !== null ? null : unsaved > 0 ? (
        <span className={css['unsavedText']} aria-live="polite">
          <i className={css['dot']} aria-hidden="true" />
          {t('unsaved', { count: unsaved })}
          {whyUnsaved === null ? null : ` · ${whyUnsaved}`}
        </span>
      ) : (
        <span className={css['savedText']}>
          <Icon name="check" size={16} />
          {t('allSaved')}
        </span>
      )}
      {unsaved > 0 && !isDraftStored ? (
        <span className={css['problem']} role="alert">
          <Icon name="problem" size={16} /> {page('draftFailed')}
        </span>
      ) : null}
    </div>
  )
}

/** Why typed hours do not save themselves (timecard-13); null where they soon do, or wait for the button. */
function useWhyUnsaved(): string | null {
  const { period } = usePeriod()
  const t = useText(timecardMessages)
  const isOn = useStore(period.grid, ({ sheet }) => sheet.answer.autosaveYn === 'Y')
  const isRefused = useStore(period.grid, ({ refusals }) => refusals.size > 0)
  const hasFailed = useStore(period.status, ({ failure }) => failure !== null)
  const hasConflict = useStore(
    period.status,
    ({ merged }) => merged !== null && merged.conflicts.length > 0,
  )
  if (!isOn) return null
  if (isRefused) return t('whyRefused')
  if (hasConflict) return t('whyConflict')
  return hasFailed ? t('whyFailed') : null
}

/** One line: what is unsaved, when it was last saved, what is selected, the keys. */
export function StatusLine() {
  const { period, timeZone, actions } = usePeriod()
  const { grid } = period
  const language = useLanguage()
  const t = useText(gridMessages)
  const page = useText(timecardMessages)
  const savedAt = useStore(grid, (state) => state.sheet.answer.savedAt)
  const summed = useStore(grid, selectedSum)
  const [count, sum] = summed === '' ? [] : summed.split(' ')
  return (
    <div className={css['line']}>
      <StatusText />
      {savedAt === null ? null : (
        <span className="y-meta">
          {t('savedAt', { time: formatInstant(savedAt, language, timeZone) })}
        </span>
      )}
      {count === undefined || sum === undefined ? null : (
        <span className="y-meta y-figure">{t('summed', { count: Number(count), hours: sum })}</span>
      )}
      <span className={css['keys']}>
        <button type="button" className="y-link" onClick={actions.save}>
          <kbd>{commandKey}</kbd> <kbd>S</kbd> {page('save')}
        </button>
        <button type="button" className="y-link" onClick={actions.showKeys}>
          <kbd>?</kbd> {t('showKeys')}
        </button>
      </span>
    </div>
  )
}

/** Count and sum of a selected block, as one text; empty for a single cell. */
function selectedSum(state: GridState): string {
  const block = blockOf(state.selection)
  if (block === null || isOneCell(block)) return ''
  const cells = cellsOf(block)
  const hours = state.sheet.rows.map((row) => liveHours(row, state.editing))
  const sum = cells.reduce((total, { row, field }) => total + (hours[row]?.[field] ?? 0), 0)
  return `${cells.length} ${formatHoursFixed(sum)}`
}

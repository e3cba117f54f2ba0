import type { WireLock } from '@yuga/contract/timecard/timecard'
import type { RefObject } from 'react'
import { type Language, useLanguage, useText } from '../../i18n/index.ts'
import { Icon } from '../../ui/icon.tsx'
import { dayAndWeekday, rejectionSentence } from '../text/cell-text.ts'
import { gridMessages } from '../text/grid.messages.ts'
import { commandKey } from '../../ui/command-key.ts'
import { nextStepOf } from '../editor/next-steps.ts'
import { noteText } from '../text/note-text.ts'
import { usePeriod } from '../editor/period-context.tsx'
import { RowHistory } from './row-history.tsx'
import { stateShown } from '../grid/row-state.tsx'
import { column } from '../sheet/selection.ts'
import type { SheetRow } from '../sheet/sheet.ts'
import { useStore } from '../../state/store.ts'
import { classNames } from '../../ui/class-names.ts'
import css from '../timecard.module.css'

export type LockLineProps = {
  /** Where the focus comes from and goes back to with Esc. */
  readonly onBack: () => void
  readonly buttonRef: RefObject<HTMLButtonElement | null>
}

/**
 * The one line under the grid that answers "why can I not type here?", with the next step as a
 * button. Its height is kept, so that nothing jumps while the focus wanders.
 */
export function LockLine({ onBack, buttonRef }: LockLineProps) {
  const { period, actions } = usePeriod()
  const { grid } = period
  const language = useLanguage()
  const t = useText(gridMessages)
  const row = useStore(grid, (state) => state.sheet.rows[state.selection.focus.row])
  const at = useStore(grid, (state) => state.selection.focus.column)
  const today = useStore(grid, (state) => state.sheet.today)
  const refusal = useStore(grid, (state) => state.refusals.get(row?.projectId ?? ''))
  const note = useStore(grid, (state) => state.note)
  const day = at - column.firstDay
  const cellRefusal = refusal?.days[day]?.message ?? refusal?.row ?? null
  const about = row === undefined ? null : lockAbout(row, at)
  const next = about === null || row === undefined ? null : nextStepOf(about.lock, row, day, today)
  const isRequested = note?.kind === 'locked'
  const state = row === undefined ? null : stateShown(row)
  const rejected = row === undefined ? null : rejectionSentence(row.wire, language)
  const isFlagged = next === null && state === 'flagged'
  const said =
    note === null || note.kind === 'locked' ? null : noteText(grid.get(), note, t, language)

  return (
    <div
      className={classNames(css['line'], css['lockLine'])}
      // What an approver wrote may be longer than its room, and is then scrolled by keys as well.
      {...(rejected === null
        ? {}
        : { tabIndex: 0, role: 'region', 'aria-label': row?.wire.projectName })}
    >
      <div className={css['lineText']}>
        {/* Only what has just happened is read out; a lock is part of its cell's own label. */}
        <span role="status" className={classNames(cellRefusal !== null && css['problem'])}>
          {cellRefusal === null ? (
            said
          ) : (
            <>
              <Icon name="problem" size={16} /> {cellRefusal}
            </>
          )}
        </span>
        {cellRefusal !== null || said !== null || about === null || row === undefined ? null : (
          <span
            key={isRequested ? 'requested' : 'shown'}
            className={classNames(isRequested && css['requested'])}
            data-testid="why-locked"
          >
            <Icon name="locked" size={16} /> <b>{placeLabels(row, at, language)}</b>{' '}
            {about.lock.message}
            <span className="y-meta">{rejected ?? about.lock.nextMessage}</span>
          </span>
        )}
        {cellRefusal !== null || said !== null || about !== null || row === undefined ? null : (
          <span className={css[rejected === null ? 'hint' : 'problem']}>
            {at === column.project ? `${row.wire.projectName}. ` : ''}
            {rejected !== null
              ? rejected
              : state === 'flagged'
                ? t('flaggedHint')
                : t('hint', { key: commandKey })}
          </span>
        )}
      </div>
      {next === null ? null : (
        <button
          ref={buttonRef}
          type="button"
          className={classNames('y-quiet', css['next'])}
          onClick={() => actions.takeNextStep(next)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onBack()
          }}
        >
          {t(next.kind)} <kbd>F2</kbd>
        </button>
      )}
      {!isFlagged || row === undefined ? null : (
        <button
          type="button"
          className={classNames('y-quiet', css['next'], css['ask'])}
          onClick={() => actions.requestOvertime(row.projectId)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onBack()
          }}
        >
          {t('askOvertime')}
        </button>
      )}
      {row === undefined ? null : (
        <RowHistory projectId={row.projectId} projectName={row.wire.projectName} />
      )}
    </div>
  )
}

/** The lock that the focused place is under: its cell's on a day, the row's elsewhere. */
function lockAbout(row: SheetRow, at: number): { lock: WireLock } | null {
  const day = at - column.firstDay
  const isDay = day >= 0 && day <= 6
  const lock = isDay ? (row.days[day]?.lock ?? null) : row.wire.lock
  return lock === null ? null : { lock }
}

function placeLabels(row: SheetRow, at: number, language: Language): string {
  const day = at - column.firstDay
  const date = row.days[day]?.day
  return date === undefined ? row.wire.projectName : dayAndWeekday(date, day, language)
}

import { useLanguage, useText } from '../../i18n/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { gridMessages } from '../text/grid.messages.ts'
import { redoLast, undoLast } from '../sheet/grid-state.ts'
import { noteText } from '../text/note-text.ts'
import { NoticeSlot } from '../panels/notice-slot.tsx'
import { type NoticeActions, useNotices } from '../panels/notices.tsx'
import { usePeriod } from '../editor/period-context.tsx'
import { closedReasonId, useBusy, useClosedReason } from '../panels/use-blocked.ts'
import { StatusText } from '../panels/status-line.tsx'
import { useStore } from '../../state/store.ts'
import { timecardMessages } from '../text/timecard.messages.ts'
import { classNames } from '../../ui/class-names.ts'
import css from '../timecard.module.css'

/** On a phone, always in reach: what is unsaved and what has just happened, undo, and saving. */
export function NarrowBar({ noticeActions }: { noticeActions: NoticeActions }) {
  const { period, actions } = usePeriod()
  const { grid } = period
  const t = useText(gridMessages)
  const page = useText(timecardMessages)
  const language = useLanguage()
  const note = useStore(grid, (state) => state.note)
  const canUndo = useStore(grid, (state) => state.history.done.length > 0)
  const canRedo = useStore(grid, (state) => state.history.undone.length > 0)
  const isClosed = useClosedReason() !== undefined
  const isBusy = useBusy()
  const isSaving = useStore(period.status, (status) => status.sending?.kind === 'save')
  const problems = useNotices(noticeActions).filter(({ meaning }) => meaning === 'problem')
  const said = note === null ? '' : noteText(grid.get(), note, t, language)
  return (
    <div className={css['narrowFoot']}>
      <NoticeSlot notices={problems} calls={0} />
      <div className={css['narrowBar']}>
        <button
          type="button"
          className={classNames('y-bare', css['big'])}
          aria-label={page('undo')}
          disabled={!canUndo}
          onClick={() => grid.update(undoLast)}
        >
          <Icon name="undo" />
        </button>
        <button
          type="button"
          className={classNames('y-bare', css['big'])}
          aria-label={page('redo')}
          disabled={!canRedo}
          onClick={() => grid.update(redoLast)}
        >
          <Icon name="undo" className={css['flip']} />
        </button>
        <div className={css['narrowText']}>
          <span role="status" className={css['said']}>
            {said}
          </span>
          <StatusText />
        </div>
        <Button
          kind="main"
          size="large"
          disabled={isClosed || isBusy}
          aria-busy={isSaving}
          {...(isClosed ? { 'aria-describedby': closedReasonId } : {})}
          onClick={actions.save}
        >
          {page('save')}
        </Button>
      </div>
    </div>
  )
}

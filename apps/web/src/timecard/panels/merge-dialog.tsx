import { formatHours } from '@yuga/domain/timecard/hours'
import { type RefObject, useEffect, useRef } from 'react'
import { useLanguage, useText } from '../../i18n/index.ts'
import type { LostCell } from '../editor/merge.ts'
import { cellName, refusalSentence } from '../text/cell-text.ts'
import { usePeriod } from '../editor/period-context.tsx'
import { useStore } from '../../state/store.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { timecardMessages } from '../text/timecard.messages.ts'
import css from '../timecard.module.css'

type Place<Node> = RefObject<Node | null>

/** What has to be decided comes first: each choice made leads to the next one, the last to saving. */
function focusNext(choices: Place<HTMLElement>, save: Place<HTMLElement>, left: number): void {
  const next = left > 0 ? choices.current?.querySelector('button') : save.current
  next?.focus()
}

/** What someone else changed, what of mine stays, and what has to be chosen. */
export function MergeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { period, actions } = usePeriod()
  const t = useText(timecardMessages)
  const language = useLanguage()
  const merged = useStore(period.status, (status) => status.merged)
  const { sheet } = period.grid.get()
  const name = (cell: { projectId: string; day: number }) =>
    cellName(sheet, cell.projectId, cell.day, language)
  const why = ({ because, projectId, day, base, mine }: LostCell) => {
    if (because === 'no-row') return t('projectGone')
    const change = { projectId, day, from: base, to: mine }
    return refusalSentence(sheet, { change, problem: because }, language)
  }
  const choices = useRef<HTMLElement>(null)
  const save = useRef<HTMLButtonElement>(null)
  const isOpen = open && merged !== null
  const left = merged?.conflicts.length ?? 0
  useEffect(() => {
    if (isOpen) focusNext(choices, save, left)
  }, [isOpen, left])
  const close = () => {
    if (merged?.conflicts.length === 0) period.closeMerged()
    onClose()
  }
  return (
    <Dialog
      open={isOpen}
      title={t('mergeTitle')}
      width={640}
      onCancel={close}
      afterOpenChange={(isThere) => {
        if (isThere) focusNext(choices, save, left)
      }}
      footer={
        <div className="y-dialog-foot">
          <Button onClick={close}>{t('keepEditing')}</Button>
          <Button
            ref={save}
            kind="main"
            disabled={left > 0}
            onClick={() => {
              close()
              actions.save()
            }}
          >
            {t('saveMerged')}
          </Button>
        </div>
      }
    >
      {merged === null ? null : (
        <div className={css['dialog']}>
          <p>{t('mergeAbout')}</p>
          {merged.conflicts.length === 0 ? null : (
            <section ref={choices}>
              <h3>{t('chooseOne')}</h3>
              {merged.conflicts.map((conflict) => (
                <div
                  key={name(conflict)}
                  className={css['choice']}
                  role="group"
                  aria-label={name(conflict)}
                >
                  <b>{name(conflict)}</b>
                  <Button onClick={() => period.settleConflict(conflict, 'mine')}>
                    {t('mine', { hours: formatHours(conflict.mine) })}
                  </Button>
                  <Button onClick={() => period.settleConflict(conflict, 'theirs')}>
                    {t('theirs', { hours: formatHours(conflict.theirs) })}
                  </Button>
                </div>
              ))}
            </section>
          )}
          {merged.changedElsewhere.length === 0 ? null : (
            <section>
              <h3>{t('theyChanged')}</h3>
              <ul className={css['plainList']}>
                {merged.changedElsewhere.map((change) => (
                  <li key={name(change)}>
                    <b>{name(change)}</b> {formatHours(change.from)} → {formatHours(change.to)}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {merged.lost.length === 0 ? null : (
            <section>
              <h3>{t('noPlace')}</h3>
              <ul className={css['plainList']}>
                {merged.lost.map((cell) => (
                  <li key={name(cell)}>
                    <b>{name(cell)}</b> {formatHours(cell.mine)} — {why(cell)}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </Dialog>
  )
}

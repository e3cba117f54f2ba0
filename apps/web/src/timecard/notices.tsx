import { formatDay, formatInstant, useLanguage, useText } from '../i18n/index.ts'
import { Icon } from '../ui/icon.tsx'
import { Note } from '../ui/note.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { cellName } from './paste-preview.tsx'
import { usePeriod } from './period-context.tsx'
import { useFrom } from './store.ts'
import { timecardMessages } from './timecard.messages.ts'

/** What came from elsewhere or from before: restored hours, changes of others. */
export function Notices({ onLook }: { onLook: () => void }) {
  const { period, timeZone } = usePeriod()
  const t = useText(timecardMessages)
  const language = useLanguage()
  const restored = useFrom(period.work, (work) => work.restored)
  const merged = useFrom(period.work, (work) => work.merged)
  return (
    <div className="tc-notices" aria-live="polite">
      {restored === null ? null : (
        <Note meaning="told">
          <div className="tc-notice">
            <span>
              {t('restored', {
                time: formatInstant(restored.keptAt, language, timeZone),
                count: restored.patch.length,
              })}
            </span>
            <button type="button" className="y-quiet" onClick={period.undoRestore}>
              {t('undo')}
            </button>
          </div>
        </Note>
      )}
      {merged === null ? null : (
        <Note meaning={merged.conflicts.length + merged.lost.length > 0 ? 'waiting' : 'told'}>
          <div className="tc-notice">
            <span>
              {merged.changedElsewhere.length > 0
                ? `${t('changedElsewhere', { count: merged.changedElsewhere.length })} `
                : ''}
              {merged.conflicts.length > 0
                ? `${t('needsChoice', { count: merged.conflicts.length })} `
                : ''}
              {merged.lost.length > 0 ? t('couldNotKeep', { count: merged.lost.length }) : ''}
            </span>
            <button type="button" className="y-quiet" onClick={onLook}>
              {t('look')}
            </button>
            {merged.conflicts.length > 0 ? null : (
              <button type="button" className="y-quiet" onClick={period.closeMerged}>
                {t('dismiss')}
              </button>
            )}
          </div>
        </Note>
      )}
    </div>
  )
}

/** Refusals of the server under the grid: each at its cell, and all of them here. */
export function Refusals() {
  const { period } = usePeriod()
  const t = useText(timecardMessages)
  const language = useLanguage()
  const refusals = useFrom(period.grid, (state) => state.refusals)
  const failure = useFrom(period.work, (work) => work.failure)
  const elsewhere = useFrom(period.work, (work) => work.elsewhere)
  const { sheet } = period.grid.get()
  const cells = [...refusals].flatMap(([projectId, refusal]) => [
    ...(refusal.row === null
      ? []
      : [
          {
            name:
              sheet.rows.find((row) => row.projectId === projectId)?.wire.projectName ?? projectId,
            message: refusal.row,
          },
        ]),
    ...Object.entries(refusal.days).map(([day, { message }]) => ({
      name: cellName(sheet, projectId, Number(day), language),
      message,
    })),
  ])
  return (
    <>
      <Refusal failure={failure} onClose={period.closeFailure} />
      {cells.length + elsewhere.length === 0 ? null : (
        <div className="y-note y-note-problem tc-refusals" role="alert">
          <Icon name="problem" />
          <div>
            <strong>{t('hasRefusals')}</strong>
            <ul>
              {cells.map(({ name, message }) => (
                <li key={name}>
                  <b>{name}</b> {message}
                </li>
              ))}
              {elsewhere.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </>
  )
}

/** The week before still waits (document 5 §2.11). */
export function PreviousNotice({ onGo }: { onGo: (day: string) => void }) {
  const { period } = usePeriod()
  const t = useText(timecardMessages)
  const language = useLanguage()
  const previous = useFrom(period.grid, (state) => state.sheet.answer.uncompletedPrevious)
  if (previous === null) return null
  const from = formatDay(previous.fromDate, language)
  const to = formatDay(previous.toDate, language)
  return (
    <Note meaning="waiting">
      <div className="tc-notice">
        <span>{t('previousUncompleted', { from, to })}</span>
        <button type="button" className="y-quiet" onClick={() => onGo(previous.fromDate)}>
          {t('goThere')}
        </button>
      </div>
    </Note>
  )
}

import type { HistoryEntry } from '@yuga/contract/audit/audit'
import { formatInstant } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Changes } from './changes.tsx'
import { historyMessages } from './history.messages.ts'
import css from './history.module.css'

export type TimelineProps = {
  readonly label: string
  readonly entries: readonly HistoryEntry[]
  /** Instants are shown in it. */
  readonly timeZone: string
}

/** What became of a thing: who did what, when and why, the oldest first (audit-3). */
export function Timeline({ label, entries, timeZone }: TimelineProps) {
  const t = useText(historyMessages)
  const language = useLanguage()
  if (entries.length === 0) return <p className="y-about">{t('empty')}</p>
  return (
    <ol className={css['line']} aria-label={label}>
      {entries.map(({ at, actor, action, actionName, reason, changes, moreChanges }, index) => (
        // oxlint-disable-next-line no-array-index-key -- a history only grows at its end
        <li key={`${at} ${action} ${index}`}>
          <strong>{actionName}</strong>
          <span className="y-meta">
            {actor} · {formatInstant(at, language, timeZone)}
          </span>
          {reason === '' ? null : <span className={css['reason']}>{t('reason', { reason })}</span>}
          <Changes changes={changes} moreChanges={moreChanges} />
        </li>
      ))}
    </ol>
  )
}

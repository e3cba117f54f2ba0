import type { MailLine } from '@yuga/contract/messages/mails'
import { formatInstant } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { useText } from '../i18n/use-text.ts'
import { Note } from '../ui/feedback/note.tsx'
import { outboxMessages } from './outbox.messages.ts'

/** Whether mails go out, and if not why, and what to do (mail-9). */
export function MailLineNote({ line, timeZone }: { line: MailLine; timeZone: string }) {
  const t = useText(outboxMessages)
  const language = useLanguage()
  const at = (instant: string) => formatInstant(instant, language, timeZone)
  const counts = t('counts', {
    waiting: formatNumber(line.waitingCount),
    failed: formatNumber(line.failedCount),
  })
  if (line.configuredYn === 'N') {
    return (
      <Note meaning="waiting">
        <strong>{t('notConfigured')}</strong>
        <div>{t('notConfiguredNext')}</div>
        <div className="y-meta">{counts}</div>
      </Note>
    )
  }
  const { server, failure, serverWords, restsUntil, lastSentAt } = line
  if (failure !== '') {
    return (
      <Note meaning="problem">
        <strong>{t('closed', { server })}</strong>
        <div>
          {failure} {restsUntil === null ? null : t('closedNext', { at: at(restsUntil) })}
        </div>
        {serverWords === '' ? null : (
          <div className="y-meta">{t('serverSays', { text: serverWords })}</div>
        )}
        <div className="y-meta">{counts}</div>
      </Note>
    )
  }
  return (
    <Note meaning="done">
      <strong>{t('works', { server })}</strong>
      <div className="y-meta">
        {lastSentAt === null ? t('neverSent') : t('worksSince', { at: at(lastSentAt) })} · {counts}
      </div>
    </Note>
  )
}

import { Link } from '@tanstack/react-router'
import { formatDay } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { projectHistoryMessages } from './project-history.messages.ts'

/** The project is shown as it was on a day, and only read. */
export function AsOfNote({ projectId, day }: { readonly projectId: string; readonly day: string }) {
  const t = useText(projectHistoryMessages)
  const language = useLanguage()
  return (
    <Note meaning="info">
      {t('shownAsOf', { day: formatDay(day, language) })}{' '}
      <Link to="/project/$projectId" params={{ projectId }} search={{}} className="y-link">
        {t('now')}
      </Link>
    </Note>
  )
}

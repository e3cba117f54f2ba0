import { readSite } from '@yuga/contract/session'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { formatDay } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { shellMessages } from '../shell.messages.ts'
import css from '../shell.module.css'

/** The company's logo and name, and which build this is: below the menu, or below the page on a telephone. */
export function Company() {
  const t = useText(shellMessages)
  const language = useLanguage()
  const site = useQuery({ ...ask(readSite, {}), staleTime: Infinity }).data
  return (
    <span className={css['company']}>
      <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
        <path
          d="M12 2.5l8.2 4.750v9.5L12 21.5l-8.2-4.750v-9.5z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
        />
        <path d="M8 9l4 4 4-4M12 13v4.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
      </svg>
      <span className={css['entryLabel']}>
        <strong>Yuga Works</strong>
        <small>
          {site === undefined ? ' ' : t('built', { day: formatDay(site.buildDate, language) })}
        </small>
      </span>
    </span>
  )
}

import { useSite } from '../../api/site.ts'
import { formatDay } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Mark } from '../../ui/mark.tsx'
import { shellMessages } from '../shell.messages.ts'
import css from '../shell.module.css'

/** The product, and which build this is: below the menu, or below the page on a telephone. */
export function Product() {
  const t = useText(shellMessages)
  const language = useLanguage()
  const site = useSite()
  return (
    <span className={css['product']}>
      <Mark size={18} />
      <span className={css['entryLabel']}>
        <strong>Yuga</strong>
        <small>
          {site === undefined ? ' ' : t('built', { day: formatDay(site.buildDate, language) })}
        </small>
      </span>
    </span>
  )
}

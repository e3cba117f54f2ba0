import { useText } from '../../i18n/use-text.ts'
import { filtersMessages } from './filters.messages.ts'
import css from './filters.module.css'
import { ReadAgain } from './read-again.tsx'
import { useLastRead, useMomentText } from './read-at.tsx'

/** When the figures were read, as milliseconds of this machine, and a button that reads them again (reports-14). */
export function AsOf({ readAt }: { readonly readAt: number }) {
  const t = useText(filtersMessages)
  const momentText = useMomentText()
  const shownAt = useLastRead(readAt)
  if (shownAt === 0) return null
  return (
    <p className={css['asOf']}>
      {t('asOf', { time: momentText(shownAt) })}
      <ReadAgain />
    </p>
  )
}

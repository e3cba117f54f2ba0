import { useState } from 'react'
import { queries } from '../../api/queries.ts'
import { ofReports } from '../../api/reports-at-rest.ts'
import { serverTimeOf } from '../../api/server-clock.ts'
import { useMe } from '../../api/session/session.ts'
import { formatDay, formatInstant } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { filtersMessages } from './filters.messages.ts'
import css from './filters.module.css'

/** When the figures were read, as milliseconds of this machine, and a button that reads them anew (reports-14). */
export function AsOf({ readAt }: { readonly readAt: number }) {
  const t = useText(filtersMessages)
  const language = useLanguage()
  const { today } = useMe().employeeInfo
  const [isReading, setReading] = useState(false)
  async function readAgain() {
    setReading(true)
    await queries.invalidateQueries(ofReports, { cancelRefetch: false })
    setReading(false)
  }
  // while another answer stands in for the one that is asked for, nothing was read: what was said stays
  const [shownAt, setShownAt] = useState(readAt)
  if (readAt !== 0 && readAt !== shownAt) setShownAt(readAt)
  if (shownAt === 0) return null
  const at = formatInstant(serverTimeOf(shownAt).toISOString(), language)
  const [day, time = ''] = at.split(' ')
  const isToday = day === formatDay(today, language)
  return (
    <p className={css['asOf']}>
      {t('asOf', { time: isToday ? time : at })}
      <button
        type="button"
        className={`y-link ${css['again']}`}
        aria-busy={isReading || undefined}
        onClick={isReading ? undefined : () => void readAgain()}
      >
        {t(isReading ? 'readingAgain' : 'readAgain')}
      </button>
    </p>
  )
}

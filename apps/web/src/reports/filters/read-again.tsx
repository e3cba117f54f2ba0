import { useState } from 'react'
import { queries } from '../../api/queries.ts'
import { ofReports } from '../../api/reports-at-rest.ts'
import { useText } from '../../i18n/use-text.ts'
import { filtersMessages } from './filters.messages.ts'
import css from './filters.module.css'

/** Reads what is shown of reports again (reports-14). */
export function ReadAgain() {
  const t = useText(filtersMessages)
  const [isReading, setReading] = useState(false)
  async function readAgain() {
    setReading(true)
    await queries.invalidateQueries(ofReports, { cancelRefetch: false })
    setReading(false)
  }
  return (
    <button
      type="button"
      className={`y-link ${css['again']}`}
      aria-busy={isReading || undefined}
      onClick={isReading ? undefined : () => void readAgain()}
    >
      {t(isReading ? 'readingAgain' : 'readAgain')}
    </button>
  )
}

import { useEffect } from 'react'
import { useText } from '../../i18n/index.ts'
import { reportFirstScreen } from '../../state/first-screen.ts'
import { timecardMessages } from '../text/timecard.messages.ts'

/** Anyone who keeps no timecard of their own is here for someone else alone. */
export function NoOwnWeek() {
  const t = useText(timecardMessages)
  useEffect(reportFirstScreen, [])
  return (
    <div className="y-card y-empty">
      <strong>{t('noOwnWeek')}</strong>
      <span>{t('chooseEmployee')}</span>
    </div>
  )
}

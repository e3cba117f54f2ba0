import { useEffect, useState } from 'react'
import { useLanguage, useText } from '../../i18n/index.ts'
import { useStore } from '../../state/store.ts'
import { usePeriod } from '../editor/period-context.tsx'
import { formatMonthYear } from '../text/cell-text.ts'
import { timecardMessages } from '../text/timecard.messages.ts'

const lateMilliseconds = 400

/** The line under the buttons that says why they are off; each of them points to it. */
export const closedReasonId = 'timecard-closed-reason'

/** Why nothing of the month can be written any more; undefined while it is open. */
export function useClosedReason(): string | undefined {
  const { period } = usePeriod()
  const t = useText(timecardMessages)
  const language = useLanguage()
  const closedMonth = useStore(period.grid, ({ sheet: { answer } }) =>
    answer.monthCloseYn === 'Y' ? answer.fromDate.slice(0, 6) : null,
  )
  return closedMonth === null
    ? undefined
    : t('monthClosed', { month: formatMonthYear(closedMonth, language) })
}

/**
 * Something has been on its way for a while: a second press would do nothing. What is over at once
 * changes nothing on the screen.
 */
export function useBusy(): boolean {
  const { period } = usePeriod()
  const isSending = useStore(
    period.status,
    ({ sending }) => sending !== null && sending.isQuiet !== true,
  )
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isSending) return
    const timer = setTimeout(() => setLate(true), lateMilliseconds)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isSending])
  return isLate
}

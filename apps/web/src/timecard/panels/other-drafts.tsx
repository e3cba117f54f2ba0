import { type Day, dayFromWire } from '@yuga/domain/calendar/day'
import { useEffect, useState } from 'react'
import { formatDay, useLanguage, useText } from '../../i18n/index.ts'
import { browserDrafts, isLeftBehind } from '../editor/draft-store.ts'
import { livingTabs, tabId } from '../editor/browser-tabs.ts'
import { timecardMessages } from '../text/timecard.messages.ts'
import css from '../timecard.module.css'

/** Other weeks in which hours wait to be saved, so that none is forgotten. */
export function OtherDrafts({
  employeeId,
  fromDate,
  onGo,
}: {
  employeeId: string
  fromDate: string
  onGo: (day: Day) => void
}) {
  const t = useText(timecardMessages)
  const language = useLanguage()
  const [weeks, setWeeks] = useState<readonly string[]>([])

  useEffect(() => {
    let isOver = false
    const read = async () => {
      try {
        const [drafts, living] = await Promise.all([browserDrafts.of(employeeId), livingTabs()])
        const left = drafts.filter((draft) => isLeftBehind(draft, tabId, living))
        const others = new Set(left.map((draft) => draft.fromDate))
        others.delete(fromDate)
        if (!isOver) setWeeks([...others].toSorted())
      } catch {
        // A browser that keeps nothing has nothing to remind of.
      }
    }
    // The week just left writes its draft while it goes.
    const timer = setTimeout(() => void read(), 400)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [employeeId, fromDate])

  if (weeks.length === 0) return null
  return (
    <p className={css['otherDrafts']}>
      {t('otherDrafts')}{' '}
      {weeks.map((week) => (
        <button
          key={week}
          type="button"
          className="y-link"
          onClick={() => onGo(dayFromWire(week) ?? '')}
        >
          {formatDay(week, language)}
        </button>
      ))}
    </p>
  )
}

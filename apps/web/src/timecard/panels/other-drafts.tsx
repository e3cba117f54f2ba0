import { type Day, dayFromWire } from '@yuga/domain/calendar/day'
import { useEffect, useState } from 'react'
import { formatDay, useLanguage, useText } from '../../i18n/index.ts'
import { usePrincipals } from '../../api/principals.ts'
import { type Draft, browserDrafts, isLeftBehind, onDraftRemoved } from '../editor/draft-store.ts'
import { livingTabs, tabId } from '../editor/browser-tabs.ts'
import type { Parties } from '../editor/parties.ts'
import { timecardMessages } from '../text/timecard.messages.ts'

type OtherDraftsProps = {
  readonly parties: Parties
  readonly fromDate: string
  readonly onGo: (day: Day, ownerId: string) => void
}

type Week = Pick<Draft, 'ownerId' | 'fromDate'>

/** Other weeks in which hours wait to be saved, one's own and those of principals, so that none is forgotten. */
export function OtherDrafts({ parties, fromDate, onGo }: OtherDraftsProps) {
  const t = useText(timecardMessages)
  const language = useLanguage()
  const { actorId, ownerId } = parties
  const [weeks, setWeeks] = useState<readonly Week[]>([])

  useEffect(() => {
    let isOver = false
    const read = async () => {
      try {
        const [drafts, living] = await Promise.all([browserDrafts.of(actorId), livingTabs()])
        const left = drafts.filter((draft) => isLeftBehind(draft, tabId, living))
        if (!isOver) setWeeks(otherWeeks(left, { ownerId, fromDate }))
      } catch {
        // A browser that keeps nothing has nothing to remind of.
      }
    }
    // The week just left writes its draft while it goes.
    const timer = setTimeout(() => void read(), 400)
    const stopListening = onDraftRemoved(() => void read())
    return () => {
      isOver = true
      stopListening()
      clearTimeout(timer)
    }
  }, [actorId, ownerId, fromDate])

  const principals = usePrincipals()
  const labelOf = (week: Week) => {
    const day = formatDay(week.fromDate, language)
    if (week.ownerId === ownerId) return day
    const known = principals?.entryList.find(({ employeeId }) => employeeId === week.ownerId)
    const name = week.ownerId === actorId ? t('me') : (known?.employeeName ?? week.ownerId)
    return t('draftOf', { day, name })
  }
  if (weeks.length === 0) return null
  return (
    <p className="y-waiting">
      {t('otherDrafts')}{' '}
      {weeks.map((week) => (
        <button
          key={`${week.ownerId} ${week.fromDate}`}
          type="button"
          className="y-link"
          onClick={() => onGo(dayFromWire(week.fromDate) ?? '', week.ownerId)}
        >
          {labelOf(week)}
        </button>
      ))}
    </p>
  )
}

/** Each week once, in the order of their days; the one that is shown is no other. */
function otherWeeks(drafts: readonly Draft[], shown: Week): Week[] {
  const weeks = new Map<string, Week>()
  for (const { ownerId, fromDate } of drafts) {
    if (ownerId === shown.ownerId && fromDate === shown.fromDate) continue
    weeks.set(`${fromDate} ${ownerId}`, { ownerId, fromDate })
  }
  return [...weeks].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, week]) => week)
}

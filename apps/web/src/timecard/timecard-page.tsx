import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type Day, dayFromWire, dayToWire } from '@yuga/domain/calendar/day'
import { periodOf } from '@yuga/domain/timecard/period'
import { useCallback } from 'react'
import { useMe } from '../api/session.ts'
import { useText } from '../i18n/index.ts'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton/skeleton.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { fromAddress, inAddress } from './address.ts'
import { OtherDrafts } from './panels/other-drafts.tsx'
import { PeriodHeader, ThisWeek } from './panels/period-header.tsx'
import { TimecardScreen } from './timecard-screen.tsx'
import { timecardMessages } from './text/timecard.messages.ts'
import { useNarrow } from '../ui/use-narrow.ts'
import { periodQuery } from './editor/use-period-editor.ts'
import { classNames } from '../ui/class-names.ts'
import css from './timecard.module.css'

/** The weekly timecard. Which week is shown stands in the address; none means the week of today. */
export function TimecardPage() {
  const me = useMe()
  const t = useText(timecardMessages)
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const { employeeId } = me.employeeInfo
  const today = dayFromWire(me.employeeInfo.today) ?? ''
  const asked = fromAddress(search)
  // A day to come has no timecard yet.
  const day = asked === null || asked > today ? today : asked
  const period = periodOf(day)
  const fromDate = dayToWire(period.firstDay)
  const query = useQuery(periodQuery(fromDate, dayToWire(period.lastDay)))

  const onGo = useCallback(
    (next: Day) => {
      void navigate({ to: '.', search: { date: next === today ? undefined : inAddress(next) } })
    },
    [navigate, today],
  )

  const isNarrow = useNarrow()
  const otherDrafts = <OtherDrafts employeeId={employeeId} fromDate={fromDate} onGo={onGo} />

  return (
    <Page
      title={t('title')}
      actions={isNarrow ? <ThisWeek period={period} today={today} onGo={onGo} /> : undefined}
    >
      <div className={css['top']}>
        <PeriodHeader period={period} day={day} today={today} onGo={onGo} isNarrow={isNarrow} />
        {isNarrow ? null : otherDrafts}
      </div>
      {query.data !== undefined ? (
        <TimecardScreen
          key={`${employeeId} ${fromDate}`}
          answer={query.data}
          me={me}
          // A step of a week asks for its last or first day, and means the week.
          asked={day === period.firstDay || day === period.lastDay ? null : day}
          onGo={onGo}
        />
      ) : query.error !== null ? (
        <Refusal failure={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div className={classNames('y-card', css['card'], css['loading'])} aria-busy="true">
          <Skeleton rows={8} />
        </div>
      )}
      {/* It comes late: on a phone it would push everything down. */}
      {isNarrow ? otherDrafts : null}
    </Page>
  )
}

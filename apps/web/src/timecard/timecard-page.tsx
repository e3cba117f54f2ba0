import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type Day, dayFromWire, dayToWire, monthOf } from '@yuga/domain/calendar/day'
import { periodOf } from '@yuga/domain/timecard/period'
import type { Timecard } from '@yuga/contract/timecard/timecard'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useMe } from '../api/session/session.ts'
import { useText } from '../i18n/index.ts'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton/skeleton.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { fromAddress, inAddress } from './address.ts'
import { DeferredForEmployee } from './deputy/deferred-for-employee.tsx'
import { SavedForOther } from './deputy/saved-for-other.tsx'
import { NoOwnWeek } from './deputy/no-own-week.tsx'
import { useOwner } from './deputy/use-owner.ts'
import { OwnerBanner } from './deputy/owner-banner.tsx'
import { keyOfWeek } from './editor/parties.ts'
import { OtherDrafts } from './panels/other-drafts.tsx'
import { PeriodHeader, ThisWeek } from './panels/period-header.tsx'
import { TimecardScreen } from './timecard-screen.tsx'
import { timecardMessages } from './text/timecard.messages.ts'
import { useNarrow } from '../ui/use-narrow.ts'
import { periodQuery } from './editor/use-period-editor.ts'
import { classNames } from '../ui/class-names.ts'
import css from './timecard.module.css'

/** The weekly timecard. Which week is shown is in the address; none means the week of today. */
export function TimecardPage() {
  const me = useMe()
  const t = useText(timecardMessages)
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const { employeeId } = me.employeeInfo
  const ownerId = search.for ?? employeeId
  const parties = useMemo(() => ({ actorId: employeeId, ownerId }), [employeeId, ownerId])
  const isOwn = ownerId === employeeId
  const mayEnter = !isOwn || me.may('timecard.own')
  const ownToday = dayFromWire(me.employeeInfo.today) ?? ''
  const [answered, setAnswered] = useState<Timecard>()
  const owner = useOwner(ownerId, answered)
  const today = isOwn || owner === null ? ownToday : owner.today
  const requested = fromAddress(search)
  // A day to come has no timecard yet.
  const day = requested === null || requested > today ? today : requested
  const period = periodOf(day)
  const fromDate = dayToWire(period.firstDay)
  const query = useQuery({
    ...periodQuery(fromDate, dayToWire(period.lastDay), parties),
    enabled: mayEnter,
  })
  useEffect(() => setAnswered(query.data), [query.data])
  const ownerName = isOwn ? null : (owner?.employeeName ?? null)

  const onGo = useCallback(
    (next: Day, nextOwner: string = ownerId) => {
      const date = next === today ? undefined : inAddress(next)
      void navigate({
        to: '.',
        search: { date, for: nextOwner === employeeId ? undefined : nextOwner },
      })
    },
    [navigate, today, ownerId, employeeId],
  )
  const onChoose = useCallback((nextOwner: string) => onGo(day, nextOwner), [onGo, day])

  const isNarrow = useNarrow()
  const otherDrafts = <OtherDrafts parties={parties} fromDate={fromDate} onGo={onGo} />

  return (
    <Page
      title={ownerName === null ? t('title') : t('titleOf', { name: ownerName })}
      actions={
        <>
          {isNarrow || !isOwn ? null : (
            <Link
              to="/monthSheet"
              search={{ employee: undefined, month: monthOf(period.firstDay) }}
              className={css['monthSheet'] ?? ''}
            >
              {t('monthSheet')}
            </Link>
          )}
          {isNarrow ? <ThisWeek period={period} today={today} onGo={onGo} /> : null}
          {/* On a phone the banner names them, and leads back. */}
          {isNarrow && !isOwn ? null : (
            <DeferredForEmployee parties={parties} ownerName={ownerName} onChoose={onChoose} />
          )}
        </>
      }
    >
      {isOwn ? null : (
        <OwnerBanner parties={parties} ownerName={ownerName} onBack={() => onChoose(employeeId)} />
      )}
      {mayEnter ? (
        <div className={css['top']}>
          <PeriodHeader period={period} day={day} today={today} onGo={onGo} isNarrow={isNarrow} />
          {isNarrow ? null : otherDrafts}
        </div>
      ) : (
        <NoOwnWeek />
      )}
      {query.data !== undefined ? (
        <TimecardScreen
          key={keyOfWeek(parties, fromDate)}
          answer={query.data}
          parties={parties}
          // A step of a week asks for its last or first day, and means the week.
          requested={day === period.firstDay || day === period.lastDay ? null : day}
          onGo={onGo}
        />
      ) : query.error !== null ? (
        <>
          <Refusal failure={query.error} onRetry={() => void query.refetch()} />
          {isOwn ? null : <SavedForOther key={ownerId} parties={parties} />}
        </>
      ) : mayEnter ? (
        <div className={classNames('y-card', css['card'], css['loading'])} aria-busy="true">
          <Skeleton rows={8} />
        </div>
      ) : null}
      {/* It comes late: on a phone it would push everything down. */}
      {isNarrow ? otherDrafts : null}
    </Page>
  )
}

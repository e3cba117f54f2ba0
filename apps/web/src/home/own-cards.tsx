import { readHolidays } from '@yuga/contract/master-data/holidays'
import { listNotices } from '@yuga/contract/messages/notices'
import { listOwnRequests } from '@yuga/contract/requests/requests'
import { readMonthCloseOutlook } from '@yuga/contract/timecard/month-close'
import { dayFields, readTimecard, type Timecard } from '@yuga/contract/timecard/timecard'
import {
  addMonths,
  type Day,
  dayFromWire,
  dayToWire,
  isWeekend,
  monthOf,
  monthToWire,
  weekdayOf,
} from '@yuga/domain/calendar/day'
import { formatHours, parseHours } from '@yuga/domain/timecard/hours'
import { periodOf, weekOf } from '@yuga/domain/timecard/period'
import { missingHundredthsOf } from '@yuga/domain/timecard/week-hours'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import { useMe } from '../api/session/session.ts'
import { formatDay, formatDays, formatDayShort, formatMonth } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { formatManMonth, formatNumber } from '../i18n/numbers.ts'
import { useText } from '../i18n/use-text.ts'
import { classNames } from '../ui/class-names.ts'
import { Meter } from '../ui/meter.tsx'
import { Card, Nothing, To } from './card.tsx'
import { homeMessages } from './home.messages.ts'
import css from './home.module.css'

export function useToday(): Day {
  return dayFromWire(useMe().employeeInfo.today) ?? ''
}

/** The week of today, as the timecard answers it. */
function useWeek() {
  const { firstDay, lastDay } = periodOf(useToday())
  return useQuery(
    ask(readTimecard, { query: { fromDate: dayToWire(firstDay), toDate: dayToWire(lastDay) } }),
  )
}

type DayOfWeek = {
  readonly day: Day
  readonly hundredths: number
  readonly missing: number
  readonly isWorkday: boolean
  readonly isToday: boolean
}

/** The hours of each day of a week and what it misses (home-8). */
function useDaysOf(week: Timecard): readonly DayOfWeek[] {
  const { owner, today: wireToday, fromDate, toDate, employed, myProjectList } = week
  const today = dayFromWire(wireToday) ?? ''
  const holidays = useQuery(
    ask(readHolidays, {
      params: { yearMonth: fromDate.slice(0, 6), officeCode: owner.locationCode },
    }),
  )
  const isHoliday = (day: string) =>
    holidays.data?.some(
      ({ holidayStartDateObject: first, holidayEndDateObject: last }) =>
        first <= day && day <= last,
    ) ?? false
  const daysOfWeek = weekOf(periodOf(dayFromWire(fromDate) ?? '')).map(dayToWire)
  return dayFields.flatMap((field, place): DayOfWeek[] => {
    const wire = daysOfWeek[place] ?? ''
    const day = dayFromWire(wire)
    if (day === null || wire < fromDate || wire > toDate) return []
    const hundredths = myProjectList.reduce((sum, row) => sum + (parseHours(row[field]) ?? 0), 0)
    const isEmployed = employed !== null && employed.fromDate <= wire && wire <= employed.toDate
    const isWorkday = !isWeekend(day) && !isHoliday(wire)
    // until the holidays are known nothing is missing
    const missing =
      holidays.data === undefined
        ? 0
        : missingHundredthsOf({ day, hundredths, isWorkday, isEmployed }, today)
    return [
      { day, hundredths, missing, isWorkday: isWorkday && isEmployed, isToday: day === today },
    ]
  })
}

/** This week's hours by day, with what is missing (home-8). */
export function WeekCard() {
  const t = useText(homeMessages)
  const language = useLanguage()
  const { firstDay, lastDay } = periodOf(useToday())
  return (
    <Card
      title={t('week')}
      about={formatDays(dayToWire(firstDay), dayToWire(lastDay), language)}
      target={{ screen: 'timecard' }}
      read={useWeek()}
      size="wide"
    >
      {(week) => <WeekOf week={week} />}
    </Card>
  )
}

/** The bar of a full day is as high as this many hours. */
const barHundredths = 800

function WeekOf({ week }: { readonly week: Timecard }) {
  const t = useText(homeMessages)
  const language = useLanguage()
  const days = useDaysOf(week)
  const missing = days.reduce((sum, day) => sum + day.missing, 0)
  const entered = days.reduce((sum, day) => sum + day.hundredths, 0)
  const { uncompletedPrevious: previous, myProjectList } = week
  const open = myProjectList.filter(
    ({ submitFlag, timeTotal }) => submitFlag === 'N' && timeTotal > 0,
  )
  return (
    <>
      {previous === null ? null : (
        <p className="y-waiting">
          <To target={{ screen: 'timecard', search: { date: Number(previous.fromDate) } }}>
            {t('previousWeek', { days: formatDays(previous.fromDate, previous.toDate, language) })}
          </To>
        </p>
      )}
      <ol className={css['days']}>
        {days.map(({ day, hundredths, missing: misses, isWorkday, isToday }) => (
          <li
            key={day}
            style={{ gridColumn: weekdayOf(day) + 1 }}
            className={classNames(
              isWorkday ? undefined : css['dayOff'],
              isToday ? css['today'] : undefined,
            )}
          >
            <span className="y-meta">{weekdayName(day, language)}</span>
            <span className={css['bar']} aria-hidden="true">
              <i style={{ blockSize: `${Math.min(1, hundredths / barHundredths) * 100}%` }} />
            </span>
            <strong className="y-figure">{hundredths === 0 ? '–' : formatHours(hundredths)}</strong>
            <span className={misses > 0 ? 'y-waiting' : 'y-only-read'}>
              {misses > 0 ? t('misses', { hours: formatHours(misses) }) : t('complete')}
            </span>
          </li>
        ))}
      </ol>
      <p>
        {t('entered', { hours: formatHours(entered) })}
        {missing > 0 ? (
          <span className="y-waiting"> · {t('missingHours', { hours: formatHours(missing) })}</span>
        ) : null}
        {open.length > 0 ? <span> · {t('notSubmitted_rows', { count: open.length })}</span> : null}
      </p>
    </>
  )
}

function weekdayName(day: Day, language: 'ko' | 'en'): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(language, {
    weekday: 'short',
    timeZone: 'UTC',
  })
}

/** More plans than this are behind the title. */
const mostPlans = 5

/** What is left of the plan on each project, the least first. */
export function PlansCard() {
  const t = useText(homeMessages)
  return (
    <Card
      title={t('plans')}
      about={t('plansAbout')}
      target={{ screen: 'timecard' }}
      read={useWeek()}
    >
      {({ myProjectList }) => {
        const planned = myProjectList
          .filter(({ assignManMonth, showFlag }) => assignManMonth > 0 && showFlag === 'Y')
          .map((row) => ({ ...row, left: row.assignManMonth - row.usedManMonth }))
          .toSorted((a, b) => a.left - b.left)
        if (planned.length === 0) return <Nothing>{t('noPlans')}</Nothing>
        return (
          <>
            <ul className={css['rows']}>
              {planned.slice(0, mostPlans).map((row) => (
                <li key={row.projectId} title={row.projectName}>
                  <Meter
                    label={row.projectName}
                    value={row.usedManMonth}
                    of={row.assignManMonth}
                    {...(row.left === 0 && { meaning: 'waiting' })}
                    text={
                      row.left < 0
                        ? t('planOver', { mm: formatManMonth(-row.left) })
                        : t('planLeft', { mm: formatManMonth(row.left) })
                    }
                  />
                </li>
              ))}
            </ul>
            <More of={planned.length} shown={mostPlans} />
          </>
        )
      }}
    </Card>
  )
}

/** Says how many rows are not shown. */
export function More({ of, shown }: { readonly of: number; readonly shown: number }) {
  const t = useText(homeMessages)
  return of > shown ? <p className="y-meta">{t('more', { count: of - shown })}</p> : null
}

const mostRequests = 4

/** The own requests and how they ended (home-7). */
export function RequestsCard() {
  const t = useText(homeMessages)
  const language = useLanguage()
  const read = useQuery(ask(listOwnRequests, {}))
  return (
    <Card title={t('requests')} target={{ screen: 'timecard' }} read={read}>
      {({ requestList }) =>
        requestList.length === 0 ? (
          <Nothing>{t('noRequests')}</Nothing>
        ) : (
          <>
            <ul className={css['rows']}>
              {requestList.slice(0, mostRequests).map((request) => (
                <li key={request.requestSn}>
                  <span className="y-grow">
                    <To
                      target={
                        request.kind === 'member'
                          ? { screen: 'memberRequest' }
                          : { screen: 'timecard', search: { date: Number(request.fromDate) } }
                      }
                    >
                      {request.projectName}
                    </To>{' '}
                    <span className="y-meta">
                      {t(`kind_${request.kind}`)}
                      {request.fromDate === ''
                        ? ''
                        : ` ${formatDayShort(request.fromDate, language)} ~`}
                    </span>
                  </span>
                  <span
                    className={
                      { pending: 'y-waiting', approved: 'y-done', rejected: 'y-bad' }[request.state]
                    }
                    title={request.decisionReason === '' ? undefined : request.decisionReason}
                  >
                    {t(`state_${request.state}`)}
                  </span>
                </li>
              ))}
            </ul>
            <More of={requestList.length} shown={mostRequests} />
          </>
        )
      }
    </Card>
  )
}

/** Whether the last month is closed, else what of it is not finished. */
export function CloseCard() {
  const t = useText(homeMessages)
  const language = useLanguage()
  const month = addMonths(monthOf(useToday()), -1)
  const yearMonth = monthToWire(month)
  const read = useQuery(ask(readMonthCloseOutlook, { params: { yearMonth }, query: {} }))
  return (
    <Card
      title={t('close')}
      about={formatMonth(yearMonth, language)}
      target={{ screen: 'timecard', search: { date: Number(dayToWire(`${month}-28`)) } }}
      read={read}
    >
      {({ monthCloseYn, unsubmittedHours, pendingRequestCount, emptyWeekList }) => {
        if (monthCloseYn === 'Y') return <p className="y-done">{t('isClosed')}</p>
        const open = [
          emptyWeekList.length === 0 ? null : t('emptyWeeks', { count: emptyWeekList.length }),
          unsubmittedHours === 0
            ? null
            : t('unsubmittedHours', { hours: formatNumber(unsubmittedHours) }),
          pendingRequestCount === 0 ? null : t('pendingRequests', { count: pendingRequestCount }),
        ].filter((line) => line !== null)
        return (
          <>
            <p className="y-waiting">{t('isOpen')}</p>
            {open.length === 0 ? (
              <p>{t('readyToClose')}</p>
            ) : (
              <ul className={css['rows']}>
                {open.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </>
        )
      }}
    </Card>
  )
}

const mostNotices = 4

/** The latest notices. */
export function NoticesCard() {
  const t = useText(homeMessages)
  const language = useLanguage()
  const read = useQuery(ask(listNotices, { query: { offset: 1, limit: mostNotices } }))
  return (
    <Card title={t('notices')} target={{ screen: 'notice' }} read={read}>
      {({ noticeList }) =>
        noticeList.length === 0 ? (
          <Nothing>{t('noNotices')}</Nothing>
        ) : (
          <ul className={css['rows']}>
            {noticeList.map((notice) => (
              <li key={notice.noticeSn}>
                <span className="y-grow y-ellipsis">
                  <To target={{ screen: 'notice', search: { notice: notice.noticeSn } }}>
                    {notice.subject}
                  </To>
                </span>
                <span className="y-meta y-day">{formatDay(notice.registerDate, language)}</span>
              </li>
            ))}
          </ul>
        )
      }
    </Card>
  )
}

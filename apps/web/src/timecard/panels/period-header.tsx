import type { Day } from '@yuga/domain/calendar/day'
import {
  hasNextPeriod,
  isInPeriod,
  nextPeriod,
  type Period,
  periodOf,
  previousPeriod,
} from '@yuga/domain/timecard/period'
import { useId } from 'react'
import { formatDays, useLanguage, useText } from '../../i18n/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { deferred } from '../../ui/lazy/deferred.tsx'
import { timecardMessages } from '../text/timecard.messages.ts'
import type { WeekPickerProps } from './week-picker.tsx'
import { classNames } from '../../ui/class-names.ts'
import css from '../timecard.module.css'

export type PeriodHeaderProps = {
  readonly period: Period
  /** The day that was requested, within the period. */
  readonly day: Day
  readonly today: Day
  readonly onGo: (day: Day) => void
  readonly isNarrow: boolean
}

const WeekPicker = deferred<WeekPickerProps>(
  async () => (await import('./week-picker.tsx')).WeekPicker,
  WeekName,
)

/** In the calendar's room, with the same look, until it is there. */
function WeekName({ day }: WeekPickerProps) {
  const language = useLanguage()
  const { firstDay, lastDay } = periodOf(day)
  return (
    <div className={classNames(css['weekPicker'], css['weekName'])}>
      <span>{formatDays(firstDay, lastDay, language)}</span>
      <Icon name="timecard" size={16} />
    </div>
  )
}

/**
 * Which week: one control that names it and opens the calendar, a step back, a step on. Today is the
 * server's, never this machine's.
 */
export function PeriodHeader({ period, day, today, onGo, isNarrow }: PeriodHeaderProps) {
  const t = useText(timecardMessages)
  const language = useLanguage()
  const whyId = useId()
  const hasNext = hasNextPeriod(period, today)
  const days = formatDays(period.firstDay, period.lastDay, language)
  return (
    <div className={css['period']}>
      <h2 className="y-only-read">{days}</h2>
      <Button
        isIcon
        className={css['weekStep']}
        data-tooltip={t('previousWeek')}
        aria-label={t('previousWeek')}
        onClick={() => onGo(previousPeriod(period).lastDay)}
      >
        <Icon name="chevronRight" className={css['flip']} />
      </Button>
      <WeekPicker day={day} today={today} onGo={onGo} />
      <Button
        isIcon
        className={css['weekStep']}
        data-tooltip={hasNext ? t('nextWeek') : t('noNextWeek')}
        aria-label={t('nextWeek')}
        {...(hasNext ? {} : { 'aria-describedby': whyId })}
        disabled={!hasNext}
        onClick={() => onGo(nextPeriod(period).firstDay)}
      >
        <Icon name="chevronRight" />
      </Button>
      {hasNext ? null : (
        <span id={whyId} className="y-only-read">
          {t('noNextWeek')}
        </span>
      )}
      {isNarrow ? null : <ThisWeek period={period} today={today} onGo={onGo} />}
    </div>
  )
}

/** Back to the week of today. On a phone it is next to the title, where it moves nothing. */
export function ThisWeek({ period, today, onGo }: Omit<PeriodHeaderProps, 'day' | 'isNarrow'>) {
  const t = useText(timecardMessages)
  return isInPeriod(today, period) ? null : (
    <Button kind="text" className={css['thisWeek']} onClick={() => onGo(today)}>
      {t('thisWeek')}
    </Button>
  )
}

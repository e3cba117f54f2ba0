import { addDays, type Day, dayFromWire, dayToWire } from '@yuga/domain/calendar/day'
import {
  hasNextPeriod,
  isInPeriod,
  nextPeriod,
  type Period,
  periodOf,
  previousPeriod,
} from '@yuga/domain/timecard/period'
import { Button, DatePicker, Tooltip } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { cloneElement, type ReactElement, useId } from 'react'
import { formatDays, useLanguage, useText } from '../../i18n/index.ts'
import { Icon } from '../../ui/icon.tsx'
import { timecardMessages } from '../text/timecard.messages.ts'

export type PeriodHeaderProps = {
  readonly period: Period
  /** The day that was asked for, within the period. */
  readonly day: Day
  readonly today: Day
  readonly onGo: (day: Day) => void
}

/**
 * Which week: one control that names it and opens the calendar, a step back, a step on. Today is the
 * server's, never this machine's.
 */
export function PeriodHeader({ period, day, today, onGo }: PeriodHeaderProps) {
  const t = useText(timecardMessages)
  const language = useLanguage()
  const whyId = useId()
  const hasNext = hasNextPeriod(period, today)
  const at = (one: Day) => dayjs(one)
  const days = formatDays(period.firstDay, period.lastDay, language)
  const weekOfDate = (date: Dayjs) => {
    const { firstDay, lastDay } = periodOf(date.format('YYYY-MM-DD'))
    return formatDays(firstDay, lastDay, language)
  }
  return (
    <div className="tc-period">
      <h2 className="y-only-read">{days}</h2>
      <Tooltip title={t('previousWeek')}>
        <Button
          aria-label={t('previousWeek')}
          icon={<Icon name="chevronRight" className="tc-flip" />}
          onClick={() => onGo(previousPeriod(period).lastDay)}
        />
      </Tooltip>
      <DatePicker
        className="tc-week-picker"
        classNames={{ popup: { root: 'tc-calendar' } }}
        aria-label={t('date')}
        value={at(day)}
        allowClear={false}
        showNow={false}
        // It shows its week; a date may be typed as well.
        format={[weekOfDate, language === 'ko' ? 'YYYY-MM-DD' : 'MM/DD/YYYY', 'YYYYMMDD']}
        disabledDate={(date) => date.format('YYYYMMDD') > dayToWire(today)}
        cellRender={(date, { type, originNode }) =>
          type === 'date' && dayjs(date).format('YYYY-MM-DD') === today
            ? cloneElement(originNode as ReactElement<{ className?: string }>, {
                className: 'ant-picker-cell-inner tc-calendar-today',
              })
            : originNode
        }
        presets={[
          { label: t('today'), value: at(today) },
          { label: t('weekAgo'), value: at(addDays(today, -7)) },
          { label: t('monthAgo'), value: at(today).subtract(1, 'month') },
        ]}
        onChange={(date) => {
          const picked = dayFromWire(date?.format('YYYYMMDD') ?? '')
          if (picked !== null) onGo(picked)
        }}
      />
      <Tooltip title={hasNext ? t('nextWeek') : t('noNextWeek')}>
        <Button
          aria-label={t('nextWeek')}
          {...(hasNext ? {} : { 'aria-describedby': whyId })}
          icon={<Icon name="chevronRight" />}
          disabled={!hasNext}
          onClick={() => onGo(nextPeriod(period).firstDay)}
        />
      </Tooltip>
      {hasNext ? null : (
        <span id={whyId} className="y-only-read">
          {t('noNextWeek')}
        </span>
      )}
      {isInPeriod(today, period) ? null : (
        <Button type="text" onClick={() => onGo(today)}>
          {t('thisWeek')}
        </Button>
      )}
    </div>
  )
}

import { addDays, type Day, dayFromWire, dayToWire } from '@yuga/domain/calendar/day'
import {
  hasNextPeriod,
  nextPeriod,
  type Period,
  previousPeriod,
} from '@yuga/domain/timecard/period'
import { Button, DatePicker, Tooltip } from 'antd'
import dayjs from 'dayjs'
import { formatDays, useLanguage, useText } from '../i18n/index.ts'
import { Icon } from '../ui/icon.tsx'
import { timecardMessages } from './timecard.messages.ts'

export type PeriodHeaderProps = {
  readonly period: Period
  /** The day that was asked for, within the period. */
  readonly day: Day
  readonly today: Day
  readonly onGo: (day: Day) => void
}

/** Which week: a date, a step back, a step on. Today is the server's, never this machine's. */
export function PeriodHeader({ period, day, today, onGo }: PeriodHeaderProps) {
  const t = useText(timecardMessages)
  const language = useLanguage()
  const hasNext = hasNextPeriod(period, today)
  const at = (one: Day) => dayjs(one)
  const monthAgo = at(today).subtract(1, 'month')
  return (
    <div className="tc-period">
      <Tooltip title={t('previousWeek')}>
        <Button
          aria-label={t('previousWeek')}
          icon={<Icon name="chevronRight" className="tc-flip" />}
          onClick={() => onGo(previousPeriod(period).lastDay)}
        />
      </Tooltip>
      <Tooltip title={hasNext ? t('nextWeek') : t('noNextWeek')}>
        <Button
          aria-label={hasNext ? t('nextWeek') : t('noNextWeek')}
          icon={<Icon name="chevronRight" />}
          disabled={!hasNext}
          onClick={() => onGo(nextPeriod(period).firstDay)}
        />
      </Tooltip>
      <h2 className="tc-days">{formatDays(period.firstDay, period.lastDay, language)}</h2>
      <DatePicker
        aria-label={t('date')}
        value={at(day)}
        allowClear={false}
        showNow={false}
        format={language === 'ko' ? 'YYYY-MM-DD' : 'MM/DD/YYYY'}
        disabledDate={(date) => date.format('YYYYMMDD') > dayToWire(today)}
        presets={[
          { label: t('today'), value: at(today) },
          { label: t('weekAgo'), value: at(addDays(today, -7)) },
          { label: t('monthAgo'), value: monthAgo },
        ]}
        onChange={(date) => {
          const picked = dayFromWire(date?.format('YYYYMMDD') ?? '')
          if (picked !== null) onGo(picked)
        }}
      />
    </div>
  )
}

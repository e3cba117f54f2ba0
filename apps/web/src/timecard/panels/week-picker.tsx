import { addDays, type Day, dayFromWire, dayToWire } from '@yuga/domain/calendar/day'
import { periodOf } from '@yuga/domain/timecard/period'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { cloneElement, type ReactElement } from 'react'
import { formatDays, useLanguage, useText } from '../../i18n/index.ts'
import { Antd } from '../../theme/antd.tsx'
import { timecardMessages } from '../text/timecard.messages.ts'
import { classNames } from '../../ui/class-names.ts'
import css from '../timecard.module.css'

export type WeekPickerProps = {
  readonly day: Day
  readonly today: Day
  readonly onGo: (day: Day) => void
}

/** The calendar behind the name of the week; its file comes once the grid is. */
export function WeekPicker({ day, today, onGo }: WeekPickerProps) {
  const t = useText(timecardMessages)
  const language = useLanguage()
  const at = (one: Day) => dayjs(one)
  const weekOfDate = (date: Dayjs) => {
    const { firstDay, lastDay } = periodOf(date.format('YYYY-MM-DD'))
    return formatDays(firstDay, lastDay, language)
  }
  return (
    <Antd>
      <DatePicker
        className={classNames(css['weekPicker'])}
        classNames={{ popup: { root: css['calendar'] ?? '' } }}
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
                className: `ant-picker-cell-inner ${css['calendarToday']}`,
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
    </Antd>
  )
}

import FullCalendar from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import koreanLocale from '@fullcalendar/react/locales/ko'
import classicTheme from '@fullcalendar/react/themes/classic'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import type { HolidayRow } from '@yuga/contract/master-data/holidays'
import { addDays, dayFromWire, dayToWire, isWeekend } from '@yuga/domain/calendar/day'
import { useMemo } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { formatDay } from '../i18n/format.ts'
import { holidayMessages } from './holidays.messages.ts'
import css from './holidays.module.css'
import { useDayStops } from './use-day-stops.ts'

export type MonthCalendarProps = {
  /** yyyyMM */
  readonly month: string
  /** YYYYMMDD, of the reader's office. */
  readonly today: string
  readonly holidays: readonly HolidayRow[]
  readonly canWrite: boolean
  /** On a telephone its weeks are as high as what stands in them. */
  readonly isNarrow: boolean
  readonly onDays: (firstDay: string, lastDay: string) => void
  readonly onOpen: (row: HolidayRow) => void
}

const plugins = [dayGridPlugin, interactionPlugin, classicTheme]
const locales = [koreanLocale]
const dashed = (day: string) => dayFromWire(day) ?? day

/** The holidays of a month in its weeks; FullCalendar counts the end of an event as the day after. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, holidays, canWrite } = props
  const t = useText(holidayMessages)
  const language = useLanguage()
  const stops = useDayStops(month, props.today)
  const events = useMemo(
    () =>
      holidays.map((row) => ({
        id: String(row.sequence),
        title: row.holidayName,
        start: dashed(row.holidayStartDateObject),
        end: addDays(dashed(row.holidayEndDateObject), 1),
        allDay: true,
      })),
    [holidays],
  )
  return (
    // oxlint-disable-next-line no-static-element-interactions -- leads between the days inside
    <div className={css['calendar']} onKeyDown={stops.onKeyDown} onFocus={stops.onFocus}>
      <FullCalendar
        key={month}
        plugins={plugins}
        locales={locales}
        locale={language}
        timeZone="UTC"
        initialView="dayGridMonth"
        initialDate={`${month.slice(0, 4)}-${month.slice(4)}-01`}
        now={dashed(props.today)}
        firstDay={0}
        headerToolbar={false}
        height={props.isNarrow ? 'auto' : 600}
        fixedWeekCount={false}
        showNonCurrentDates={false}
        events={events}
        eventInteractive={canWrite}
        selectable={canWrite}
        selectMinDistance={4}
        dayCellClass={({ date }) =>
          isWeekend(date.toISOString().slice(0, 10)) ? (css['weekend'] ?? '') : ''
        }
        {...(canWrite && {
          dayCellTopContent: buttonsOfDays({
            of: stops.of,
            nameOf: (day) => t('addOn', { day: formatDay(day, language) }),
            onDay: (day) => props.onDays(day, day),
          }),
        })}
        dateClick={({ dateStr }) => {
          if (canWrite) props.onDays(dayToWire(dateStr), dayToWire(dateStr))
        }}
        select={({ startStr, endStr }) =>
          props.onDays(dayToWire(startStr), dayToWire(addDays(endStr, -1)))
        }
        eventClick={({ event }) => {
          const row = holidays.find(({ sequence }) => String(sequence) === event.id)
          if (canWrite && row !== undefined) props.onOpen(row)
        }}
      />
    </div>
  )
}

type DayButtons = {
  readonly of: ReturnType<typeof useDayStops>['of']
  readonly nameOf: (day: string) => string
  readonly onDay: (day: string) => void
}

/** A day's number as a button, so that it can be gone to and pressed by keys. */
function buttonsOfDays({ of, nameOf, onDay }: DayButtons) {
  return ({ date, dayNumberText }: { readonly date: Date; readonly dayNumberText: string }) => {
    const day = date.toISOString().slice(0, 10)
    return (
      <button
        type="button"
        className={css['day']}
        {...of(day)}
        aria-label={nameOf(day)}
        // a pointer's press is the calendar's own, which also takes days that are dragged over
        onClick={({ detail }) => {
          if (detail === 0) onDay(dayToWire(day))
        }}
      >
        {dayNumberText}
      </button>
    )
  }
}

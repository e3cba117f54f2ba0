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
import css from './holidays.module.css'
import { useDayStops } from './use-day-stops.ts'

export type MonthCalendarProps = {
  /** yyyyMM */
  readonly month: string
  /** YYYYMMDD, of the reader's office. */
  readonly today: string
  readonly holidays: readonly HolidayRow[]
  readonly canWrite: boolean
  /** On a telephone its weeks are as high as what is in them. */
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
  const language = useLanguage()
  const onDay = (day: string) => props.onDays(day, day)
  const stops = useDayStops({ month, today: props.today, onDay })
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
        dayCellDidMount={({ el }) => {
          if (canWrite) stops.onDrawn(el)
        }}
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

import { addDays, type Day, dayToWire } from '../../calendar/day.ts'
import { escaped, folded } from './content-lines.ts'

type WrittenHoliday = {
  /** Distinguishes it from every other event of the world, also after a change. */
  readonly uid: string
  readonly name: string
  readonly firstDay: Day
  readonly lastDay: Day
  readonly version: number
  readonly changedAt: Date
}

const instant = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** An iCalendar file of days off; its ends are the days after (calendar-10). */
export function writeCalendar(name: string, holidays: readonly WrittenHoliday[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Yuga//Holidays//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    ...holidays.flatMap((holiday) => [
      'BEGIN:VEVENT',
      `UID:${escaped(holiday.uid)}`,
      `DTSTAMP:${instant(holiday.changedAt)}`,
      `LAST-MODIFIED:${instant(holiday.changedAt)}`,
      `SEQUENCE:${holiday.version}`,
      `DTSTART;VALUE=DATE:${dayToWire(holiday.firstDay)}`,
      `DTEND;VALUE=DATE:${dayToWire(addDays(holiday.lastDay, 1))}`,
      `SUMMARY:${escaped(holiday.name)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

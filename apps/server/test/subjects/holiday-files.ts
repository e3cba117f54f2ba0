import { apiPath } from '@yuga/contract/wire/endpoint'
import { TestForm } from '../form.ts'

/** Where a calendar subscribes to the holidays of an office. */
export const addressOfFeed = (token: string) => `${apiPath}/holiday-feeds/${token}/holidays.ics`

/** A calendar file of whole days, each `first end name`, its end the day after. */
export function calendarFile(
  days: readonly string[],
  { leaveOut = [] as readonly number[], more = [] as readonly string[] } = {},
): TestForm {
  const events = days.flatMap((day) => {
    const [first = '', end = '', ...name] = day.split(' ')
    return [
      'BEGIN:VEVENT',
      `DTSTART;VALUE=DATE:${first}`,
      `DTEND;VALUE=DATE:${end}`,
      `SUMMARY:${name.join(' ')}`,
      'END:VEVENT',
    ]
  })
  const text = ['BEGIN:VCALENDAR', ...events, ...more, 'END:VCALENDAR'].join('\r\n')
  return new TestForm(Buffer.from(text), {
    name: 'holidays.ics',
    ...(leaveOut.length > 0 && { fields: { leaveOut: leaveOut.map(String) } }),
  })
}

import { addDays, type Day } from '@yuga/domain/calendar/day'
import { indexOfDay } from './calendar.ts'
import type { CompanyCalendar, OfficeCode } from './company.ts'
import { earlier } from './lists.ts'

/** A moment by the clock on the wall of an office: the day and the minute of the day. */
export type Moment = { day: Day; minute: number; officeCode: OfficeCode }

const zones: Record<OfficeCode, string> = {
  FC001: 'Asia/Seoul',
  FC002: 'America/Los_Angeles',
}

/** Half past five in the afternoon and some minutes: when people hand in their week. */
export function endOfWork(day: Day, officeCode: OfficeCode, minutes: number): Moment {
  return { day, minute: 17 * 60 + 30 + minutes, officeCode }
}

/**
 * In the morning of a workday, so many days later or some more; nothing of the demonstration happens
 * today, so at the latest in the evening of the last day with hours.
 */
export function someDaysAfter(moment: Moment, days: number, calendar: CompanyCalendar): Moment {
  const { officeCode } = moment
  const lastDay = calendar.lastEnteredDay[officeCode]
  const wanted = addDays(moment.day, days)
  const day = days === 0 ? wanted : earlier(workdayFrom(wanted, officeCode, calendar), lastDay)
  const minute = day === moment.day ? Math.min(moment.minute + 95, 23 * 60 + 30) : 10 * 60 + 12
  return { day, minute, officeCode }
}

/** The first workday of the office on or after the day; past today it no longer matters. */
function workdayFrom(from: Day, officeCode: OfficeCode, calendar: CompanyCalendar): Day {
  let day = from
  while (
    day < calendar.today &&
    calendar.days[indexOfDay(calendar, day)]?.isWorkday[officeCode] !== true
  ) {
    day = addDays(day, 1)
  }
  return day
}

/** As PostgreSQL reads it. */
export function instantOf({ day, minute, officeCode }: Moment): string {
  const hours = String(Math.floor(minute / 60)).padStart(2, '0')
  return `${day} ${hours}:${String(minute % 60).padStart(2, '0')}:00 ${zones[officeCode]}`
}

/** For sorting: by the day, then by the minute, whatever the office. */
export function orderOf({ day, minute }: Moment): string {
  return `${day} ${String(minute).padStart(4, '0')}`
}

import { daysFrom, firstDayOf, isWeekend, lastDayOf, type Day, type Month } from './day.ts'

/** A holiday of one office, both days included. Holidays may overlap (calendar-5). */
export type Holiday = { officeCode: string; firstDay: Day; lastDay: Day }

/** From this day on the employee belongs to this office. Lists of segments ascend by day. */
export type OfficeSegment = { fromDay: Day; officeCode: string }

/** What a day is in an office. A holiday that falls on a weekend stays a weekend. */
export type DayKind = 'workday' | 'weekend' | 'holiday'

/** A workday has 8 hours. */
export const workdayHundredths = 800

/**
 * The office in force on the day; before the first segment the first one (calendar-4).
 * An employee always has an office (organization-2): an empty history is an error of the caller.
 */
export function officeOn(day: Day, segments: readonly OfficeSegment[]): string {
  const inForce = segments.findLast((segment) => segment.fromDay <= day) ?? segments[0]
  if (inForce === undefined) throw new Error('An employee needs at least one office segment')
  return inForce.officeCode
}

/** Whether any holiday of the office holds the day. */
export function isHoliday(day: Day, officeCode: string, holidays: readonly Holiday[]): boolean {
  return holidays.some(
    (holiday) =>
      holiday.officeCode === officeCode && holiday.firstDay <= day && day <= holiday.lastDay,
  )
}

/** Whether people of the office work on the day. */
export function dayKindOf(day: Day, officeCode: string, holidays: readonly Holiday[]): DayKind {
  if (isWeekend(day)) return 'weekend'
  return isHoliday(day, officeCode, holidays) ? 'holiday' : 'workday'
}

/** The workdays from first to last, each day judged by the office in force on it. */
export function workdaysFrom(
  first: Day,
  last: Day,
  segments: readonly OfficeSegment[],
  holidays: readonly Holiday[],
): Day[] {
  const holidaysWithin = holidays.filter(
    (holiday) => holiday.firstDay <= last && holiday.lastDay >= first,
  )
  return daysFrom(first, last).filter(
    (day) => dayKindOf(day, officeOn(day, segments), holidaysWithin) === 'workday',
  )
}

/**
 * The base hours of the whole month in hundredths of an hour: 8 hours for each weekday that is
 * no holiday, whenever the employee joined or left (man-months-4).
 */
export function baseHundredthsOf(
  month: Month,
  segments: readonly OfficeSegment[],
  holidays: readonly Holiday[],
): number {
  const workdays = workdaysFrom(firstDayOf(month), lastDayOf(month), segments, holidays)
  return workdays.length * workdayHundredths
}

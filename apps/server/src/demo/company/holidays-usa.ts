import { addDays, weekdayOf } from '@yuga/domain/calendar/day'
import type { Day } from '@yuga/domain/calendar/day'

type Holiday = { name: string; firstDay: Day; lastDay: Day }

const SUNDAY = 0
const MONDAY = 1
const THURSDAY = 4
const SATURDAY = 6

/**
 * The federal holidays of the United States (5 U.S.C. 6103). One on a Saturday is observed on the
 * Friday before, one on a Sunday on the Monday after.
 */
export function americanHolidays(year: number): Holiday[] {
  const fixed: [string, Day][] = [
    ["New Year's Day", `${year}-01-01`],
    ...(year >= 2021 ? ([['Juneteenth', `${year}-06-19`]] as [string, Day][]) : []),
    ['Independence Day', `${year}-07-04`],
    ['Veterans Day', `${year}-11-11`],
    ['Christmas Day', `${year}-12-25`],
  ]
  const moving: [string, Day][] = [
    ['Birthday of Martin Luther King, Jr.', weekdayFrom(`${year}-01-15`, MONDAY)],
    ["Washington's Birthday", weekdayFrom(`${year}-02-15`, MONDAY)],
    ['Memorial Day', weekdayFrom(`${year}-05-25`, MONDAY)],
    ['Labor Day', weekdayFrom(`${year}-09-01`, MONDAY)],
    ['Columbus Day', weekdayFrom(`${year}-10-08`, MONDAY)],
    ['Thanksgiving Day', weekdayFrom(`${year}-11-22`, THURSDAY)],
  ]
  return [...fixed.flatMap(([name, day]) => withObserved(name, day)), ...moving.map(oneDay)]
}

/** The first such weekday on or after the day. */
function weekdayFrom(day: Day, weekday: number): Day {
  return addDays(day, (weekday - weekdayOf(day) + 7) % 7)
}

function withObserved(name: string, day: Day): Holiday[] {
  const shift = { [SATURDAY]: -1, [SUNDAY]: 1 }[weekdayOf(day)]
  const holiday = oneDay([name, day])
  return shift === undefined
    ? [holiday]
    : [holiday, oneDay([`${name} (observed)`, addDays(day, shift)])]
}

function oneDay([name, day]: [string, Day]): Holiday {
  return { name, firstDay: day, lastDay: day }
}

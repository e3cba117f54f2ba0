import { addDays, weekdayOf, type Day } from '@yuga/domain/calendar/day'

type Holiday = { name: string; firstDay: Day; lastDay: Day }

const sunday = 0
const monday = 1
const thursday = 4
const saturday = 6

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
    ['Birthday of Martin Luther King, Jr.', weekdayFrom(`${year}-01-15`, monday)],
    ["Washington's Birthday", weekdayFrom(`${year}-02-15`, monday)],
    ['Memorial Day', weekdayFrom(`${year}-05-25`, monday)],
    ['Labor Day', weekdayFrom(`${year}-09-01`, monday)],
    ['Columbus Day', weekdayFrom(`${year}-10-08`, monday)],
    ['Thanksgiving Day', weekdayFrom(`${year}-11-22`, thursday)],
  ]
  return [...fixed.flatMap(([name, day]) => withObserved(name, day)), ...moving.map(oneDay)]
}

/** The first such weekday on or after the day. */
function weekdayFrom(day: Day, weekday: number): Day {
  return addDays(day, (weekday - weekdayOf(day) + 7) % 7)
}

function withObserved(name: string, day: Day): Holiday[] {
  const shift = { [saturday]: -1, [sunday]: 1 }[weekdayOf(day)]
  const holiday = oneDay([name, day])
  return shift === undefined
    ? [holiday]
    : [holiday, oneDay([`${name} (observed)`, addDays(day, shift)])]
}

function oneDay([name, day]: [string, Day]): Holiday {
  return { name, firstDay: day, lastDay: day }
}

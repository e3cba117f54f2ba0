import { addDays, daysFrom, isWeekend, weekdayOf, type Day } from '@yuga/domain/calendar/day'
import { byText } from './lists.ts'

type Holiday = { name: string; firstDay: Day; lastDay: Day }

/** Which clash gives a substitute day: none, a Sunday, or either day of the weekend. */
type Substitution = 'never' | 'sunday' | 'weekend'

type Official = Holiday & { substitution: Substitution }

/**
 * The days of Seollal, Buddha's Birthday and Chuseok in the Korean lunar calendar: its months begin
 * by Seoul's clock: in 2027 and 2028 Seollal is a day later than the Chinese New Year.
 * Years outside the list go without these three.
 */
const lunarDays: Readonly<Record<number, readonly [string, string, string]>> = {
  2018: ['02-16', '05-22', '09-24'],
  2019: ['02-05', '05-12', '09-13'],
  2020: ['01-25', '04-30', '10-01'],
  2021: ['02-12', '05-19', '09-21'],
  2022: ['02-01', '05-08', '09-10'],
  2023: ['01-22', '05-27', '09-29'],
  2024: ['02-10', '05-15', '09-17'],
  2025: ['01-29', '05-05', '10-06'],
  2026: ['02-17', '05-24', '09-25'],
  2027: ['02-07', '05-13', '09-15'],
  2028: ['01-27', '05-02', '10-03'],
  2029: ['02-13', '05-20', '09-22'],
  2030: ['02-03', '05-09', '09-12'],
  2031: ['01-23', '05-28', '10-01'],
  2032: ['02-11', '05-16', '09-19'],
  2033: ['01-31', '05-06', '09-08'],
  2034: ['02-19', '05-25', '09-27'],
  2035: ['02-08', '05-15', '09-16'],
  2036: ['01-28', '05-03', '10-04'],
  2037: ['02-15', '05-22', '09-24'],
  2038: ['02-04', '05-11', '09-13'],
  2039: ['01-24', '04-30', '10-02'],
  2040: ['02-12', '05-18', '09-21'],
}

/** Elections, and days that the government declared for one year. */
const singleDays: readonly [Day, string][] = [
  ['2018-06-13', '전국동시지방선거일'],
  ['2020-04-15', '국회의원 선거일'],
  ['2020-08-17', '임시공휴일'],
  ['2022-03-09', '대통령 선거일'],
  ['2022-06-01', '전국동시지방선거일'],
  ['2023-10-02', '임시공휴일'],
  ['2024-04-10', '국회의원 선거일'],
  ['2024-10-01', '임시공휴일(국군의 날)'],
  ['2025-01-27', '임시공휴일'],
  ['2025-06-03', '대통령 선거일'],
  ['2026-06-03', '전국동시지방선거일'],
]

/** The public holidays of Korea with their substitute days (공휴일에 관한 법률). */
export function koreanHolidays(year: number): Holiday[] {
  const officials = inOrder([...fixedHolidays(year), ...lunarHolidays(year)])
  const single = singleDays
    .filter(([day]) => day.startsWith(`${year}-`))
    .map(([day, name]) => ({ name, firstDay: day, lastDay: day }))
  const plain = officials.map(({ name, firstDay, lastDay }) => ({ name, firstDay, lastDay }))
  return [...plain, ...substitutesOf(officials), ...single]
}

function inOrder(officials: Official[]): Official[] {
  return officials.toSorted((a, b) => byText(a.firstDay, b.firstDay))
}

function fixedHolidays(year: number): Official[] {
  const national: Substitution = year >= 2021 ? 'weekend' : 'never'
  const since2026: Substitution = year >= 2026 ? 'weekend' : 'never'
  const days: [string, string, Substitution][] = [
    ['01-01', '신정', 'never'],
    ['03-01', '삼일절', national],
    // A paid holiday of every company before it became a public one in 2026 under its new name.
    ['05-01', year >= 2026 ? '노동절' : '근로자의 날', since2026],
    ['05-05', '어린이날', 'weekend'],
    ['06-06', '현충일', 'never'],
    ...(year >= 2026 ? [['07-17', '제헌절', since2026] as [string, string, Substitution]] : []),
    ['08-15', '광복절', national],
    ['10-03', '개천절', national],
    ['10-09', '한글날', national],
    ['12-25', '기독탄신일', year >= 2023 ? 'weekend' : 'never'],
  ]
  return days.map(([monthDay, name, substitution]) =>
    official(name, `${year}-${monthDay}`, 0, substitution),
  )
}

function lunarHolidays(year: number): Official[] {
  const days = lunarDays[year]
  if (days === undefined) return []
  const [seollal, buddha, chuseok] = days
  return [
    official('설날', `${year}-${seollal}`, 1, 'sunday'),
    official('부처님오신날', `${year}-${buddha}`, 0, year >= 2023 ? 'weekend' : 'never'),
    official('추석', `${year}-${chuseok}`, 1, 'sunday'),
  ]
}

function official(name: string, day: Day, around: number, substitution: Substitution): Official {
  return { name, firstDay: addDays(day, -around), lastDay: addDays(day, around), substitution }
}

/** The first working day after each holiday that falls on a weekend or on another holiday. */
function substitutesOf(officials: readonly Official[]): Holiday[] {
  const taken = new Set<Day>()
  const substitutes: Holiday[] = []
  const all = new Set(officials.flatMap((holiday) => daysFrom(holiday.firstDay, holiday.lastDay)))
  for (const { name, firstDay, lastDay, substitution } of officials) {
    const days = daysFrom(firstDay, lastDay)
    const clashes = days.some((day) => fallsOn(day, substitution) || taken.has(day))
    for (const day of days) taken.add(day)
    if (!clashes || substitution === 'never') continue
    let day = addDays(lastDay, 1)
    while (isWeekend(day) || all.has(day)) day = addDays(day, 1)
    all.add(day)
    substitutes.push({ name: `대체공휴일(${name})`, firstDay: day, lastDay: day })
  }
  return substitutes
}

function fallsOn(day: Day, substitution: Substitution): boolean {
  if (substitution === 'never') return false
  return weekdayOf(day) === 0 || (substitution === 'weekend' && isWeekend(day))
}

import {
  type Day,
  daysFrom,
  firstDayOf,
  lastDayOf,
  type Month,
  weekdayOf,
  yearOf,
} from '../../calendar/day.ts'

/** A holiday that comes every year, or every few years, as an iCalendar rule says it. */
type YearlyRule = {
  readonly interval: number
  readonly count: number | null
  readonly until: Day | null
  /** 1 to 12; empty: the month of the first one. */
  readonly months: readonly number[]
  /** 1 to 31, or from the end of the month -1 to -31. */
  readonly monthDays: readonly number[]
  /** Which of its weekdays of the month; null: every one. */
  readonly weekdays: readonly { readonly weekday: number; readonly which: number | null }[]
}

const weekdayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const known = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYMONTH', 'BYMONTHDAY', 'BYDAY', 'WKST']

/** For how many years a rule is counted out that says how often it comes. */
const mostYears = 100

function numbersIn(text: string | undefined, least: number, most: number): number[] | null {
  if (text === undefined) return []
  const numbers = text.split(',').map(Number)
  const isGood = numbers.every((one) => Number.isInteger(one) && one >= least && one <= most)
  return isGood && numbers.length <= 31 ? numbers : null
}

/** Reads a rule; null where it is none that comes by the year, or says more than holidays need. */
export function yearlyRuleOf(value: string): YearlyRule | null {
  const labels = new Map(
    value.split(';').map((word) => {
      const [name = '', ...rest] = word.split('=')
      return [name.trim().toUpperCase(), rest.join('=').trim().toUpperCase()] as const
    }),
  )
  if (labels.get('FREQ') !== 'YEARLY') return null
  if ([...labels.keys()].some((name) => name !== '' && !known.includes(name))) return null
  const [interval] = numbersIn(labels.get('INTERVAL') ?? '1', 1, 100) ?? []
  const counts = numbersIn(labels.get('COUNT'), 1, 1_000)
  const months = numbersIn(labels.get('BYMONTH'), 1, 12)
  const monthDays = numbersIn(labels.get('BYMONTHDAY'), -31, 31)
  const weekdays = weekdaysIn(labels.get('BYDAY'))
  const untilText = labels.get('UNTIL')
  const until = untilText === undefined ? null : dayIn(untilText)
  if (interval === undefined || counts === null || months === null || until === undefined) {
    return null
  }
  if (monthDays === null || monthDays.includes(0) || weekdays === null) return null
  // the first Monday of a year, rather than of a month, is no holiday anywhere
  if (weekdays.length > 0 && months.length === 0) return null
  return { interval, count: counts[0] ?? null, until, months, monthDays, weekdays }
}

function dayIn(text: string): Day | undefined {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(text) ?? []
  return year === undefined ? undefined : `${year}-${month}-${day}`
}

function weekdaysIn(text: string | undefined): YearlyRule['weekdays'] | null {
  if (text === undefined) return []
  const result = text.split(',').map((word) => {
    const [, which, name] = /^([+-]?[1-5])?(SU|MO|TU|WE|TH|FR|SA)$/.exec(word.trim()) ?? []
    if (name === undefined) return null
    return {
      weekday: weekdayNames.indexOf(name),
      which: which === undefined ? null : Number(which),
    }
  })
  return result.length <= 31 && result.every((one) => one !== null) ? result : null
}

function isMeant(day: Day, index: number, count: number, rule: YearlyRule): boolean {
  const fromEnd = index - count
  const { monthDays, weekdays } = rule
  const isDay =
    monthDays.length === 0 || monthDays.includes(index + 1) || monthDays.includes(fromEnd)
  return (
    isDay &&
    (weekdays.length === 0 ||
      weekdays.some(({ weekday, which }) => {
        if (weekday !== weekdayOf(day)) return false
        if (which === null) return true
        const place = which > 0 ? Math.floor(index / 7) + 1 : -(Math.floor((-fromEnd - 1) / 7) + 1)
        return place === which
      }))
  )
}

function daysOfYear(year: number, first: Day, rule: YearlyRule): Day[] {
  const { months, monthDays, weekdays } = rule
  const all = monthDays.length > 0 ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] : []
  const own = Number(first.slice(5, 7))
  const chosen = months.length > 0 ? months : all.length > 0 ? all : [own]
  return [...new Set(chosen)]
    .toSorted((a, b) => a - b)
    .flatMap((number) => {
      const month: Month = `${String(year).padStart(4, '0')}-${String(number).padStart(2, '0')}`
      const days = daysFrom(firstDayOf(month), lastDayOf(month))
      if (monthDays.length === 0 && weekdays.length === 0) {
        return days.filter((day) => day.slice(8) === first.slice(8))
      }
      return days.filter((day, index) => isMeant(day, index, days.length, rule))
    })
}

/**
 * The first days on which a holiday comes, from a first day to a last one; its own first day is always one. Null
 * where it would have to be counted out over more than a hundred years.
 */
export function yearlyDays(first: Day, rule: YearlyRule, from: Day, to: Day): Day[] | null {
  const lastYear = Math.min(yearOf(to), rule.until === null ? yearOf(to) : yearOf(rule.until))
  const begin = yearOf(first)
  if (rule.count !== null && lastYear - begin > mostYears) return null
  // years that only a count has to be followed through
  const skipped = rule.count === null ? Math.max(0, yearOf(from) - 1 - begin) : 0
  const results: Day[] = []
  let count = 0
  const isOver = (day: Day) =>
    (rule.until !== null && day > rule.until) || (rule.count !== null && count >= rule.count)
  const take = (day: Day) => {
    count += 1
    if (day >= from && day <= to) results.push(day)
  }
  take(first)
  const step = rule.interval
  for (let year = begin + Math.ceil(skipped / step) * step; year <= lastYear; year += step) {
    for (const day of daysOfYear(year, first, rule)) {
      if (day > first && !isOver(day)) take(day)
    }
  }
  return results
}

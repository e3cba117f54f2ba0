/*
 * Used man-months recomputed from plain entries, day by day, as a person with a calendar and a pocket
 * calculator would (man-months-2, man-months-6). It shares no code with what it checks.
 */

/** From the day on, the value holds; lists ascend. Before the first entry the first one holds. */
export type Dated<Value> = readonly { fromDay: string; value: Value }[]

/** One person's part in a project, as plain records. */
export type PlainPart = {
  offices: Dated<string>
  units: Dated<string>
  residence: Dated<boolean>
  /** The base hours of closed months, in hundredths. */
  closed: Readonly<Record<string, number>>
  entries: readonly { day: string; hundredths: number }[]
}
export type PlainHoliday = { officeCode: string; firstDay: string; lastDay: string }

function on<Value>(dated: Dated<Value>, day: string): Value | undefined {
  let result = dated[0]?.value
  for (const { fromDay, value } of dated) if (fromDay <= day) result = value
  return result
}

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The days of a month. */
export function daysOf(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const length = (lengths[number - 1] ?? 0) + (number === 2 && isLeap ? 1 : 0)
  return Array.from({ length }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}

/** 0 for Sunday to 6 for Saturday, by Sakamoto's rule. */
export function weekdayByHand(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const shift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1] ?? 0
  const from = month < 3 ? year - 1 : year
  return (
    (from + Math.floor(from / 4) - Math.floor(from / 100) + Math.floor(from / 400) + shift + date) %
    7
  )
}

/** The base hours of a month: 8 for each weekday that is no holiday where the person then works. */
export function baseByHand(
  part: Pick<PlainPart, 'offices' | 'closed'>,
  month: string,
  holidays: readonly PlainHoliday[],
): number {
  const workdays = daysOf(month).filter((day) => {
    const weekday = weekdayByHand(day)
    const office = on(part.offices, day)
    const isFree = holidays.some(
      ({ officeCode, firstDay, lastDay }) =>
        officeCode === office && firstDay <= day && day <= lastDay,
    )
    return weekday >= 1 && weekday <= 5 && !isFree
  })
  return part.closed[month] ?? workdays.length * 800
}

/** The hours of each cell: a month's stretch in which office, unit and residence stand still. */
function cellsByHand(part: PlainPart): Map<string, number> {
  const cells = new Map<string, number>()
  for (const month of new Set(part.entries.map(({ day }) => day.slice(0, 7)))) {
    let stretch = 0
    let before = ''
    for (const day of daysOf(month)) {
      const now = JSON.stringify([
        on(part.offices, day),
        on(part.units, day),
        on(part.residence, day),
      ])
      if (before !== '' && now !== before) stretch += 1
      before = now
      for (const entry of part.entries.filter((each) => each.day === day)) {
        const cell = `${month} ${stretch}`
        cells.set(cell, (cells.get(cell) ?? 0) + entry.hundredths)
      }
    }
  }
  return cells
}

/** Used man-months in ten-thousandths: each cell rounded half-up once, then added up. */
export function usedByHand(part: PlainPart, holidays: readonly PlainHoliday[]): number {
  let sum = 0
  for (const [cell, hundredths] of cellsByHand(part)) {
    const base = baseByHand(part, cell.slice(0, 7), holidays)
    if (base > 0) sum += Math.floor((2 * hundredths * 10_000 + base) / (2 * base))
  }
  return sum
}

/** Whether the hours exceed a plan of so many hundredths of a man-month, compared exactly. */
export function exceedsByHand(
  part: PlainPart,
  planHundredths: number,
  holidays: readonly PlainHoliday[],
): boolean {
  let [numerator, denominator] = [0n, 1n]
  for (const { day, hundredths } of part.entries) {
    const base = BigInt(baseByHand(part, day.slice(0, 7), holidays))
    if (base === 0n) continue
    numerator = numerator * base + BigInt(hundredths) * denominator
    denominator *= base
  }
  return numerator * 100n > BigInt(planHundredths) * denominator
}

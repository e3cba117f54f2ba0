import type { Entry, Person, Unit, World } from './world.ts'

/* Days, charts and numbers in plain loops, for the second computation of reports. */

/** A half goes away from zero. */
export function rounded(top: bigint, bottom: bigint): number {
  const sign = top < 0n ? -1n : 1n
  const size = top < 0n ? -top : top
  return Number(sign * ((2n * size + bottom) / (2n * bottom)))
}

export function plus(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b
}

export const yearOf = (text: string) => Number(text.slice(0, 4))
export const monthsOfYear = (year: number) =>
  Array.from({ length: 12 }, (_, place) => `${year}-${String(place + 1).padStart(2, '0')}`)

export function daysOf(month: string): string[] {
  const days = new Date(Date.UTC(yearOf(month), Number(month.slice(5)), 0)).getUTCDate()
  return Array.from({ length: days }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`)
}

/** Whether an employee's month is closed. */
export function isClosed(world: World, person: Person, month: string): boolean {
  return world.closedMonths.includes(month) && !world.reopened.has(`${person.id} ${month}`)
}

/** Where someone was on a day, for a closed month as of its close. */
export function placeOf(world: World, person: Person, day: string): Entry {
  const isFrozen = isClosed(world, person, day.slice(0, 7))
  return inForce(isFrozen ? person.historyAtClose : person.history, day)
}

/** The unit of an employee today; of a leaver, that of the last day of employment. */
export function placeNow(person: Person): Entry {
  return inForce(person.history, person.left ?? '2999-12-31')
}

/** Eight hours on Mondays to Fridays that are no holiday of the office in force, in hundredths. */
export function baseOfDay(world: World, person: Person, day: string): number {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const { office } = placeOf(world, person, day)
  const isFrozen = isClosed(world, person, day.slice(0, 7))
  const isHoliday = world.holidays.some(
    (each) => each.office === office && each.day === day && !(isFrozen && each.isLate),
  )
  return weekday === 0 || weekday === 6 || isHoliday ? 0 : 800
}

export function baseOf(world: World, person: Person, month: string): number {
  let base = 0
  for (const day of daysOf(month)) base += baseOfDay(world, person, day)
  return base
}

/** The entry of a day; before the first the first one. */
export function inForce<E extends { readonly from: string }>(
  entries: readonly E[],
  day: string,
): E {
  let result = entries[0] as E
  for (const entry of entries) if (entry.from <= day) result = entry
  return result
}

function chartOf(world: World, year: number) {
  const years = Object.keys(world.charts).map(Number)
  let result: number | null = null
  for (const each of years) if (each <= year && (result === null || each > result)) result = each
  return world.charts[result ?? Math.min(...years)] ?? []
}

/** The units of a year's chart, and those missing from it as in the nearest chart, earlier ones first. */
function unitsOf(world: World, year: number): Map<string, Unit> {
  const result = new Map(chartOf(world, year).map((unit) => [unit.id, unit]))
  const years = Object.keys(world.charts).map(Number)
  const nearest = [
    ...years.filter((each) => each <= year).toSorted((a, b) => b - a),
    ...years.filter((each) => each > year).toSorted((a, b) => a - b),
  ]
  for (const each of nearest) {
    for (const unit of world.charts[each] ?? []) {
      if (!result.has(unit.id)) result.set(unit.id, unit)
    }
  }
  return result
}

/** The nearest profit center at or above the place of a unit in a year, else the unit. */
export function teamOf(world: World, unit: string, year: number): string {
  const units = unitsOf(world, year)
  let at: string | null = unit
  while (at !== null) {
    const here = units.get(at)
    if (here === undefined) return unit
    if (here.isCenter) return here.id
    at = here.parent
  }
  return unit
}

/** A unit and all below it, with those missing from the chart below their last known parent. */
export function subtreeOf(world: World, unit: string, year: number): Set<string> {
  const units = unitsOf(world, year)
  const result = new Set<string>()
  for (const id of units.keys()) {
    let at: string | null | undefined = id
    while (at !== null && at !== undefined) {
      if (at === unit) result.add(id)
      at = units.get(at)?.parent
    }
  }
  return result
}

import { type Day, yearOf } from '@yuga/domain/calendar/day'
import type { Db } from '../db/statement.ts'
import { type CheckedDays, employeesAfter, employeesOf, holidaysWithin } from './check.store.ts'
import { type Difference, differencesOf } from './differences-of-employee.ts'

const everyDay: CheckedDays = { firstDay: '0001-01-01', lastDay: '9999-12-31' }

/** Some people's hours of ten years are in memory at a time, or those of more people in a few months. */
const fewestPeople = 50
const mostPeople = 500
const mostMonthsOfPeople = 3_000

function monthsIn({ firstDay, lastDay }: CheckedDays): number {
  const years = yearOf(lastDay) - yearOf(firstDay)
  return years * 12 + Number(lastDay.slice(5, 7)) - Number(firstDay.slice(5, 7)) + 1
}

function peopleAtATime(months: number): number {
  return Math.min(mostPeople, Math.max(fewestPeople, Math.floor(mostMonthsOfPeople / months)))
}

/**
 * Recomputes the cells and work stretches of the next people after one from single days, in another way than
 * `recomputeCells` does. A closed month is compared with its hours, its frozen base hours and its frozen segments.
 * Reads in one snapshot, of all days or of whole months. Answers the differences, and the last of the people; null
 * where there are no more.
 */
export async function differencesAfter(
  db: Db,
  last: string,
  today: Day,
  days: CheckedDays = everyDay,
) {
  const holidays = await holidaysWithin(db, days)
  const months = monthsIn(days)
  const limit = peopleAtATime(months)
  const some = await employeesAfter(db, last, { ...days, limit, months })
  return {
    differing: some.flatMap((employee) => differencesOf(employee, { holidays, today, days })),
    checked: some.length,
    last: some.length < limit ? null : (some.at(-1)?.employeeId ?? null),
  }
}

/** The same of some people alone: the next of them are read while those before are recomputed. */
export async function differencesAmong(
  db: Db,
  employeeIds: readonly string[],
  today: Day,
  days: CheckedDays,
): Promise<Difference[]> {
  const holidays = await holidaysWithin(db, days)
  const months = monthsIn(days)
  const limit = peopleAtATime(months)
  const from = (place: number) => {
    const some = employeesOf(db, employeeIds.slice(place, place + limit), { ...days, months })
    // it is waited for later, if at all
    some.catch(() => undefined)
    return some
  }
  const results: Difference[] = []
  let next = from(0)
  for (let place = limit; place - limit < employeeIds.length; place += limit) {
    const some = await next
    if (place < employeeIds.length) next = from(place)
    results.push(...some.flatMap((employee) => differencesOf(employee, { holidays, today, days })))
  }
  return results
}

import {
  addDays,
  firstDayOf,
  lastDayOf,
  monthOf,
  monthsFrom,
  type Month,
} from '@yuga/domain/calendar/day'
import { officeOf } from './assignments.ts'
import { workdaysBetween } from '../company/calendar.ts'
import type { CompanyCalendar, Membership, Person } from '../company/company.ts'
import { byText, earlier, later } from '../company/lists.ts'
import { hundredthsUpTo, unitsOfPlan } from '@yuga/domain/timecard/man-months/man-month-parts'
import { isExempt } from './memberships.ts'
import { randomOf } from '../company/random.ts'
import type { Row } from './rows.ts'

/** Plan man-months in hundredths, month by month, ascending. */
export type Plan = Map<Month, number>

/**
 * The plan of a membership: what its allocations amount to, raised where more was needed. With `overFrom`
 * it covers just the hours before that row, which therefore exceeds it, and so does every later one.
 */
export function planOf(
  person: Person,
  membership: Membership,
  rows: readonly Row[],
  overFrom: Row | undefined,
  calendar: CompanyCalendar,
): Plan {
  if (isExempt(membership)) return new Map()
  const plan = promisedPlan(person, membership, calendar)
  if (overFrom !== undefined) {
    const before = rows.slice(0, rows.indexOf(overFrom))
    return fitted(plan, hundredthsUpTo(unitsOfRows(before)), monthOf(overFrom.period.firstDay))
  }
  const used = unitsOfRows(rows)
  const lastRow = rows.at(-1)
  if (lastRow === undefined || used <= unitsOfPlan(totalOf(plan))) return plan
  return fitted(plan, hundredthsUpTo(used), monthOf(lastRow.period.firstDay))
}

/**
 * Now and then a plan was too small and its last weeks went through as approved overtime: the row
 * from which a finished membership exceeds its plan, or undefined.
 */
export function oldOverrunOf(
  person: Person,
  membership: Membership,
  rows: readonly Row[],
  calendar: CompanyCalendar,
): Row | undefined {
  const { project, allocations } = membership
  if (isExempt(membership)) return undefined
  if (allocations.some(({ isExact }) => isExact)) return undefined
  const random = randomOf('overrun', person.id, project.id)
  const lastRow = rows.at(-1)
  const isOver = lastRow !== undefined && lastRow.period.lastDay < addDays(calendar.today, -25)
  if (!isOver || rows.length < 6 || !random.chance(0.06)) return undefined
  return rows.at(-random.whole(1, 3))
}

export function totalOf(plan: Plan): number {
  return [...plan.values()].reduce((sum, hundredths) => sum + hundredths, 0)
}

/** An allocation's share of a month: its eighths, by the workdays of the month that it holds. */
function promisedPlan(
  person: Person,
  { allocations }: Membership,
  calendar: CompanyCalendar,
): Plan {
  const plan: Plan = new Map()
  for (const { fromDay, toDay, eighths } of allocations) {
    for (const month of monthsFrom(monthOf(fromDay), monthOf(toDay))) {
      const [first, last] = [firstDayOf(month), lastDayOf(month)]
      const officeCode = officeOf(person, later(first, fromDay))
      const all = workdaysBetween(calendar, first, last, officeCode)
      const held = workdaysBetween(
        calendar,
        later(first, fromDay),
        earlier(last, toDay),
        officeCode,
      )
      const hundredths = Math.round((100 * eighths * held) / (8 * Math.max(1, all)))
      if (hundredths > 0) plan.set(month, (plan.get(month) ?? 0) + hundredths)
    }
  }
  return new Map([...plan].toSorted(([a], [b]) => byText(a, b)))
}

/** The plan with another total: less is taken from its latest months, more is added to `month`. */
function fitted(plan: Plan, total: number, month: Month): Plan {
  const fitting: Plan = new Map()
  let left = total
  for (const [planned, hundredths] of plan) {
    const stored = Math.min(hundredths, left)
    if (stored > 0) fitting.set(planned, stored)
    left -= stored
  }
  if (left > 0) fitting.set(month, (fitting.get(month) ?? 0) + left)
  return fitting
}

function unitsOfRows(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + row.units, 0)
}

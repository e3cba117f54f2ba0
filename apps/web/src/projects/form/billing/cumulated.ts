import { type Month, monthsFrom } from '@yuga/domain/calendar/day'
import type { BillingRow } from '@yuga/domain/projects/billing/rows'

export type Cumulated = {
  readonly months: readonly Month[]
  /** What is planned to be invoiced through each month. */
  readonly planned: readonly number[]
  /** What was invoiced through each month; null of months that have not begun. */
  readonly invoiced: readonly (number | null)[]
}

/** More months than any project has: a slip of a year draws no thousands of points. */
const mostMonths = 400

/** Billing added up month by month, from the first month with a plan or an invoice to the last. */
export function cumulatedBilling(
  rows: readonly BillingRow[],
  currentMonth: Month,
): Cumulated | null {
  const planned = sumsOf(rows.map((row) => [row.plannedMonth, row.planned]))
  const invoiced = sumsOf(rows.map((row) => [row.actualMonth, row.actual]))
  const named = [...planned.keys(), ...invoiced.keys()].toSorted()
  const [first, last] = [named[0], named.at(-1)]
  if (first === undefined || last === undefined) return null
  const months = monthsFrom(first, last).slice(0, mostMonths)
  return {
    months,
    planned: runningSums(months, planned),
    invoiced: runningSums(months, invoiced).map((sum, place) =>
      (months[place] ?? '') > currentMonth ? null : sum,
    ),
  }
}

function sumsOf(entries: readonly (readonly [Month | null, number])[]): ReadonlyMap<Month, number> {
  const sums = new Map<Month, number>()
  for (const [month, amount] of entries) {
    if (month !== null && amount !== 0) sums.set(month, (sums.get(month) ?? 0) + amount)
  }
  return sums
}

function runningSums(months: readonly Month[], sums: ReadonlyMap<Month, number>): number[] {
  let sum = 0
  return months.map((month) => {
    sum += sums.get(month) ?? 0
    return sum
  })
}

/**
 * The place of the row that a month of the chart is explained by: the first with that month, as planned or invoiced,
 * else the last one before it, since the chart adds up; null: there is none.
 */
export function rowOfMonth(rows: readonly BillingRow[], month: Month): number | null {
  const own = rows.findIndex((row) => row.plannedMonth === month || row.actualMonth === month)
  if (own !== -1) return own
  const latest = (row: BillingRow) =>
    [row.plannedMonth, row.actualMonth].reduce<Month>(
      (last, one) => (one !== null && one < month && one > last ? one : last),
      '',
    )
  const best = rows.reduce<number>(
    (last, row, place) => (latest(row) > latest(rows[last] ?? row) ? place : last),
    0,
  )
  const chosen = rows[best]
  return chosen === undefined || latest(chosen) === '' ? null : best
}

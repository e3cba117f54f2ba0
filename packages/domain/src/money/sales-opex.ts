import type { Month } from '../calendar/day.ts'
import { type Figure, opexOf, type OpexFacts } from './figures.ts'
import { safeNumber } from './rounding.ts'

/** The style whose rate sales OPEX takes, also where internal R&D stands in SI's place (project-money-3). */
export const opexStyle = 'ST001'

/** What a project earned as SI (or internal R&D) and spent on outsourcing in a month, in minor units. */
export type OpexMovement = {
  readonly month: Month
  readonly service: number
  readonly outsourcing: number
}

/**
 * Sales OPEX of each of the months asked for, of a project that includes business cost (project-money-16).
 *
 * What was earned beyond outsourcing, from the project's beginning through a month and never below 0, is its base.
 * A year charges its rate of how far the base has moved since the December before, rounded once, and a month what
 * that differs by from the month before. So the months add up to their year, and one may be below 0. A month that
 * leaves the base where it was needs no rate. `movements` are all of the project's, in any order.
 */
export function salesOpexOf(
  movements: readonly OpexMovement[],
  months: readonly Month[],
  rates: readonly OpexFacts[],
): { readonly month: Month; readonly figure: Figure }[] {
  const baseThrough = basesOf(movements)
  return months.map((month) => {
    const year = Number(month.slice(0, 4))
    const beforeYear = baseThrough(`${year - 1}-12`)
    const before = baseThrough(month, 'before') - beforeYear
    const now = baseThrough(month) - beforeYear
    if (now === before) return { month, figure: { amount: 0 } }
    const asked = { year, styleCode: opexStyle }
    const chargedBefore = month.endsWith('-01') ? { amount: 0 } : opexOf(before, rates, asked)
    return { month, figure: lessThan(opexOf(now, rates, asked), chargedBefore) }
  })
}

/** What the first is more than the second; it lacks what either lacks. */
function lessThan(figure: Figure, other: Figure): Figure {
  if ('missing' in figure) return figure
  return 'missing' in other ? other : { amount: figure.amount - other.amount }
}

/** The base through a month, or through the month before it. */
function basesOf(movements: readonly OpexMovement[]): (month: Month, upTo?: 'before') => number {
  const byMonth = new Map<Month, bigint>()
  for (const { month, service, outsourcing } of movements) {
    const moved = BigInt(service) - BigInt(outsourcing)
    byMonth.set(month, (byMonth.get(month) ?? 0n) + moved)
  }
  let sum = 0n
  const sums = [...byMonth.keys()].toSorted().map((month) => {
    sum += byMonth.get(month) ?? 0n
    return { month, base: safeNumber(sum > 0n ? sum : 0n) }
  })
  return (month, upTo) =>
    sums.findLast((each) => (upTo === 'before' ? each.month < month : each.month <= month))?.base ??
    0
}

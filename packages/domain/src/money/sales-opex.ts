import { type Month, yearOf } from '../calendar/day.ts'
import { type Figure, opexOf, type OpexFacts } from './figures.ts'
import { exactNumber } from './rounding.ts'

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
  const moves = movesOf(movements)
  return months.map((month) => {
    const { before, now } = moves.get(month) ?? unmoved
    if (now === before) return { month, figure: { amount: 0 } }
    const asked = { year: yearOf(month), styleCode: opexStyle }
    const chargedBefore = month.endsWith('-01') ? { amount: 0 } : opexOf(before, rates, asked)
    return { month, figure: lessThan(opexOf(now, rates, asked), chargedBefore) }
  })
}

/** What the first is more than the second; it lacks what either lacks. */
function lessThan(figure: Figure, other: Figure): Figure {
  if ('missing' in figure) return figure
  return 'missing' in other ? other : { amount: figure.amount - other.amount }
}

/** How far the base has moved since the December before: until a month, and through it. */
type Move = { readonly before: number; readonly now: number }

const unmoved: Move = { before: 0, now: 0 }

/** The months in which something was earned or spent on outsourcing. */
function movesOf(movements: readonly OpexMovement[]): Map<Month, Move> {
  const moves = new Map<Month, Move>()
  let [sum, base, before, beforeYear, last] = [0, 0, 0, 0, '']
  for (const { month, service, outsourcing } of inOrder(movements)) {
    if (month !== last) before = base
    if (yearOf(month) !== yearOf(last)) beforeYear = base
    last = month
    sum = exactNumber(sum + (service - outsourcing))
    base = Math.max(0, sum)
    moves.set(month, { before: before - beforeYear, now: base - beforeYear })
  }
  return moves
}

/** By month; most come so. */
function inOrder(movements: readonly OpexMovement[]): readonly OpexMovement[] {
  const isSorted = movements.every(
    ({ month }, place) => place === 0 || month >= (movements[place - 1]?.month ?? ''),
  )
  if (isSorted) return movements
  return movements.toSorted((one, other) => (one.month < other.month ? -1 : 1))
}

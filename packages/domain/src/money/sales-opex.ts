import { type Month, yearOf } from '../calendar/day.ts'
import { type Figure, opexOf, type OpexFacts } from './figures.ts'
import { exactNumber } from './rounding.ts'

/** The style with the rate of sales OPEX, also where internal R&D is in SI's place (project-money-3). */
export const opexStyle = 'ST001'

/** What a project earned as SI (or internal R&D) and spent on outsourcing in a month, in minor units. */
export type OpexMovement = {
  readonly month: Month
  readonly service: number
  readonly outsourcing: number
}

/**
 * Sales OPEX of each of the months requested, of a project that includes business cost (project-money-16).
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
  const bases = basesOf(movements)
  return months.map((month) => ({
    month,
    figure: chargeOf(month, bases.get(month) ?? noBases, rates)?.figure ?? nothing,
  }))
}

/** How a month comes to its sales OPEX: its bases, and what is charged; null where the month leaves the base as it was. */
export type ExplainedOpex = { readonly bases: OpexBases; readonly charge: OpexCharge | null }

/**
 * How `salesOpexOf` comes to what it charges a month, step by step, in minor units (project-money-16): of the same
 * movements, in any order, of which those of later months do not count.
 */
export function explainedOpexOf(
  movements: readonly OpexMovement[],
  month: Month,
  rates: readonly OpexFacts[],
): ExplainedOpex {
  const moved = [...basesOf(movements.filter((one) => one.month <= month))].at(-1)
  const bases = moved === undefined ? noBases : basesIn(month, moved)
  return { bases, charge: chargeOf(month, bases, rates) }
}

/** The base in minor units: before the year, before the month, and through the month. */
export type OpexBases = {
  /** What has come in less what was spent, which may be below 0. */
  readonly sum: number
  readonly beforeYear: number
  readonly beforeMonth: number
  readonly base: number
}

/** What the year charges through a month, what it has charged before it, and what is left for the month. */
export type OpexCharge = {
  readonly through: Figure
  readonly before: Figure
  readonly figure: Figure
}

const nothing: Figure = { amount: 0 }

const noBases: OpexBases = { sum: 0, beforeYear: 0, beforeMonth: 0, base: 0 }

function chargeOf(
  month: Month,
  { beforeYear, beforeMonth, base }: OpexBases,
  rates: readonly OpexFacts[],
): OpexCharge | null {
  if (base === beforeMonth) return null
  const requested = { year: yearOf(month), styleCode: opexStyle }
  const through = opexOf(base - beforeYear, rates, requested)
  // in January nothing, as the year begins with it
  const before = opexOf(beforeMonth - beforeYear, rates, requested)
  return { through, before, figure: lessThan(through, before) }
}

/** What the first is more than the second; what is missing in either is missing in it. */
function lessThan(figure: Figure, other: Figure): Figure {
  if ('missing' in figure) return figure
  return 'missing' in other ? other : { amount: figure.amount - other.amount }
}

/** The bases of a month from those of the last one before it that moved them, or its own. */
function basesIn(month: Month, [last, bases]: readonly [Month, OpexBases]): OpexBases {
  if (last === month) return bases
  const { sum, base } = bases
  const beforeYear = yearOf(last) === yearOf(month) ? bases.beforeYear : base
  return { sum, beforeYear, beforeMonth: base, base }
}

/** The months in which something was earned or spent on outsourcing, the earliest first. */
function basesOf(movements: readonly OpexMovement[]): Map<Month, OpexBases> {
  const bases = new Map<Month, OpexBases>()
  let [sum, base, beforeMonth, beforeYear, last] = [0, 0, 0, 0, '']
  for (const { month, service, outsourcing } of inOrder(movements)) {
    if (month !== last) beforeMonth = base
    if (!month.startsWith(last.slice(0, 4))) beforeYear = base
    last = month
    sum = exactNumber(sum + (service - outsourcing))
    base = Math.max(0, sum)
    bases.set(month, { sum, beforeYear, beforeMonth, base })
  }
  return bases
}

/** By month; most come so. */
function inOrder(movements: readonly OpexMovement[]): readonly OpexMovement[] {
  const isSorted = movements.every(
    ({ month }, place) => place === 0 || month >= (movements[place - 1]?.month ?? ''),
  )
  if (isSorted) return movements
  return movements.toSorted((one, other) => (one.month < other.month ? -1 : 1))
}

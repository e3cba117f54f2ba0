import { monthsOfYear, plus, rounded, subtreeOf } from './plain-facts.ts'
import { type Amounts, converted } from './profit.ts'
import type { Currency, World } from './world.ts'

/*
 * GP targets once more, in plain loops: of each team of a unit round(final target × months ÷ 12) won, converted once,
 * and the sum of that. A month has what its target adds to that of the months before it. Null: something is missing.
 */

type Query = {
  readonly year: number
  readonly currency: Currency
  /** The first and the last month, from 1. */
  readonly first: number
  readonly last: number
}

type Target = World['targets'][number]
export type TargetLine = { readonly total: number | null; readonly months: (number | null)[] }

/** The target of a unit and all below it, or of what the unit has itself. */
export function unitTarget(
  world: World,
  unit: string,
  requested: Query & { readonly isOwn?: boolean },
): TargetLine {
  const units = requested.isOwn ? new Set([unit]) : subtreeOf(world, unit, requested.year)
  let total: number | null = 0
  const months = monthsOfYear(requested.year)
    .slice(requested.first - 1, requested.last)
    .map((): number | null => 0)
  for (const target of world.targets) {
    if (target.year !== requested.year || !units.has(target.team)) continue
    total = plus(total, through(world, target, months.length, requested.currency))
    for (const place of months.keys()) {
      const now = through(world, target, place + 1, requested.currency)
      const before = through(world, target, place, requested.currency)
      const adds = now === null || before === null ? null : now - before
      months[place] = plus(months[place] ?? null, adds)
    }
  }
  return { total, months }
}

/** The target of a team in the first so many of the requested months. */
function through(world: World, { year, won }: Target, months: number, to: Currency) {
  const amount = rounded(BigInt(won) * BigInt(months), 12n)
  return converted(world, amount, { year, from: 'KRW', to })
}

/** Gross profit in tenths of a percent of the target, for all months and for each; null: there is none. */
export function unitAchievement(target: TargetLine, lines: readonly Amounts[]): TargetLine {
  const of = (gross: number | null | undefined, wanted: number | null) =>
    gross === null || gross === undefined || wanted === null || wanted <= 0
      ? null
      : rounded(BigInt(gross) * 1_000n, BigInt(wanted))
  const all = lines.reduce<number | null>(
    (sum, { grossProfit }) => plus(sum, grossProfit ?? null),
    0,
  )
  return {
    total: of(all, target.total),
    months: target.months.map((wanted, place) => of(lines[place]?.['grossProfit'], wanted)),
  }
}

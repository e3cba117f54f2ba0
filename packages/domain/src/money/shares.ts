/** What a team has of an amount, in minor units. */
export type Share = { readonly teamCode: string; readonly amount: number }

/** By what a team takes part, 0 or more. */
export type Weight = { readonly teamCode: string; readonly weight: number }

/**
 * An amount cut into whole minor units by weights, in the order of the teams: each has its whole part, and what is
 * left over goes one by one to the largest fractions, of equal ones to the smaller team code. So the shares add up
 * to the amount. One below zero is shared by its absolute value, then signed (project-money-15).
 * Null where no team has a weight; throws a RangeError on one below zero.
 */
export function sharesOf(amount: number, weights: readonly Weight[]): Share[] | null {
  return sharedBy(weights)(amount)
}

/** The same for many amounts by the same weights, which are looked at once. */
export function sharedBy(weights: readonly Weight[]): (amount: number) => Share[] | null {
  if (weights.some(({ weight }) => weight < 0)) throw new RangeError('A weight is below zero.')
  const some = weights.filter(({ weight }) => weight > 0)
  if (some.length === 0) return () => null
  if (some.length === 1) {
    return (amount) =>
      weights.map(({ teamCode, weight }) => ({ teamCode, amount: weight > 0 ? amount : 0 }))
  }
  // the same proportions in smaller numbers, so that most products are numbers, too
  const common = some.reduce((divisor, { weight }) => commonDivisor(divisor, weight), 0)
  const reduced = weights.map(({ teamCode, weight }) => ({ teamCode, weight: weight / common }))
  const total = reduced.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
  return (amount) => {
    const isNumber = Number.isSafeInteger(Math.abs(amount) * Number(total))
    return isNumber ? cutInNumbers(amount, reduced, Number(total)) : cut(amount, reduced, total)
  }
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other)
}

type Part<Size> = { readonly teamCode: string; readonly whole: Size; readonly fraction: Size }

function cutInNumbers(amount: number, weights: readonly Weight[], total: number): Share[] {
  const size = Math.abs(amount)
  const parts = weights.map(({ teamCode, weight }): Part<number> => {
    const product = size * weight
    const fraction = product % total
    return { teamCode, whole: (product - fraction) / total, fraction }
  })
  const first = largestOf(parts, size - parts.reduce((sum, { whole }) => sum + whole, 0))
  return parts.map((part) => {
    const own = part.whole + (first.has(part) ? 1 : 0)
    return { teamCode: part.teamCode, amount: amount < 0 ? 0 - own : own }
  })
}

function cut(amount: number, weights: readonly Weight[], total: bigint): Share[] {
  const size = BigInt(Math.abs(amount))
  const parts = weights.map(({ teamCode, weight }): Part<bigint> => {
    const product = size * BigInt(weight)
    return { teamCode, whole: product / total, fraction: product % total }
  })
  const left = size - parts.reduce((sum, { whole }) => sum + whole, 0n)
  const first = largestOf(parts, Number(left))
  const sign = amount < 0 ? -1n : 1n
  return parts.map((part) => ({
    teamCode: part.teamCode,
    amount: Number(sign * (part.whole + (first.has(part) ? 1n : 0n))),
  }))
}

/** The parts with the largest fractions, of equal ones those with the smaller team code. */
function largestOf<Size extends number | bigint>(
  parts: readonly Part<Size>[],
  count: number,
): ReadonlySet<Part<Size>> {
  if (count === 0) return new Set()
  return new Set(parts.toSorted(byFractionThenCode).slice(0, count))
}

function byFractionThenCode<Size extends number | bigint>(a: Part<Size>, b: Part<Size>): number {
  if (a.fraction !== b.fraction) return a.fraction > b.fraction ? -1 : 1
  return a.teamCode < b.teamCode ? -1 : 1
}

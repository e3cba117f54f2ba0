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
  if (weights.some(({ weight }) => weight < 0)) throw new RangeError('A weight is below zero.')
  if (weights.filter(({ weight }) => weight > 0).length === 1) {
    return weights.map(({ teamCode, weight }) => ({ teamCode, amount: weight > 0 ? amount : 0 }))
  }
  const total = weights.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
  if (total === 0n) return null
  const size = BigInt(Math.abs(amount))
  const parts = weights.map(({ teamCode, weight }) => {
    const product = size * BigInt(weight)
    return { teamCode, whole: product / total, fraction: product % total }
  })
  const left = size - parts.reduce((sum, { whole }) => sum + whole, 0n)
  const first = parts.toSorted(byFractionThenCode).slice(0, Number(left))
  const sign = amount < 0 ? -1n : 1n
  return parts.map((part) => ({
    teamCode: part.teamCode,
    amount: Number(sign * (part.whole + (first.includes(part) ? 1n : 0n))),
  }))
}

type Part = { readonly teamCode: string; readonly fraction: bigint }

function byFractionThenCode(a: Part, b: Part): number {
  if (a.fraction !== b.fraction) return a.fraction > b.fraction ? -1 : 1
  return a.teamCode < b.teamCode ? -1 : 1
}

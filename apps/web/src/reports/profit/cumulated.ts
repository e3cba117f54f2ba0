import { fromUnits, inUnits } from '@yuga/domain/money/decimal'

/** Each value with all before it; from the first that is missing on there is none. */
export function cumulated(values: readonly (number | null)[]): (number | null)[] {
  let sum: bigint | null = 0n
  return values.map((value) => {
    sum = sum === null || value === null ? null : sum + inUnits(value)
    return sum === null ? null : fromUnits(sum)
  })
}

/**
 * An amount in equal whole units over so many places, of which the last takes the remainder (project-money-8).
 * One below zero is spread by its absolute value, then signed. Over no place at all there is nothing to spread.
 */
export function spreadEvenly(amount: number, places: number): number[] {
  if (places === 0) return []
  // a remainder is exact where a quotient may not be, and 0 added makes 0 of minus 0
  const each = (amount - (amount % places)) / places + 0
  const equal = Array.from({ length: places - 1 }, () => each)
  return [...equal, amount - each * (places - 1)]
}

/** Cents: amounts of both currencies are whole in them, so that nothing is lost where they are added. */
const cents = 100

/** Each value with all before it; from the first that is missing on there is none. */
export function cumulated(values: readonly (number | null)[]): (number | null)[] {
  let sum: number | null = 0
  return values.map((value) => {
    sum = sum === null || value === null ? null : sum + Math.round(value * cents)
    return sum === null ? null : sum / cents
  })
}

/** How much more one side has than another, both by their place. */
export type SideDifference = {
  readonly larger: number
  readonly smaller: number
  readonly amount: number
}

/** The finest unit of a figure is a ten-thousandth of a man-month. */
const finest = 10_000

/**
 * Each side that differs from the first one with a figure, with the difference, which is never
 * negative (reconciliation-3). Null: the side has no price or rate, or does not have the figure.
 */
export function differencesOf(values: readonly (number | null)[]): SideDifference[] {
  const first = values.findIndex((value) => value !== null)
  const of = values[first] ?? null
  if (of === null) return []
  return values.flatMap((value, place) => {
    if (value === null) return []
    const units = Math.round(value * finest) - Math.round(of * finest)
    if (units === 0) return []
    const [larger, smaller] = units > 0 ? [place, first] : [first, place]
    return { larger, smaller, amount: Math.abs(units) / finest }
  })
}

import { fromUnits, inUnits } from '../money/decimal.ts'

/**
 * Now less then, of two figures as they are shown, exact to the shown decimals; null where there is none of one of
 * them (comparison-2).
 */
export function changeOf(then: number | null, now: number | null): number | null {
  if (then === null || now === null) return null
  return fromUnits(inUnits(now) - inUnits(then))
}

/** The rows of a report as it was then and as it is now; null where a reading does not have it. */
export type Paired<Row> =
  | { readonly asOfThen: Row; readonly asOfNow: Row | null }
  | { readonly asOfThen: null; readonly asOfNow: Row }

/**
 * Both lists as one, in the order that they have in common (comparison-1): each is a part of the same order, so that
 * what only one of them has keeps its place.
 */
export function pairedRows<Row>(
  then: readonly Row[],
  now: readonly Row[],
  keyOf: (row: Row) => string,
): Paired<Row>[] {
  const ofNow = new Map(now.map((row) => [keyOf(row), row]))
  const ofThen = new Set(then.map(keyOf))
  const pairs: Paired<Row>[] = []
  let next = 0
  const takeNew = () => {
    for (; next < now.length; next += 1) {
      const row = now[next]
      if (row === undefined || ofThen.has(keyOf(row))) return
      pairs.push({ asOfThen: null, asOfNow: row })
    }
  }
  for (const row of then) {
    const other = ofNow.get(keyOf(row)) ?? null
    if (other !== null) {
      takeNew()
      next += 1
    }
    pairs.push({ asOfThen: row, asOfNow: other })
  }
  takeNew()
  return pairs
}

/** What a side says of something, in whole units; null: it has no price or rate. */
export type SideValue = number | null

/** What one side says of each thing (such as a project or a unit), by the key of the thing; what is not there is 0. */
export type Side = ReadonlyMap<string, SideValue>

/** The same figures of several sides; undefined: that side does not have them. */
export type View = readonly (Side | undefined)[]

/** A thing of which the sides do not say the same. */
export type DifferingRow = {
  readonly key: string
  /** In the order of the sides; undefined: that side does not have it. */
  readonly values: readonly (SideValue | undefined)[]
}

/** What the sides of a check say of a month. */
export type MonthToCheck = {
  /** The same figure as each side has it. */
  readonly totals: readonly SideValue[]
  /** The things that it is made of, such as projects, or units. */
  readonly views: readonly View[]
  /** Things that are known to be wrong in what is no figure, such as their unit. */
  readonly faults?: readonly DifferingRow[]
}

/** missing: a price or a rate is missing, and all else agrees. */
export type Outcome = 'agrees' | 'differs' | 'lacking'

/** What came of a check of a month. */
export type CheckedMonth = {
  readonly outcome: Outcome
  readonly totals: readonly SideValue[]
  /** Those that differ most come first. */
  readonly rows: readonly DifferingRow[]
  /** How many more there are. */
  readonly moreCount: number
}

/**
 * Whether several sides say the same (reconciliation-1 to reconciliation-3): of the whole, and of each thing that it
 * is made of, so that two faults that outweigh each other are found too. What is missing on every side is neither right nor
 * wrong.
 */
export function checkedMonth(
  { totals, views, faults = [] }: MonthToCheck,
  mostRows: number,
): CheckedMonth {
  const result = views.map(differingIn)
  const differing = [...faults, ...result.flatMap(({ rows }) => rows)]
  const isMissing = totals.includes(null) || result.some((one) => one.isMissing)
  const differs = differing.length > 0 || !isSame(totals)
  return {
    outcome: differs ? 'differs' : isMissing ? 'lacking' : 'agrees',
    totals,
    rows: differing.toSorted(byDistanceThenKey).slice(0, mostRows),
    moreCount: Math.max(0, differing.length - mostRows),
  }
}

/** The things of a view that differ: of tens of thousands nearly none does, so that only those become rows. */
function differingIn(view: View): { rows: DifferingRow[]; isMissing: boolean } {
  const sides = view.filter((side) => side !== undefined)
  const rows: DifferingRow[] = []
  let isMissing = false
  for (const [place, side] of sides.entries()) {
    const [earlier, others] = [sides.slice(0, place), sides.filter((one) => one !== side)]
    side.forEach((value, key) => {
      if (earlier.some((one) => one.has(key))) return
      let differs = false
      isMissing ||= value === null
      for (const one of others) {
        const theirs = shownBy(one, key)
        isMissing ||= theirs === null
        differs ||= theirs !== value
      }
      if (differs) rows.push({ key, values: view.map((one) => one && shownBy(one, key)) })
    })
  }
  return { rows, isMissing }
}

function shownBy(side: Side, key: string): SideValue {
  const value = side.get(key)
  return value === undefined ? 0 : value
}

function isSame(values: DifferingRow['values']): boolean {
  const first = values.find((value) => value !== undefined)
  return values.every((value) => value === undefined || value === first)
}

function byDistanceThenKey(a: DifferingRow, b: DifferingRow): number {
  return distanceOf(b) - distanceOf(a) || (a.key < b.key ? -1 : 1)
}

/** How far the sides are apart; a figure missing on one side alone is further than any. */
function distanceOf({ values }: DifferingRow): number {
  const value = values.filter((value) => value !== undefined)
  const known = value.filter((value) => value !== null)
  if (known.length < value.length) return Number.MAX_SAFE_INTEGER
  return known.length === 0 ? 0 : Math.max(...known) - Math.min(...known)
}

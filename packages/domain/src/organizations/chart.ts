import type { Problem } from '../problem.ts'

/** Deeper than any company; a tree that is read and drawn whole needs an end. */
export const mostLevels = 20
/** Units in the chart of one year. */
export const mostUnits = 3_000

/** A unit of one year's chart, as far as its place goes; null: nothing is above it. */
export type PlacedUnit = { readonly id: string; readonly upperId: string | null }

export type ChartProblemCode =
  | 'organization.cycle'
  | 'organization.root-exists'
  | 'organization.too-deep'
  | 'organization.too-many'
  | 'organization.unknown-upper'

type ChartProblem = Problem<ChartProblemCode>

/**
 * Why a unit cannot stand where it is put (organization-3): one root a year, no unit above itself, at most twenty
 * levels. It judges the chart as it would be, so that several moves at once are judged together; whichever
 * link is wrong, one of the units that were written is on it.
 */
export function whyNotPlaced(
  chart: readonly PlacedUnit[],
): (unit: PlacedUnit) => ChartProblem | null {
  const upperOf = new Map(chart.map(({ id, upperId }) => [id, upperId]))
  const roots = chart.filter(({ upperId }) => upperId === null).length
  const heights = heightsOf(chart, upperOf)
  const at = 'upperOrganizationId'
  return ({ id, upperId }) => {
    if (chart.length > mostUnits) {
      return { code: 'organization.too-many', values: { most: mostUnits } }
    }
    if (upperId === null) return roots > 1 ? { code: 'organization.root-exists', at } : null
    if (!upperOf.has(upperId)) return { code: 'organization.unknown-upper', at }
    const above = unitsAbove(upperId, upperOf)
    if (above.has(id)) return { code: 'organization.cycle', at }
    return above.size + (heights.get(id) ?? 1) > mostLevels
      ? { code: 'organization.too-deep', at, values: { most: mostLevels } }
      : null
  }
}

type Uppers = ReadonlyMap<string, string | null>

/** The unit and all above it; it ends where a chart runs in a circle, too. */
function unitsAbove(id: string, upperOf: Uppers): ReadonlySet<string> {
  const above = new Set<string>()
  let next: string | null | undefined = id
  while (next !== null && next !== undefined && upperOf.has(next) && !above.has(next)) {
    above.add(next)
    next = upperOf.get(next)
  }
  return above
}

/** How many levels hang from each unit, itself the first. */
function heightsOf(chart: readonly PlacedUnit[], upperOf: Uppers): ReadonlyMap<string, number> {
  const heights = new Map<string, number>()
  for (const { id } of chart) {
    let height = 1
    for (const unit of unitsAbove(id, upperOf)) {
      if ((heights.get(unit) ?? 0) >= height) break
      heights.set(unit, height)
      height += 1
    }
  }
  return heights
}

/**
 * The units that stand side by side, in their new order: `id` before `nextId`, or last where that is not among
 * them (organization-4).
 */
export function orderedWith(
  siblings: readonly string[],
  id: string,
  nextId: string | null,
): string[] {
  const others = siblings.filter((sibling) => sibling !== id)
  const place = nextId === null ? -1 : others.indexOf(nextId)
  return others.toSpliced(place === -1 ? others.length : place, 0, id)
}

const numbered = /^\d{1,9}$/

/** The ids of the next new units: a number of six digits, after the highest of all time (organization-6). */
export function nextUnitIds(known: readonly string[], count: number): string[] {
  const highest = Math.max(0, ...known.filter((id) => numbered.test(id)).map(Number))
  return Array.from({ length: count }, (_, place) => String(highest + place + 1).padStart(6, '0'))
}

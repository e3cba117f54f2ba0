/** A unit of a chart, or one that the chart has no with the last unit it was known to stand below. */
export type PlacedUnit = {
  readonly unitId: string
  /** Null: the root. */
  readonly upperId: string | null
  readonly name: string
}

/** A unit of a report, by its place below the chosen one. */
export type ReportUnit = PlacedUnit & {
  /** 0: the chosen unit. */
  readonly depth: number
  readonly isInChart: boolean
  /** Units below it, and their sums, are left out (reports-3). */
  readonly leavesOut: boolean
}

/**
 * The chosen unit and all below it, each before those below it, in the order of the chart. What the year's chart
 * does not hold is below its last known parent, after the units of the chart, and can be chosen, too (reports-2).
 */
export function unitsBelow(
  chart: readonly PlacedUnit[],
  absent: readonly PlacedUnit[],
  chosenId: string,
): ReportUnit[] {
  const below = new Map<
    string | null,
    { readonly unit: PlacedUnit; readonly isInChart: boolean }[]
  >()
  const put = (unit: PlacedUnit, isInChart: boolean) => {
    const siblings = below.get(unit.upperId)
    if (siblings === undefined) below.set(unit.upperId, [{ unit, isInChart }])
    else siblings.push({ unit, isInChart })
  }
  for (const unit of chart) put(unit, true)
  for (const unit of absent) put(unit, false)
  const walk = (unit: PlacedUnit, depth: number, isInChart: boolean): ReportUnit[] => [
    {
      unitId: unit.unitId,
      upperId: unit.upperId,
      name: unit.name,
      depth,
      isInChart,
      leavesOut: false,
    },
    ...(below.get(unit.unitId) ?? []).flatMap((one) => walk(one.unit, depth + 1, one.isInChart)),
  ]
  const isChosen = ({ unitId }: PlacedUnit) => unitId === chosenId
  const chosen = chart.find(isChosen)
  if (chosen !== undefined) return walk(chosen, 0, true)
  const missing = absent.find(isChosen)
  return missing === undefined ? [] : walk(missing, 0, false)
}

/**
 * All units that a reader reads, in the order of the chart: the highest of them, each with all below it (overview-2).
 */
export function unitsRead(
  chart: readonly PlacedUnit[],
  absent: readonly PlacedUnit[],
  isRead: (unitId: string) => boolean,
): ReportUnit[] {
  const roots = chart.filter(({ upperId }) => upperId === null)
  const whole = roots.flatMap(({ unitId }) => unitsBelow(chart, absent, unitId))
  const units: ReportUnit[] = []
  let top: ReportUnit | null = null
  for (const unit of whole) {
    if (top === null || unit.depth <= top.depth) top = isRead(unit.unitId) ? unit : null
    if (top !== null) units.push({ ...unit, depth: unit.depth - top.depth })
  }
  return units
}

/**
 * Those of the units that are kept next to the chosen one, each below the nearest unit above it that is kept, too. Each
 * says whether any below it is left out (reports-3).
 */
export function retainedBelow(
  units: readonly ReportUnit[],
  isStored: (unitId: string) => boolean,
): ReportUnit[] {
  const uppers = new Map(units.map(({ unitId, upperId }) => [unitId, upperId]))
  const stored = new Map<string, ReportUnit>()
  const missing = new Set<string>()
  for (const unit of units) {
    if (unit.depth > 0 && !isStored(unit.unitId)) {
      for (const upperId of uppersOf(unit, uppers)) missing.add(upperId)
      continue
    }
    let upperId = unit.upperId
    while (unit.depth > 0 && upperId !== null && !stored.has(upperId)) {
      upperId = uppers.get(upperId) ?? null
    }
    const upper = unit.depth === 0 ? undefined : stored.get(upperId ?? '')
    stored.set(unit.unitId, { ...unit, upperId, depth: upper === undefined ? 0 : upper.depth + 1 })
  }
  return [...stored.values()].map((unit) => ({ ...unit, leavesOut: missing.has(unit.unitId) }))
}

/** All units above one of them, the nearest first. */
function uppersOf(unit: ReportUnit, uppers: ReadonlyMap<string, string | null>): readonly string[] {
  const above: string[] = []
  let upperId = unit.upperId
  while (upperId !== null && uppers.has(upperId)) {
    above.push(upperId)
    upperId = uppers.get(upperId) ?? null
  }
  return above
}

/**
 * What each unit has with all below it, in the order of the units, which stand each before those below it. `sumOf` is
 * handed what a unit has itself first, and then what each right below it has with all below that.
 */
export function sumsBelow<Facts>(
  units: readonly ReportUnit[],
  ownOf: (unitId: string) => Facts,
  sumOf: (all: readonly Facts[]) => Facts,
): { readonly unit: ReportUnit; readonly sum: Facts; readonly own: Facts }[] {
  const sums: { readonly unit: ReportUnit; readonly sum: Facts; readonly own: Facts }[] = []
  // from the last one back, so that those below a unit are added up before it
  const waiting: { readonly depth: number; readonly sum: Facts }[] = []
  for (const unit of units.toReversed()) {
    const own = ownOf(unit.unitId)
    const parts = [own]
    while ((waiting.at(-1)?.depth ?? 0) > unit.depth) {
      const below = waiting.pop()
      if (below !== undefined) parts.push(below.sum)
    }
    const sum = sumOf(parts)
    waiting.push({ depth: unit.depth, sum })
    sums.push({ unit, sum, own })
  }
  return sums.toReversed()
}

/** Without the units outside the chart that have no figures, nor anything below them. */
export function withoutEmpty<Row extends { readonly unit: ReportUnit }>(
  rows: readonly Row[],
  isEmpty: (row: Row) => boolean,
): Row[] {
  return rows.filter((row) => row.unit.isInChart || !isEmpty(row))
}

/** Units that stand together: a unit with all below it, or what the chosen one has itself. */
export type UnitGroup = {
  readonly unit: ReportUnit
  readonly isOwn: boolean
  readonly unitIds: ReadonlySet<string>
}

/** The chosen unit alone, and each right below it with all below that one. */
export function unitGroups(units: readonly ReportUnit[]): UnitGroup[] {
  const groups: { unit: ReportUnit; isOwn: boolean; unitIds: Set<string> }[] = []
  for (const unit of units) {
    if (unit.depth <= 1) groups.push({ unit, isOwn: unit.depth === 0, unitIds: new Set() })
    groups.at(-1)?.unitIds.add(unit.unitId)
  }
  return groups
}

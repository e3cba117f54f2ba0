import type { UnitLine } from '../../pickers/unit-popup/unit-lines.ts'

/** So many can be taken in at a glance; who reads more finds them in the tree. */
const mostTops = 8

/** The highest units of a chart that someone may ask a report for, without the root where the report takes none. */
export function topUnits(
  units: readonly Pick<UnitLine, 'unitId' | 'upperId' | 'name'>[],
  offered: ReadonlySet<string>,
  takesRoot: boolean,
): Pick<UnitLine, 'unitId' | 'name'>[] {
  const may = new Set(
    units
      .filter(({ unitId, upperId }) => offered.has(unitId) && (takesRoot || upperId !== null))
      .map(({ unitId }) => unitId),
  )
  return units
    .filter(({ unitId, upperId }) => may.has(unitId) && !(upperId !== null && may.has(upperId)))
    .slice(0, mostTops)
}

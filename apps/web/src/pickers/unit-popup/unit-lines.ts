import type { OrganizationNode } from '@yuga/contract/master-data/organizations'
import { matchingNames } from '../../ui/matching-names.ts'

/** A unit of a chart as a line of the tree. */
export type UnitLine = {
  readonly unitId: string
  /** As reports name it. */
  readonly name: string
  /** Its other name, by which it is found too. */
  readonly displayName: string
  /** From 1, the root's. */
  readonly level: number
  /** The unit above; null: it is the root. */
  readonly upperId: string | null
  readonly hasBelow: boolean
  readonly isOpen: boolean
}

/** All units from the root down, each before those below it. */
export function everyUnit(
  nodes: readonly OrganizationNode[],
  upperId: string | null = null,
  level = 1,
): Omit<UnitLine, 'isOpen'>[] {
  return nodes.flatMap(({ organizationId, indicationName, organizationName, organizationList }) => [
    {
      unitId: organizationId,
      name: organizationName,
      displayName: indicationName,
      level,
      upperId,
      hasBelow: organizationList.length > 0,
    },
    ...everyUnit(organizationList, organizationId, level + 1),
  ])
}

/** The lines that are seen: of a text those that it finds with all above them, else nothing in a closed unit. */
export function seenLines(
  units: readonly Omit<UnitLine, 'isOpen'>[],
  text: string,
  closed: ReadonlySet<string>,
): UnitLine[] {
  const isSearch = text.trim() !== ''
  const byId = new Map(units.map((unit) => [unit.unitId, unit]))
  const above = (unitId: string): string[] => {
    const upper = byId.get(unitId)?.upperId
    return upper === null || upper === undefined ? [] : [upper, ...above(upper)]
  }
  const named = units.map((unit) => ({
    unit,
    names: [unit.name, unit.displayName, unit.unitId],
  }))
  const found = new Set(
    isSearch
      ? matchingNames(named, text).flatMap(({ unit }) => [unit.unitId, ...above(unit.unitId)])
      : [],
  )
  return units
    .filter(({ unitId }) =>
      isSearch ? found.has(unitId) : !above(unitId).some((upper) => closed.has(upper)),
    )
    .map((unit) => ({ ...unit, isOpen: isSearch || !closed.has(unit.unitId) }))
}

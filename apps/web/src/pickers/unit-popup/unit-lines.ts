import { unitNameIn } from '@yuga/contract/master-data/unit-name'
import type { Language } from '../../i18n/language.ts'
import type { OrganizationNode } from '@yuga/contract/master-data/organizations'
import { matchingNames } from '../../ui/matching-names.ts'

/** A unit of a chart as a line of the tree. */
export type UnitLine = {
  readonly unitId: string
  /** As the language names it. */
  readonly name: string
  /** What it is found by: both names and its id. */
  readonly names: readonly string[]
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
  language: Language,
  upperId: string | null = null,
  level = 1,
): Omit<UnitLine, 'isOpen'>[] {
  return nodes.flatMap((node) => [
    {
      unitId: node.organizationId,
      name: unitNameIn(node, language),
      names: [node.organizationName, node.indicationName, node.organizationId],
      level,
      upperId,
      hasBelow: node.organizationList.length > 0,
    },
    ...everyUnit(node.organizationList, language, node.organizationId, level + 1),
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
  const result = new Set(
    isSearch ? matchingNames(units, text).flatMap(({ unitId }) => [unitId, ...above(unitId)]) : [],
  )
  return units
    .filter(({ unitId }) =>
      isSearch ? result.has(unitId) : !above(unitId).some((upper) => closed.has(upper)),
    )
    .map((unit) => ({ ...unit, isOpen: isSearch || !closed.has(unit.unitId) }))
}

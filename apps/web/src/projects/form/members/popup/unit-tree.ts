import { unitNameIn } from '@yuga/contract/master-data/unit-name'
import type { Language } from '../../../../i18n/language.ts'
import type { listMembersByUnit } from '@yuga/contract/projects/project-members'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { matchingNames } from '../../../../ui/matching-names.ts'

type WireUnit = AnswerOf<typeof listMembersByUnit>['organizationMemberListDTOList'][number]

/** Someone who can be added, as they are today. */
export type TreePerson = {
  readonly employeeId: string
  readonly name: string
  readonly unitId: string
  readonly teamName: string
  readonly gradeCode: string
  readonly grade: string
  readonly officeCode: string
  readonly office: string
}

export type TreeUnit = {
  readonly unitId: string
  readonly name: string
  /** What it is found by: both names and its id. */
  readonly names: readonly string[]
  readonly units: readonly TreeUnit[]
  readonly people: readonly TreePerson[]
}

/** A line of the tree: a unit, or someone in it. */
export type TreeLine = {
  /** Of both kinds alike, and once in the tree. */
  readonly key: string
  readonly level: number
  /** The line of the unit around it; null: the top. */
  readonly above: string | null
} & (
  | { readonly kind: 'unit'; readonly unit: TreeUnit; readonly isOpen: boolean }
  | { readonly kind: 'person'; readonly person: TreePerson }
)

/** The chart of a year from its units, each under the one above it. */
export function unitTreeOf(list: readonly WireUnit[], language: Language): TreeUnit[] {
  const ids = new Set(list.map(({ organizationId }) => organizationId))
  const below = (upperId: string): TreeUnit[] =>
    list
      .filter(({ upperOrganizationId }) =>
        upperId === '' ? !ids.has(upperOrganizationId) : upperOrganizationId === upperId,
      )
      .map((unit) => ({
        unitId: unit.organizationId,
        name: unitNameIn(unit, language),
        names: [unit.organizationName, unit.indicationName, unit.organizationId],
        units: below(unit.organizationId),
        people: unit.organizationMemberDTOList.map(({ emplId, emplName, ...person }) => ({
          employeeId: emplId,
          name: emplName,
          unitId: unit.organizationId,
          ...person,
        })),
      }))
  return below('')
}

/** Everybody in a unit and below it. */
export function peopleOf({ units, people }: TreeUnit): TreePerson[] {
  return [...people, ...units.flatMap(peopleOf)]
}

/** What of the tree has the text: people by name and id, or all of a unit that has it in a name or its id. */
export function filteredTree(units: readonly TreeUnit[], text: string): readonly TreeUnit[] {
  if (text.trim() === '') return units
  return units.flatMap((unit) => {
    if (matchingNames([unit], text).length > 0) return [unit]
    const people = matchingNames(
      unit.people.map((person) => ({ person, names: [person.name, person.employeeId] })),
      text,
    ).map(({ person }) => person)
    const inside = filteredTree(unit.units, text)
    return people.length === 0 && inside.length === 0 ? [] : [{ ...unit, units: inside, people }]
  })
}

/** The lines that are seen: what is in a closed unit is not. */
export function treeLinesOf(
  units: readonly TreeUnit[],
  isOpen: (unit: TreeUnit, level: number) => boolean,
  above: string | null = null,
  level = 1,
): TreeLine[] {
  return units.flatMap((unit): TreeLine[] => {
    const key = `unit ${unit.unitId}`
    const opened = isOpen(unit, level)
    const line: TreeLine = { key, level, above, kind: 'unit', unit, isOpen: opened }
    if (!opened) return [line]
    const people = unit.people.map((person): TreeLine => ({
      key: `person ${person.employeeId}`,
      level: level + 1,
      above: key,
      kind: 'person',
      person,
    }))
    return [line, ...treeLinesOf(unit.units, isOpen, key, level + 1), ...people]
  })
}

import type { ProjectRecord } from './project-record.ts'

/** The members with timecards that a save locks where the project becomes tentative: no one enters hours meanwhile (tentative-3). */
export function peopleOfTentative(before: ProjectRecord, after: ProjectRecord): string[] {
  if (after.winProbability === null || before.winProbability !== null) return []
  const members = [...before.groups, ...after.groups].flatMap((group) => group.members)
  return [...new Set(members.flatMap(({ employeeId }) => employeeId ?? []))]
}

/**
 * The employees with hours that a save counts again: those who reside otherwise than before, come or go (projects-2).
 */
export function movedPeople(before: ProjectRecord, after: ProjectRecord): string[] {
  const residence = (record: ProjectRecord) =>
    new Map(
      record.groups.flatMap((group) =>
        group.members.flatMap(({ employeeId, residence: entries }) =>
          employeeId === null ? [] : [[employeeId, JSON.stringify(entries)] as const],
        ),
      ),
    )
  const [was, is] = [residence(before), residence(after)]
  return [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id))
}

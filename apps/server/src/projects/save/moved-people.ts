import type { ProjectRecord } from './project-record.ts'

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

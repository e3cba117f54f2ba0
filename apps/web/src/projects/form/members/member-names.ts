import { namesApart } from '@yuga/domain/employees/names-apart'
import { type Member, membersOf, placeholderName } from '@yuga/domain/projects/staffing/groups'
import type { FormPerson } from '../draft/form-draft.ts'

/** A member by name: of a placeholder its kind and number (projects-12). */
export function nameOf(
  { who }: Pick<Member, 'who'>,
  people: ReadonlyMap<string, FormPerson>,
): string {
  if ('kind' in who) return placeholderName(who)
  return people.get(who.employeeId)?.employeeName ?? who.employeeId
}

/** What the members of a project are called next to each other (employees-12). */
export function memberNames(
  groups: Parameters<typeof membersOf>[0],
  people: ReadonlyMap<string, FormPerson>,
): (member: Pick<Member, 'who'>) => string {
  const personOf = (member: Pick<Member, 'who'>) => ({
    id: 'employeeId' in member.who ? member.who.employeeId : '',
    name: nameOf(member, people),
  })
  const apart = namesApart(membersOf(groups).map(personOf))
  return (member) => apart(personOf(member))
}

/** What a member is distinguished by while the form is open; a placeholder keeps it as it becomes a person. */
export function keyOf({ memberSn, who }: Pick<Member, 'memberSn' | 'who'>): string {
  if (memberSn !== null) return `member ${memberSn}`
  return 'kind' in who ? `${who.kind} ${who.number}` : `employee ${who.employeeId}`
}

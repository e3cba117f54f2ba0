import type { Day } from '../../calendar/day.ts'
import {
  type Group,
  hasPerson,
  isDefaultGroup,
  type Member,
  membersOf,
  nextGroupId,
  nextPlaceholderNumber,
  type PlaceholderKind,
} from './groups.ts'

/** Someone to add, with the grade and team of the day (projects-6). */
export type Person = {
  readonly employeeId: string
  readonly gradeCode: string | null
  readonly teamCode: string | null
}

const newcomer = {
  memberSn: null,
  resides: true,
  isSupport: false,
  isActive: true,
  plan: [],
} as const

/** People at the end of a group; who is in the project already is left where they are, and named (projects-1). */
export function withPeople(
  groups: readonly Group[],
  groupId: string,
  people: readonly Person[],
): { readonly groups: Group[]; readonly already: string[] } {
  const isAlready = ({ employeeId }: Person) => hasPerson(groups, employeeId)
  const added = people
    .filter((person) => !isAlready(person))
    .map(({ employeeId, gradeCode, teamCode }): Member => {
      return { ...newcomer, who: { employeeId }, gradeCode, teamCode }
    })
  const already = people.filter(isAlready).map(({ employeeId }) => employeeId)
  return { groups: atEndOf(groups, groupId, added), already }
}

/** A placeholder at the end of a group: the next number of its kind, the first grade, residing, no plan (projects-12). */
export function withPlaceholder(
  groups: readonly Group[],
  groupId: string,
  kind: PlaceholderKind,
  first: { readonly gradeCode: string | null; readonly teamCode: string | null },
): Group[] {
  const placeholders = membersOf(groups).flatMap(({ who }) => ('kind' in who ? [who] : []))
  const number = nextPlaceholderNumber(placeholders, kind)
  return atEndOf(groups, groupId, [{ ...newcomer, who: { kind, number }, ...first }])
}

function atEndOf(groups: readonly Group[], groupId: string, added: readonly Member[]): Group[] {
  return groups.map((group) =>
    group.groupId === groupId ? { ...group, members: [...group.members, ...added] } : group,
  )
}

/** Anyone who gives support has no plan: what was planned goes, and nothing more is entered (projects-13). */
export function withSupport(member: Member, isSupport: boolean): Member {
  return isSupport ? { ...member, isSupport, plan: [] } : { ...member, isSupport }
}

/**
 * A person in the place of a placeholder: plan, place, group and residence stay, grade and team are the person's
 * (projects-14). Null where the place holds no placeholder, or the person is in the project already.
 */
export function withPersonInPlace(
  groups: readonly Group[],
  placeholder: Member,
  { employeeId, gradeCode, teamCode }: Person,
): Group[] | null {
  const isThere = membersOf(groups).includes(placeholder) && 'kind' in placeholder.who
  if (!isThere || hasPerson(groups, employeeId)) return null
  return withMember(groups, placeholder, {
    ...placeholder,
    who: { employeeId },
    gradeCode,
    teamCode,
  })
}

/** The groups with a member changed, in the same place; null takes the member out. */
export function withMember(
  groups: readonly Group[],
  before: Member,
  after: Member | null,
): Group[] {
  const changed = (member: Member) =>
    member === before ? (after === null ? [] : [after]) : [member]
  return groups.map((group) => ({ ...group, members: group.members.flatMap(changed) }))
}

/** A created group under another name; the default group keeps its own, and a group without a name goes if it is empty. */
export function withGroupName(groups: readonly Group[], groupId: string, name: string): Group[] {
  return groups.flatMap((group) => {
    if (group.groupId !== groupId || isDefaultGroup(group)) return [group]
    return name.trim() === '' && group.members.length === 0 ? [] : [{ ...group, name }]
  })
}

/** A member at the end of another group: plan, residence and all else go along. */
export function withMemberMoved(
  groups: readonly Group[],
  member: Member,
  groupId: string,
): Group[] {
  const isThere = groups.some(
    (group) => group.groupId === groupId && !group.members.includes(member),
  )
  if (!isThere) return [...groups]
  return atEndOf(withMember(groups, member, null), groupId, [member])
}

/** A created group without members, after the others. */
export function withGroup(groups: readonly Group[], name: string): Group[] {
  return [...groups, { groupId: nextGroupId(groups), name, members: [] }]
}

/** Whether a member resides from a day on; null: from today, of someone new from the project's first day (projects-2). */
export function withResidence(member: Member, resides: boolean, residesFrom: Day | null): Member {
  return { ...member, resides, residesFrom }
}

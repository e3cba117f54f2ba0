import type { HeldRole, RoleId } from '../access/roles.ts'

/** What an identity provider says of an employee, by the names of its attributes. */
export type Said = Readonly<Record<string, string>>

/** Attributes that can say the unit or the grade; an attribute of another extension is named by its whole URN. */
export const placeAttributes = [
  'department',
  'division',
  'organization',
  'costCenter',
  'title',
  'userType',
] as const

/** Whether the text names an attribute that can say a unit or a grade (provisioning-5). */
export function isPlaceAttribute(text: string): boolean {
  return (
    (placeAttributes as readonly string[]).includes(text) ||
    /^urn:[\w.:-]{1,150}:[A-Za-z]\w{0,49}$/.test(text)
  )
}

const isHangul = (text: string) => /^[\p{Script=Hangul} ]+$/u.test(text)

/** The name of an employee by what the provider says; empty where it says none (provisioning-4). */
export function nameSaid(said: Said): string {
  const given = said['name.givenName'] ?? ''
  const family = said['name.familyName'] ?? ''
  const composed = isHangul(`${family}${given}`) ? `${family}${given}` : `${given} ${family}`.trim()
  return said['displayName'] || said['name.formatted'] || composed
}

/** The ID for a new employee: the number that the provider says, else the user name up to the @ (provisioning-3). */
export function idSaid(employeeNumber: string, userName: string): string {
  return employeeNumber === '' ? (userName.split('@')[0] ?? '') : employeeNumber
}

export type Named = { readonly id: string; readonly names: readonly string[] }

const comparable = (text: string) =>
  text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** The unit or grade that a text names: by its ID, else by a name that no other one has (provisioning-5). */
export function namedBy(
  text: string,
  candidates: readonly Named[],
): { readonly id: string } | { readonly problem: 'unknown' | 'ambiguous' } {
  const wanted = comparable(text)
  const byId = candidates.find(({ id }) => id === text.trim())
  if (byId !== undefined) return { id: byId.id }
  const [first, second] = candidates.filter(({ names }) =>
    names.some((name) => comparable(name) === wanted),
  )
  if (first === undefined) return { problem: 'unknown' }
  return second === undefined ? { id: first.id } : { problem: 'ambiguous' }
}

/** What administrators see of provisioning. */
export type ProvisioningState = {
  readonly isOn: boolean
  readonly hasToken: boolean
  readonly hasPublicAddress: boolean
  readonly lastCallAt: string | null
  readonly users: number
  readonly warnings: number
  readonly mappedGroups: number
  /** Groups of the table that the provider has not sent. */
  readonly unknownGroups: number
}

/** What is missing before accounts come in as they should, in the order in which it is done (provisioning-10). */
export const provisioningChecks = [
  'off',
  'no-token',
  'no-public-address',
  'no-call',
  'no-user',
  'no-group',
  'unknown-group',
  'warnings',
] as const
export type ProvisioningCheck = (typeof provisioningChecks)[number]

export function whatIsMissing(state: ProvisioningState): ProvisioningCheck[] {
  const isMissing: Readonly<Record<ProvisioningCheck, boolean>> = {
    off: !state.isOn,
    'no-token': !state.hasToken,
    'no-public-address': !state.hasPublicAddress,
    'no-call': state.hasToken && state.lastCallAt === null,
    'no-user': state.lastCallAt !== null && state.users === 0,
    'no-group': state.users > 0 && state.mappedGroups === 0,
    'unknown-group': state.users > 0 && state.unknownGroups > 0,
    warnings: state.warnings > 0,
  }
  return provisioningChecks.filter((check) => isMissing[check])
}

/**
 * The roles of someone after a change of groups: those that groups gave and give no longer go, those that an
 * administrator or another provider gave stay, and no one is left without any (provisioning-7).
 */
export function rolesByGroups(
  held: readonly HeldRole[],
  { given, wanted }: { readonly given: readonly RoleId[]; readonly wanted: readonly RoleId[] },
): { readonly roles: readonly HeldRole[]; readonly added: readonly RoleId[] } {
  const staying = held.filter(({ roleId }) => !given.includes(roleId) || wanted.includes(roleId))
  const added = wanted.filter((roleId) => !held.some((role) => role.roleId === roleId))
  const forGood = (roleId: RoleId): HeldRole => ({ roleId, fromDay: null, toDay: null })
  const roles = [...staying, ...added.map(forGood)]
  return { roles: roles.length === 0 ? [forGood('LE001')] : roles, added }
}

type Place = { readonly organizationId: string; readonly gradeCode: string }
type Match = ReturnType<typeof namedBy> | null

/**
 * The entry of history that follows from a unit and a grade that the provider says: of someone who waits only with
 * both, of anyone else where one of them differs from today's; null: none (provisioning-5).
 */
export function entrySaid(
  { unit, grade }: { readonly unit: Match; readonly grade: Match },
  present: Place | undefined,
): { readonly organizationId: string | null; readonly gradeCode: string } | null {
  const organizationId = unit !== null && 'id' in unit ? unit.id : null
  const gradeCode = grade !== null && 'id' in grade ? grade.id : ''
  if (present === undefined) {
    return organizationId === null || gradeCode === '' ? null : { organizationId, gradeCode }
  }
  const isSame =
    (organizationId === null || organizationId === present.organizationId) &&
    (gradeCode === '' || gradeCode === present.gradeCode)
  return isSame ? null : { organizationId, gradeCode }
}

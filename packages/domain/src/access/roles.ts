import type { Day } from '../calendar/day.ts'

/** LE001 employee, LE002 PM, LE003 team leader, LE004 part leader, LE005 executive, LE999 admin. */
export type RoleId = 'LE001' | 'LE002' | 'LE003' | 'LE004' | 'LE005' | 'LE999'

/** Every role, in the order of their codes (access-6). */
export const roleIds: readonly RoleId[] = ['LE001', 'LE002', 'LE003', 'LE004', 'LE005', 'LE999']

/** A role of someone with its first and its last day; null: from the beginning, for good (access-15). */
export type HeldRole = {
  readonly roleId: RoleId
  readonly fromDay: Day | null
  readonly toDay: Day | null
}

/** Whether a role counts on a day. */
export function isRoleInForce({ fromDay, toDay }: HeldRole, day: Day): boolean {
  return (fromDay === null || fromDay <= day) && (toDay === null || toDay >= day)
}

/**
 * From when until when an employee keeps a timecard, by those of their roles that let them; held for good by one of
 * them, nothing else matters (man-months-10).
 */
export function timecardDaysOf(
  roles: readonly HeldRole[],
  keepers: readonly RoleId[],
): Pick<HeldRole, 'fromDay' | 'toDay'>[] {
  const days = roles
    .filter(({ roleId }) => keepers.includes(roleId))
    .map(({ fromDay, toDay }) => ({ fromDay, toDay }))
  const forGood = days.find(({ fromDay, toDay }) => fromDay === null && toDay === null)
  return forGood === undefined ? days : [forGood]
}

/** A role that is requested; days that are not said stay as they are, those of a new role are none. */
export type RequestedRole = {
  readonly roleId: RoleId
  readonly fromDay?: Day | null | undefined
  readonly toDay?: Day | null | undefined
}

/** The roles that someone has once these are written, by their codes, each once; the last that is said counts. */
export function rolesAfter(
  before: readonly HeldRole[],
  requested: readonly RequestedRole[] | undefined,
): readonly HeldRole[] {
  if (requested === undefined) return before
  const wanted = new Map(requested.map((role) => [role.roleId, role]))
  const after = [...wanted.values()]
    .map(({ roleId, fromDay, toDay }): HeldRole => {
      const known = before.find((role) => role.roleId === roleId)
      return {
        roleId,
        fromDay: fromDay === undefined ? (known?.fromDay ?? null) : fromDay,
        toDay: toDay === undefined ? (known?.toDay ?? null) : toDay,
      }
    })
    .toSorted((one, other) => (one.roleId < other.roleId ? -1 : 1))
  return isSame(before, after) ? before : after
}

/** Both by their codes, as they are kept. */
const isSame = (before: readonly HeldRole[], after: readonly HeldRole[]) =>
  before.length === after.length &&
  after.every(({ roleId, fromDay, toDay }, place) => {
    const was = before[place]
    return was?.roleId === roleId && was.fromDay === fromDay && was.toDay === toDay
  })

/** Whether someone has lost a role that counted on that day. */
export function losesRole(
  before: readonly HeldRole[],
  after: readonly HeldRole[],
  day: Day,
): boolean {
  return before.some(
    (role) =>
      isRoleInForce(role, day) &&
      !after.some((one) => one.roleId === role.roleId && isRoleInForce(one, day)),
  )
}

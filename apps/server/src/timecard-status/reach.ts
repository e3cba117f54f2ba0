import type { Permission } from '@yuga/contract/access/access'
import { rolesFor } from '@yuga/contract/access/grants'
import { decidingScopeOf } from '@yuga/domain/access/deciding'
import { reachDayOf } from '@yuga/domain/access/reach-day'
import type { Day } from '@yuga/domain/calendar/day'
import { scopesOver } from '../access/scope-over.store.ts'
import type { Db } from '../db/statement.ts'
import type { Owner } from '../http/owner.ts'
import { refuse } from '../http/refusal.ts'

type Reader = Pick<Owner, 'employeeId' | 'roles' | 'grants' | 'today'>

export type Reach = {
  /** Whether the employee belonged to a unit of the caller's on the day, or the caller reaches everybody. */
  readonly holds: (employeeId: string) => boolean
  /** Whether the employee leads a unit at or above the caller's own, which an administrator does not mind. */
  readonly leadsAbove: (employeeId: string) => boolean
}

/**
 * Those of some employees that a reader reaches with a permission by a day, or by today while it is to come
 * (access-17): by those of their roles and sets that give it. An administrator reaches everybody, and so does an executive where
 * executives have the permission.
 */
export async function reachOf(
  db: Db,
  reader: Reader,
  permission: Permission,
  requested: { readonly employeeIds: readonly string[]; readonly day: Day },
): Promise<Reach> {
  const { employeeId, today } = reader
  const giving = rolesFor(reader, permission)
  const { everyone, ledUnits, ownUnit } = decidingScopeOf(giving)
  if (everyone || giving.includes('LE005')) return { holds: () => true, leadsAbove: () => false }
  const leader = { employeeId, roles: giving }
  const scopes =
    ledUnits || ownUnit
      ? await scopesOver(db, leader, requested.employeeIds, reachDayOf(requested.day, today))
      : []
  const of = new Map(scopes.map((scope) => [scope.employeeId, scope]))
  return {
    holds: (id) => of.get(id)?.inScope ?? false,
    leadsAbove: (id) => of.get(id)?.leadsAbove ?? false,
  }
}

/**
 * Refuses an employee that the reader did not have on the day, and does not reach otherwise (timecard-status-8,
 * timecard-status-11).
 */
export async function refuseUnread(
  db: Db,
  reader: Reader,
  { employeeId, day }: { readonly employeeId: string; readonly day: Day },
): Promise<void> {
  const reach = await reachOf(db, reader, 'timecard.read-others', {
    employeeIds: [employeeId],
    day,
  })
  if (!reach.holds(employeeId)) refuse('close.not-in-scope', { at: 'employeeId' })
}

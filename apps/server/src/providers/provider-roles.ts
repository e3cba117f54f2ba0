import { losesRole, type RoleId } from '@yuga/domain/access/roles'
import type { Day } from '@yuga/domain/calendar/day'
import type { AuditRecord } from '../audit/audit.store.ts'
import type { Db } from '../db/statement.ts'
import { monthsToRecount } from '../employees/employee-records.ts'
import { recountPeople } from '../employees/recount-people.ts'
import {
  type Employee,
  employeesOf,
  lockEmployeeRecords,
  otherAdministrators,
} from '../employees/write-employees.store.ts'
import { lockTimecards } from '../figures/timecard-lock.ts'
import { refuse } from '../http/refusal.ts'
import { endSessionsOfAll } from '../session/session.store.ts'
import {
  countChange,
  dropRolesBy,
  giveRolesBy,
  holdersBy,
  sourceOf,
} from './provider-roles.store.ts'

type Wanted = { readonly employeeId: string; readonly roleIds: readonly RoleId[] }

const roleIdsOf = ({ roles }: Employee) => roles.map(({ roleId }) => roleId)

/**
 * Gives people the roles that a provider names, and takes back those that it gave and names no more (providers-11).
 * The last administrator keeps the role. Sessions of those who lose one end, and their figures are counted again.
 * The caller has taken the lock of the records of employees.
 */
export async function applyRoles(
  db: Db,
  providerId: string,
  wanted: readonly Wanted[],
  today: Day,
): Promise<{ records: AuditRecord[]; hasLastStayed: boolean }> {
  const ids = wanted.map(({ employeeId }) => employeeId)
  const before = await employeesOf(db, ids)
  await lockTimecards(db, ids)
  const source = sourceOf(providerId)
  const rows = wanted.flatMap(({ employeeId, roleIds }) =>
    roleIds.map((roleId) => ({ employeeId, roleId })),
  )
  const dropped = await dropRolesBy(db, source, ids, rows)
  await giveRolesBy(db, source, rows)
  const administrators = dropped.filter(({ roleId }) => roleId === 'LE999')
  const hasLastStayed =
    administrators.length > 0 && (await otherAdministrators(db, [], today)) === 0
  if (hasLastStayed) await giveRolesBy(db, source, administrators)
  const after = await employeesOf(db, ids)
  const changed = after.flatMap((now) => {
    const old = before.find(({ employeeId }) => employeeId === now.employeeId)
    const isSame = old === undefined || roleIdsOf(old).join() === roleIdsOf(now).join()
    return isSame ? [] : [{ old, now }]
  })
  await countChange(
    db,
    changed.map(({ now }) => now.employeeId),
  )
  const losing = changed.filter(({ old, now }) => losesRole(old.roles, now.roles, today))
  await endSessionsOfAll(
    db,
    losing.map(({ now }) => now.employeeId),
  )
  const moved = changed.flatMap(({ old, now }) => {
    const since = monthsToRecount(old, now)
    return since === undefined ? [] : [{ employeeId: now.employeeId, since }]
  })
  await recountPeople(db, moved, today)
  const records = changed.map(({ old, now }) => ({
    forEmployeeId: now.employeeId,
    action: 'provider.set-roles',
    subject: `provider ${providerId}`,
    before: { roles: roleIdsOf(old) },
    after: { roles: roleIdsOf(now) },
  }))
  return { records, hasLastStayed }
}

/** Takes back every role that a provider gave; refused where no administrator would be left. */
export async function takeRolesBack(
  db: Db,
  providerId: string,
  today: Day,
): Promise<AuditRecord[]> {
  await lockEmployeeRecords(db)
  const holders = await holdersBy(db, sourceOf(providerId))
  const wanted = holders.map((employeeId) => ({ employeeId, roleIds: [] }))
  const { records, hasLastStayed } = await applyRoles(db, providerId, wanted, today)
  if (hasLastStayed) refuse('employee.last-administrator')
  return records
}

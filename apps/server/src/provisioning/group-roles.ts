import { rolesByGroups } from '@yuga/domain/employees/provisioning'
import type { Day } from '@yuga/domain/calendar/day'
import { employeeRecords } from '../employees/employee-records.ts'
import { refuseIfAny } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { lockedByKey } from '../master-data/master-records.ts'
import { groupRolesOf, markGroupRoles } from './provisioning.store.ts'

/** What writes employees: a call of the provider, or of an administrator who changes the table of groups. */
export type WritingCall = Pick<Context, 'db' | 'now' | 'audit'> & {
  readonly actor: { readonly employeeId: string | null }
  readonly today: Day
}

/** Gives these people the roles of their groups, and takes those that groups give no longer (provisioning-7). */
export async function applyGroupRoles(
  { db, now, audit, actor, today }: WritingCall,
  employeeIds: readonly string[],
): Promise<void> {
  if (employeeIds.length === 0) return
  const { records } = employeeRecords(today)
  const known = await lockedByKey(records, db, employeeIds)
  const { wanted, given } = await groupRolesOf(db, employeeIds)
  const changes = [...known.values()].flatMap((before) => {
    const { employeeId, isPseudonymised } = before
    const { roles, added } = rolesByGroups(before.roles, {
      given: given.get(employeeId) ?? [],
      wanted: isPseudonymised ? [] : (wanted.get(employeeId) ?? []),
    })
    const fields = { employeeId, roles }
    const changed = records.after(fields, before)
    if (changed.roles === before.roles) return []
    return [{ before, fields, added, after: { ...changed, version: before.version + 1 } }]
  })
  if (changes.length === 0) return
  const requested = changes.map(({ fields }) => ({ key: fields.employeeId, fields }))
  const whyNot = await records.checker(db, requested, known)
  refuseIfAny(changes.flatMap(({ before, after }) => whyNot(after, before)))
  await records.change(
    db,
    changes.map(({ after }) => after),
    { employeeId: actor.employeeId, at: now },
  )
  await markGroupRoles(
    db,
    changes.flatMap(({ fields, added }) =>
      added.map((roleId) => ({ employeeId: fields.employeeId, roleId })),
    ),
  )
  await audit(
    ...changes.map(({ before, after }) => ({
      forEmployeeId: after.employeeId,
      action: 'employee.change',
      subject: after.employeeId,
      before,
      after,
    })),
  )
}

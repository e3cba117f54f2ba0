import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { pseudonymiseEmployee } from '@yuga/contract/people/personal-data'
import type { Day } from '@yuga/domain/calendar/day'
import { whyNotPseudonymise } from '@yuga/domain/employees/pseudonym'
import type { Db } from '../db/statement.ts'
import { lockEmployeeRecords } from '../employees/write-employees.store.ts'
import type { Actor } from '../http/actor.ts'
import { refuse, refuseIfAny } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { refuseStale } from '../master-data/version.ts'
import { leaversOf, lockLeavers, replacePeople } from './pseudonymise.store.ts'

/**
 * Takes the names from those of these people who may lose it, and returns how many; the others keep it
 * (personal-data-4).
 */
export async function pseudonymiseAll(
  db: Db,
  employeeIds: readonly string[],
  today: Day,
  by: { readonly employeeId: string | null; readonly at: Date; readonly requestId: string },
): Promise<number> {
  await lockEmployeeRecords(db)
  await lockLeavers(db, employeeIds)
  const result = await leaversOf(db, employeeIds, by.at)
  const leavers = result.filter((leaver) => whyNotPseudonymise(leaver, today).length === 0)
  if (leavers.length === 0) return 0
  const ids = leavers.map(({ employeeId }) => employeeId)
  return (await replacePeople(db, ids, by)).length
}

/** Takes the name from one leaver, for a caller who has typed the id once more; no one can take that back. */
export async function pseudonymise({
  db,
  body,
  actor,
  now,
  requestId,
}: Context & { readonly actor: Actor } & ReceivedBy<typeof pseudonymiseEmployee>) {
  const { employeeId, confirmation, version } = body
  if (confirmation !== employeeId) {
    refuseIfAny([{ code: 'employee.not-confirmed', at: 'confirmation' }])
  }
  await lockEmployeeRecords(db)
  await lockLeavers(db, [employeeId])
  const [leaver] = await leaversOf(db, [employeeId], now)
  if (leaver === undefined) refuse('employee.not-found', { at: 'employeeId' })
  refuseStale(version, leaver)
  refuseIfAny(whyNotPseudonymise(leaver, actor.today))
  const by = { employeeId: actor.employeeId, at: now, requestId }
  const [pseudonym] = await replacePeople(db, [employeeId], by)
  if (pseudonym === undefined) throw new Error('The database made no pseudonym')
  return { employeeId: pseudonym.employeeId, employeeName: pseudonym.name }
}

import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { pseudonymiseEmployee } from '@yuga/contract/people/personal-data'
import type { Day } from '@yuga/domain/calendar/day'
import { pseudonymOf, whyNotPseudonymise } from '@yuga/domain/employees/pseudonym'
import type { AuditRecord } from '../audit/audit.store.ts'
import type { Db } from '../db/statement.ts'
import { lockEmployeeRecords } from '../employees/write-employees.store.ts'
import type { Actor } from '../http/actor.ts'
import { refuse, refuseIfAny } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { refuseStale } from '../master-data/version.ts'
import {
  lastPseudonym,
  type LeaverFound,
  leaversOf,
  lockLeavers,
  type Pseudonym,
  replacePeople,
} from './pseudonymise.store.ts'

/** Numbers follow each other, and say nothing about who it was. */
async function pseudonymsFor(db: Db, leavers: readonly LeaverFound[]): Promise<Pseudonym[]> {
  const last = await lastPseudonym(db)
  return leavers.map(({ employeeId: oldId, language }, index) => {
    const number = last + index + 1
    return { oldId, number, ...pseudonymOf(number, language) }
  })
}

/** The one that a leaver would get now. */
export async function pseudonymFor(db: Db, leaver: LeaverFound): Promise<Pseudonym> {
  const [pseudonym] = await pseudonymsFor(db, [leaver])
  if (pseudonym === undefined) throw new Error('a leaver has no pseudonym')
  return pseudonym
}

/** A record that does not say who it was, which is the point of it; it is about nobody who is there any more. */
const recordOf = ({ employeeId }: Pseudonym): AuditRecord => ({
  forEmployeeId: null,
  action: 'employee.pseudonymise',
  subject: employeeId,
})

/** Takes the names from those of these people who may lose it; the others keep it (personal-data-4). */
export async function pseudonymiseAll(
  db: Db,
  employeeIds: readonly string[],
  today: Day,
  by: { readonly employeeId: string | null; readonly at: Date },
): Promise<AuditRecord[]> {
  await lockEmployeeRecords(db)
  await lockLeavers(db, employeeIds)
  const found = await leaversOf(db, employeeIds)
  const leavers = found.filter((leaver) => whyNotPseudonymise(leaver, today).length === 0)
  if (leavers.length === 0) return []
  const pseudonyms = await pseudonymsFor(db, leavers)
  await replacePeople(db, pseudonyms, by)
  return pseudonyms.map(recordOf)
}

/** Takes the name from one leaver, for who has typed the id once more; nobody can take that back. */
export async function pseudonymise({
  db,
  body,
  actor,
  now,
  audit,
}: Context & { readonly actor: Actor } & ReceivedBy<typeof pseudonymiseEmployee>) {
  const { employeeId, confirmation, version } = body
  if (confirmation !== employeeId) {
    refuseIfAny([{ code: 'employee.not-confirmed', at: 'confirmation' }])
  }
  await lockEmployeeRecords(db)
  await lockLeavers(db, [employeeId])
  const [leaver] = await leaversOf(db, [employeeId])
  if (leaver === undefined) refuse('employee.not-found', { at: 'employeeId' })
  refuseStale(version, leaver)
  refuseIfAny(whyNotPseudonymise(leaver, actor.today))
  const pseudonym = await pseudonymFor(db, leaver)
  await replacePeople(db, [pseudonym], { employeeId: actor.employeeId, at: now })
  await audit(recordOf(pseudonym))
  return { employeeId: pseudonym.employeeId, employeeName: pseudonym.name }
}

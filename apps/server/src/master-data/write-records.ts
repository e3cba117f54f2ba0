import { isDeepStrictEqual } from 'node:util'
import { isDone } from '@yuga/contract/wire/wire'
import type { Actor } from '../http/actor.ts'
import { refuse, refuseIfAny } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { lockedByKey, type MasterRecords } from './master-records.ts'
import { refuseStale } from './version.ts'

type Call = Context & { readonly actor: Actor }
/** A change may come from an identity provider, which is no employee. */
type ChangingCall = Pick<Context, 'db' | 'now' | 'audit'> & {
  readonly actor: { readonly employeeId: string | null }
}
type Versioned = { readonly version: number }

/** Adds a record, and answers it as it is stored. */
export async function addRecord<Key, Fields, Row extends Versioned>(
  { db, actor, now, audit }: ChangingCall,
  records: MasterRecords<Key, Fields, Row>,
  fields: Fields,
): Promise<Row> {
  const { noun, keyOf, keyOfRow, nameOfKey } = records
  const key = keyOf(fields)
  const known = await lockedByKey(records, db, key === null ? [] : [key])
  const name = key === null ? null : nameOfKey(key)
  const whyNot = await records.checker(db, [{ key: name, fields }], known)
  const requested = records.after(fields, null)
  refuseIfAny(whyNot(requested, null))
  if (name !== null && known.has(name) && records.taken) refuseIfAny([records.taken])
  const [added = requested] = records.withKeys?.([requested], known) ?? []
  await records.add(db, [added], { employeeId: actor.employeeId, at: now })
  const subject = nameOfKey(keyOfRow(added))
  const forEmployeeId = records.aboutOf?.(added) ?? null
  await audit({ forEmployeeId, action: `${noun}.add`, subject, after: added })
  return added
}

/** Changes everything but the key, for a caller who has seen its current version; answers it with its next version. */
export async function changeRecord<Key, Fields, Row extends Versioned>(
  { db, actor, now, audit }: ChangingCall,
  records: MasterRecords<Key, Fields, Row>,
  { key, fields, version }: { key: Key; fields: Fields; version: number | undefined },
): Promise<Row> {
  const { noun, nameOfKey } = records
  const name = nameOfKey(key)
  const known = await lockedByKey(records, db, [key])
  const before = known.get(name) ?? refuse(records.notFound)
  refuseStale(version, before)
  const whyNot = await records.checker(db, [{ key: name, fields }], known)
  const changed: Row = { ...records.after(fields, before), version: before.version }
  // a save that changes nothing raises no version and leaves no trace (master-data-13)
  if (isDeepStrictEqual(changed, before)) return before
  const after: Row = { ...changed, version: before.version + 1 }
  refuseIfAny(whyNot(after, before))
  await records.change(db, [after], { employeeId: actor.employeeId, at: now })
  const forEmployeeId = records.aboutOf?.(after) ?? null
  await audit({ forEmployeeId, action: `${noun}.change`, subject: name, before, after })
  return after
}

/** Deletes a record that no rule names and nothing uses (master-data-1, master-data-2). */
export async function dropRecord<Key, Fields, Row extends Versioned>(
  { db, audit, language }: Call,
  records: MasterRecords<Key, Fields, Row>,
  { key, version }: { key: Key; version: number | undefined },
): Promise<{ done: true }> {
  const { noun, nameOfKey } = records
  const subject = nameOfKey(key)
  const before = (await lockedByKey(records, db, [key])).get(subject) ?? refuse(records.notFound)
  refuseStale(version, before)
  const problem = records.whyNotRemove(before, await records.usesOf(db, key, language))
  refuseIfAny(problem === null ? [] : [problem])
  await records.remove(db, key)
  const forEmployeeId = records.aboutOf?.(before) ?? null
  await audit({ forEmployeeId, action: `${noun}.delete`, subject, before })
  return isDone
}

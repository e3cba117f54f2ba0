import type { RoleId } from '@yuga/domain/access/roles'
import type pg from 'pg'
import type { Db } from '../src/db/statement.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { type EmployeeFields, employeeRecords } from '../src/employees/employee-records.ts'
import type { Actor } from '../src/http/actor.ts'
import { dayIn } from '../src/http/clock.ts'
import type { Context } from '../src/http/serve.ts'
import { changeRecord } from '../src/master-data/write-records.ts'

/*
 * Tests change people and projects by the functions behind the routes: the same locks, rules and figures.
 */

type Writing = Context & { readonly actor: Actor }
type Place = { readonly pool: pg.Pool; readonly clock: { now(): Date } }

const todayAt = ({ clock }: Place) => dayIn('Asia/Seoul', clock.now())

/** A call in a transaction of a test. It leaves the audit alone, where tests look for the calls that they make. */
export function writingBy(
  place: Place,
  db: Db,
  employeeId: string,
  roles: readonly RoleId[],
): Writing {
  const now = place.clock.now()
  const today = todayAt(place)
  return {
    db,
    now,
    language: 'en',
    requestId: 'test',
    address: '127.0.0.1',
    request: {} as Writing['request'],
    via: null,
    people: new Set(),
    audit: () => Promise.resolve(),
    actor: {
      employeeId,
      name: employeeId,
      email: '',
      roles,
      grants: [],
      scopeRoles: roles,
      organizationId: 'C',
      organizationName: 'C',
      indicationName: 'C',
      officeCode: 'FC001',
      timeZone: 'Asia/Seoul',
      today,
      officeDays: {} as Writing['actor']['officeDays'],
      tokenHash: Buffer.alloc(0),
      confirmedAt: now,
    },
  }
}

/** Changes an employee as the form does. */
export async function changesEmployee(
  place: Place,
  { employeeId }: { readonly employeeId: string },
  change: Omit<EmployeeFields, 'employeeId'>,
): Promise<void> {
  const fields = { employeeId, ...change }
  await inTransaction(place.pool, async (db) => {
    const { records } = employeeRecords(todayAt(place))
    const call = writingBy(place, db, employeeId, ['LE999'])
    await changeRecord(call, records, { key: employeeId, fields, version: undefined })
  })
}

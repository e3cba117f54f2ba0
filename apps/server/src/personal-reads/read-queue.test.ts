import { beforeEach, describe, expect, test } from 'vitest'
import { listReads } from '@yuga/contract/audit/access-record'
import { readEmployeeHistory } from '@yuga/contract/people/employees'
import { startSecondServer } from '../../test/second-server.ts'
import { useServer } from '../../test/use-server.ts'
import type { PersonalRead } from './personal-reads.store.ts'
import { ReadQueue } from './read-queue.ts'

const { server, company } = useServer()

const read = (requestId: string): PersonalRead => ({
  at: server.clock.now(),
  actorId: 'kim',
  via: null,
  endpoint: 'GET /x',
  kind: 'people',
  subjectIds: [],
  people: 3,
  isTakenOut: false,
  address: '10.0.0.1',
  requestId,
  reason: '',
})
const written = async () => {
  const { rows } = await server.pool.query<{ id: string }>(
    `select request_id as id from personal_reads where actor_id = 'kim' order by read_sn`,
  )
  return rows.map(({ id }) => id)
}
beforeEach(() => server.pool.query(`delete from personal_reads where actor_id = 'kim'`))

describe('[reads-6] the queue', () => {
  test('writes behind the answers, in one statement', async () => {
    let statements = 0
    const db = {
      query: (...args: unknown[]) => {
        statements += 1
        return (server.servingPool.query as (...all: unknown[]) => unknown)(...args)
      },
    } as never
    const queue = new ReadQueue(db, { atOnce: 500 })
    for (let n = 0; n < 499; n += 1) await queue.add(read(`${n}`))
    expect([statements, await written()]).toEqual([0, []])
    await queue.add(read('499'))
    await queue.flush()
    expect(statements).toBe(1)
    expect(await written()).toHaveLength(500)
  })

  test('writes after a moment where few wait', async () => {
    const queue = new ReadQueue(server.servingPool, { everyMs: 20 })
    await queue.add(read('alone'))
    await expect.poll(written).toEqual(['alone'])
  })

  test('makes answers wait where it is full, and loses none of them', async () => {
    const queue = new ReadQueue(server.servingPool, { atOnce: 2, mostWaiting: 3, everyMs: 5 })
    await Promise.all(Array.from({ length: 40 }, (_, n) => queue.add(read(`${n}`))))
    await queue.flush()
    expect(new Set(await written()).size).toBe(40)
  })

  test('refuses answers where it is full and the database writes nothing, and goes on after that', async () => {
    let isBroken = true
    const db = {
      query: (...args: unknown[]) =>
        isBroken
          ? Promise.reject(new Error('no database'))
          : (server.servingPool.query as (...all: unknown[]) => unknown)(...args),
    } as never
    const failures: unknown[] = []
    const failed = (failure: unknown) => failures.push(failure)
    const queue = new ReadQueue(db, { atOnce: 2, mostWaiting: 3, everyMs: 5, failed })
    for (const n of [1, 2, 3]) await queue.add(read(`${n}`))
    await expect(queue.add(read('4'))).rejects.toThrow('no database')
    await expect.poll(() => failures.length).toBeGreaterThan(0)
    isBroken = false
    await queue.flush()
    expect(await written()).toEqual(['1', '2', '3'])
  })
})

test('[reads-6] a server that closes writes what waits', async () => {
  const admin = await company.person({ roles: ['LE999'] })
  const kim = await company.person()
  const other = await startSecondServer(server)
  const there = other.of(admin)
  await there(readEmployeeHistory, { query: { employeeId: kim.employeeId } })
  await other.close()
  const { readList } = await admin(listReads, { query: { subject: kim.employeeId } })
  expect(readList).toHaveLength(1)
})

import type pg from 'pg'
import { expect, test } from 'vitest'
import { useServer } from '../../../test/use-server.ts'
import { askedOnce } from './asked-once.ts'
import { beside, inSnapshotWithRoom } from './beside.ts'
import { outageOf } from '../connection/outage.ts'
import { type Db, statement } from '../statement.ts'
import { together } from '../together.ts'
import { reportsOf } from '../places/places.ts'
import { inSnapshot } from '../transaction.ts'

const { server } = useServer()

const orders = statement<{ order: number }>(
  `select sort_order as order from project_categories where category_code = 'CT002'`,
)
const backends = statement<{ pid: number }>('select pg_backend_pid() as pid')
const orderOver = async (db: Db) => (await orders.first(db))?.order
const backendOf = async (db: Db) => (await backends.first(db))?.pid

/** A report of this pool, or of one that stands for it. */
const report = <T>(work: (db: pg.PoolClient) => Promise<T>, pool: pg.Pool = server.servingPool) =>
  reportsOf(server.servingPool).run(() =>
    inSnapshotWithRoom({ pool, placesOf: server.servingPool }, work),
  )

/** The backends of the first connection, and of what is read beside it. */
const bothBackends = (db: Db) => Promise.all([beside(db, backendOf), backendOf(db)])

/** Nothing is held any more, and every connection is as new. */
async function expectAllBack(): Promise<void> {
  const { servingPool } = server
  expect(reportsOf(servingPool).taken).toBe(0)
  await expect.poll(() => servingPool.totalCount - servingPool.idleCount).toBe(0)
  const held = await Promise.all(
    Array.from({ length: servingPool.totalCount }, () => servingPool.connect()),
  )
  const levels = await Promise.all(held.map((client) => client.query('show transaction_isolation')))
  for (const client of held) client.release()
  for (const { rows } of levels) expect(rows).toEqual([{ transaction_isolation: 'read committed' }])
}

test('what is read beside a report is read over a second connection, of the same moment', async () => {
  const found = await report(async (db) => {
    const before = await orderOver(db)
    await server.pool.query(
      `update project_categories set sort_order = 77 where category_code = 'CT002'`,
    )
    const [other, first] = await together([beside(db, orderOver), orderOver(db)])
    const [besideIt, own] = await bothBackends(db)
    return { orders: [before, other, first], areTwo: besideIt !== own }
  })
  expect(found).toEqual({ orders: [2, 2, 2], areTwo: true })
  expect(await orderOver(server.pool)).toBe(77)
  await expectAllBack()
})

test('nothing can be written beside a report', async () => {
  const write = (other: Db) => other.query('update project_categories set sort_order = 1')
  await expect(report((db) => beside(db, write))).rejects.toMatchObject({ code: '25006' })
  await expectAllBack()
})

test('a report reads over its own connection alone while another one runs', async () => {
  const both = await report(() => report(bothBackends))
  expect(both[0]).toBe(both[1])
  await expectAllBack()
})

test('a report waits for no second connection while others hold them all', async () => {
  const { servingPool } = server
  const held = await Promise.all(
    Array.from({ length: servingPool.options.max - 1 }, () => servingPool.connect()),
  )
  try {
    const began = performance.now()
    const both = await report(bothBackends)
    expect(both[0]).toBe(both[1])
    // far less than the patience of the pool
    expect(performance.now() - began).toBeLessThan(5_000)
  } finally {
    for (const client of held) client.release()
  }
})

/** The pool, whose connections but the first send something else instead of a statement. */
function secondSending(changed: (text: string) => string): pg.Pool {
  const { servingPool } = server
  let connected = 0
  const connect = async () => {
    connected += 1
    const client = await servingPool.connect()
    if (connected === 1) return client
    const query = (asked: string) => client.query(changed(asked))
    return { query, release: (failure?: Error) => client.release(failure) }
  }
  const { options, totalCount, idleCount, waitingCount } = servingPool
  return { connect, options, totalCount, idleCount, waitingCount } as unknown as pg.Pool
}

test('a connection that does not know the moment is not read over', async () => {
  const pool = secondSending((text) => text.replace(/snapshot '.*'/, `snapshot '0-0-1'`))
  const found = await report(async (db) => {
    const [other, first] = await bothBackends(db)
    return { areTwo: other !== first, order: await beside(db, orderOver) }
  }, pool)
  expect(found).toEqual({ areTwo: false, order: await orderOver(server.pool) })
  await expectAllBack()
})

test('a second connection that cannot be had is done without', async () => {
  let connected = 0
  const { servingPool } = server
  const connect = () => {
    connected += 1
    if (connected === 1) return servingPool.connect()
    return Promise.reject(Object.assign(new Error('too many'), { code: '53300' }))
  }
  const { options } = servingPool
  const pool = { connect, options, totalCount: 1, idleCount: 0, waitingCount: 0 }
  const both = await report(bothBackends, pool as unknown as pg.Pool)
  expect(both[0]).toBe(both[1])
  expect(connected).toBe(2)
})

test.each([
  ['what is read beside it refuses', () => Promise.reject(new Error('There is no such week.'))],
  ['a statement beside it fails', (db: Db) => db.query('select 1 / 0')],
])('the second connection goes back where %s', async (_, work) => {
  const failed = report((db) => together([beside(db, work), orderOver(db)]))
  await expect(failed).rejects.toThrow(/no such week|division by zero/)
  await expectAllBack()
})

test('the second connection goes back where the report itself fails meanwhile', async () => {
  const failed = report((db) => together([beside(db, orderOver), db.query('select 1 / 0')]))
  await expect(failed).rejects.toThrow('division by zero')
  await expectAllBack()
})

test('a second connection that is cut off fails the report, and is not used again', async () => {
  const cut = async (other: Db) => {
    const pid = await backendOf(other)
    await server.servingPool.query('select pg_terminate_backend($1)', [pid])
    return orderOver(other)
  }
  const failed = report((db) => together([beside(db, cut), orderOver(db)]))
  expect(await failed.catch(outageOf)).toBe('away')
  await expectAllBack()
})

test('what a report asked over one connection is not asked over the other', async () => {
  const [before, ...both] = await report(async (client) => {
    const db = askedOnce(client)
    return [await backendOf(db), ...(await bothBackends(db))]
  })
  expect(both).toEqual([before, before])
})

test('a connection that was of a report has nothing beside it afterwards', async () => {
  const ended = await report((db) => Promise.resolve(db))
  await expect(bothBackends(ended)).rejects.toThrow('has ended')
  // and whoever has it next is no report
  const [other, first] = await inSnapshot(server.servingPool, bothBackends)
  expect(other).toBe(first)
})

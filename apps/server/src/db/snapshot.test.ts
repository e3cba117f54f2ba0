import type pg from 'pg'
import { expect, test } from 'vitest'
import { useServer } from '../../test/use-server.ts'
import { openPool } from './connection/open.ts'
import { inSnapshot, inTransaction } from './transaction.ts'

const { server } = useServer()

const readOrder = `select sort_order from project_categories where category_code = 'CT002'`

test('what others write between two statements of a snapshot is not seen by half', async () => {
  const orders = await inSnapshot(server.servingPool, async (db) => {
    const first = await db.query<{ sort_order: number }>(readOrder)
    await server.pool.query(
      `update project_categories set sort_order = 77 where category_code = 'CT002'`,
    )
    const second = await db.query<{ sort_order: number }>(readOrder)
    return [...first.rows, ...second.rows].map((row) => row.sort_order)
  })
  expect(orders).toEqual([2, 2])
  const { rows } = await server.pool.query(readOrder)
  expect(rows).toEqual([{ sort_order: 77 }])
})

test('a snapshot writes nothing, and its connection goes back whole', async () => {
  const write = inSnapshot(server.servingPool, (db) =>
    db.query(`update project_categories set sort_order = 1`),
  )
  await expect(write).rejects.toMatchObject({ code: '25006' })
  const { rows } = await server.servingPool.query('select 1 as one')
  expect(rows).toEqual([{ one: 1 }])
})

test.each([
  ['a snapshot', inSnapshot],
  ['a transaction', inTransaction],
])(
  'work that goes on after %s was given up breaks off nothing of the next user of its connection',
  async (_, begin) => {
    const pool = openPool({ connectionString: server.servingUrl, max: 1 })
    let late: () => Promise<unknown> = () => Promise.resolve()
    const given = begin(pool, async (db) => {
      late = () => db.query('close in_parts')
      throw new Error('the reader of the file has left')
    })
    await expect(given).rejects.toThrow('has left')
    const next = begin(pool, async (db) => {
      await late().catch(() => undefined)
      return db.query('select 1 as one')
    })
    expect((await next).rows).toEqual([{ one: 1 }])
    await pool.end()
  },
)

/** The pool with connections that send something else instead of a statement. */
function sending(changed: (text: string) => string): pg.Pool {
  const { servingPool } = server
  const connect = async () => {
    const client = await servingPool.connect()
    const query = (text: string) => client.query(changed(text))
    return { query, release: (failure?: Error) => client.release(failure) }
  }
  return { connect } as unknown as pg.Pool
}

const readBackend = (db: Pick<pg.Pool, 'query'>) =>
  db.query<{ pid: number }>('select pg_backend_pid() as pid').then(({ rows }) => rows[0]?.pid)

test.each([
  ['answers', (read: Promise<unknown>) => read],
  [
    'refuses',
    async (read: Promise<unknown>) => {
      await read
      throw new Error('There is no such week.')
    },
  ],
])('a snapshot that was not begun is none, also where the work %s', async (_, then) => {
  const pool = sending((text) => text.replace('repeatable read', 'no such level'))
  const result = inSnapshot(pool, (db) => then(readBackend(db)))
  await expect(result).rejects.toMatchObject({ code: '42601' })
})

test('a connection with a snapshot that did not end is not used again', async () => {
  const pool = sending((text) => text.replace('commit', 'commit twice'))
  const before = await inSnapshot(pool, readBackend)
  const others = await Promise.all(
    Array.from({ length: server.servingPool.options.max }, () =>
      inSnapshot(server.servingPool, readBackend),
    ),
  )
  expect(before).toBeGreaterThan(0)
  expect(others).not.toContain(before)
})

test('a snapshot answers in turn the statements that it gets at once, and one failure does not answer for another', async () => {
  const requested = inSnapshot(server.servingPool, (db) =>
    Promise.allSettled(['1 + 1', '1 / 0', '3'].map((what) => db.query(`select ${what} as result`))),
  )
  expect(await requested).toMatchObject([
    { status: 'fulfilled', value: { rows: [{ result: 2 }] } },
    { status: 'rejected', reason: { code: '22012' } },
    { status: 'rejected', reason: { code: '25P02' } },
  ])
  const { rows } = await server.servingPool.query('select 1 as one')
  expect(rows).toEqual([{ one: 1 }])
})

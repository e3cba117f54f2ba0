import type pg from 'pg'
import { expect, test } from 'vitest'
import { useServer } from '../../../test/use-server.ts'
import { letGoOfRows } from './letting-go.ts'

const { server } = useServer()

const answer = () => ({ command: 'SELECT', rowCount: 2, oid: 0, fields: [], rows: [1, 2] })

/** A connection whose driver holds what it has answered, and whoever asked by a function. */
function holdingClient() {
  const held = answer()
  const heard: unknown[] = []
  const client = {
    query(...asked: unknown[]) {
      const told = asked.at(-1)
      if (typeof told !== 'function') return Promise.resolve(held)
      heard.push(told)
      told(undefined, held)
      return undefined
    },
  }
  letGoOfRows(client as unknown as pg.ClientBase)
  return { client, held, heard }
}

test('whoever waits has the rows, and the driver has none', async () => {
  const { client, held } = holdingClient()
  expect(await client.query('select')).toEqual(answer())
  expect(held.rows).toEqual([])
})

test('whoever gave a function is told the same, once, and is let go of', () => {
  const { client, held, heard } = holdingClient()
  const told: unknown[] = []
  void client.query('select', (...what: unknown[]) => told.push(what))
  expect(told).toEqual([[undefined, answer()]])
  expect(held.rows).toEqual([])
  const [again] = heard as [(error: undefined, answer: object) => void]
  again(undefined, answer())
  expect(told).toHaveLength(1)
})

test('failures and the answers of several statements are told as they are', async () => {
  await expect(server.pool.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' })
  const several = await server.pool.query('select 1 as one; select 2 as two')
  expect((several as unknown as pg.QueryResult[]).map(({ rows }) => rows)).toEqual([
    [{ one: 1 }],
    [{ two: 2 }],
  ])
})

test('each connection of a pool lets go', async () => {
  const client = await server.servingPool.connect()
  try {
    expect(client.query.name).toBe('lettingGo')
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  } finally {
    client.release()
  }
})

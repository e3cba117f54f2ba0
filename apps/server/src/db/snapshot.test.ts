import { expect, test } from 'vitest'
import { useServer } from '../../test/use-server.ts'
import { inSnapshot } from './transaction.ts'

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

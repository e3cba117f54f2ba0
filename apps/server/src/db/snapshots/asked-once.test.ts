import { expect, test } from 'vitest'
import { useServer } from '../../../test/use-server.ts'
import { askedAnew, askedOnce } from './asked-once.ts'
import { statement, type Db } from '../statement.ts'

const { server } = useServer()

const add = statement<{ sum: number }>('select $1::int + $2::int as sum')

test('the same statement with the same values is sent once, another or others are sent', async () => {
  const sent: unknown[] = []
  const counting = {
    query: (asked: string) => {
      sent.push(asked)
      return server.pool.query(asked)
    },
  } as unknown as Db
  const db = askedOnce(counting)
  const [first, second] = await Promise.all([add.first(db, [1, 2]), add.first(db, [1, 2])])
  expect([first, second, await add.first(db, [1, 2])]).toEqual([{ sum: 3 }, { sum: 3 }, { sum: 3 }])
  expect(sent).toHaveLength(1)
  expect(await add.first(db, [2, 2])).toEqual({ sum: 4 })
  expect(sent).toHaveLength(2)
  expect(await add.first(askedAnew(db), [1, 2])).toEqual({ sum: 3 })
  expect(sent).toHaveLength(3)
  expect(askedAnew(counting)).toBe(counting)
})

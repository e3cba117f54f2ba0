import { expect, test } from 'vitest'
import { useServer } from '../../../test/use-server.ts'
import { rowsInParts } from './rows-in-parts.ts'
import { statement } from '../statement.ts'
import { inSnapshot } from '../transaction.ts'

const { server } = useServer()

const numbers = statement<{ number: number }>(
  'select n as number from generate_series(1, $1::int) n order by n',
)

test.each([0, 1, 200, 450])(
  'all of %i rows come in parts, which are released one by one',
  async (most) => {
    const parts: (readonly object[])[] = []
    const results: number[] = []
    await inSnapshot(server.servingPool, async (db) => {
      for await (const { columns, rows } of rowsInParts(db, numbers, [most])) {
        expect(columns).toEqual(['number'])
        expect(parts.filter(({ length }) => length > 0)).toEqual([])
        results.push(...rows.map(({ number }) => number))
        parts.push(rows)
      }
    })
    expect(results).toEqual(Array.from({ length: most }, (_, place) => place + 1))
    expect(parts.filter(({ length }) => length > 0)).toEqual([])
  },
)

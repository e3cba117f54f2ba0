import type { Day } from '@yuga/domain/calendar/day'
import type pg from 'pg'
import { differencesAfter } from './differences.ts'
import { lineOf } from './differences-of-employee.ts'

/** Names every cell and work stretch that differs, read in one snapshot, so that people may go on working. */
export async function checkFigures(pool: pg.Pool, today: Day): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const lines: string[] = []
    for (let last: string | null = ''; last !== null;) {
      const after: string = last
      const some = await differencesAfter(client, after, today)
      lines.push(...some.differing.map(lineOf))
      last = some.last
    }
    await client.query('commit')
    return lines
  } finally {
    // whatever went wrong, the snapshot goes with the connection
    client.release(true)
  }
}

import type pg from 'pg'
import { type MockInstance, vi } from 'vitest'
import type { TestServer } from './server.ts'

/** How many statements a call takes, and how many rows they bring into the process. */
export async function costOf(server: TestServer, call: () => Promise<unknown>) {
  const { servingPool } = server
  // of the pool, and of the connections of snapshots; the pool itself asks a connection by a callback
  const requested = new Map<pg.Pool | pg.PoolClient, MockInstance>()
  const hears = (client: pg.Pool | pg.PoolClient) => {
    if (!requested.has(client)) requested.set(client, vi.spyOn(client as pg.Pool, 'query'))
  }
  hears(servingPool)
  servingPool.on('acquire', hears)
  try {
    await call()
    const answers = [...requested.values()].flatMap(({ mock }) =>
      mock.results.flatMap(({ value }, place) =>
        writesReads(mock.calls[place]?.[0]) ? [] : [value as unknown],
      ),
    )
    const results = await Promise.all(answers.filter((answer) => answer instanceof Promise))
    const rows = results.map((answer) => (answer as { rowCount: number | null }).rowCount ?? 0)
    return { statements: rows.length, rows: rows.reduce((sum, count) => sum + count, 0) }
  } finally {
    servingPool.off('acquire', hears)
    for (const spy of requested.values()) spy.mockRestore()
  }
}

/** The record of reads is written each second, behind whatever call runs then (reads-6). */
function writesReads(query: unknown): boolean {
  const text = typeof query === 'string' ? query : (query as { text?: string } | undefined)?.text
  return text?.includes('record_reads') === true
}

import pg from 'pg'
import { vi } from 'vitest'
import type { TestServer } from './server.ts'

/** How many statements a call takes, and how many rows they bring into the process. */
export async function costOf(server: TestServer, call: () => Promise<unknown>) {
  // of the pool, and of the one connection of a snapshot; the pool itself asks a connection by a callback
  const asked = [vi.spyOn(server.servingPool, 'query'), vi.spyOn(pg.Client.prototype, 'query')]
  try {
    await call()
    const answers = asked.flatMap(({ mock }) => mock.results.map(({ value }) => value as unknown))
    const found = await Promise.all(answers.filter((answer) => answer instanceof Promise))
    const rows = found.map((answer) => (answer as { rowCount: number | null }).rowCount ?? 0)
    return { statements: rows.length, rows: rows.reduce((sum, count) => sum + count, 0) }
  } finally {
    for (const spy of asked) spy.mockRestore()
  }
}

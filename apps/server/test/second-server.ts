import { vi } from 'vitest'
import { type Caller, callerOver, type TestServer, wireTo } from './server.ts'

export type SecondServer = {
  readonly app: TestServer['app']
  /** The same person with the same token, by way of this server. */
  of(person: Caller): Caller
  close(): Promise<void>
}

/**
 * A second server on the database of the first, as another process would be: its modules are loaded anew,
 * so the two share nothing but PostgreSQL. What only one process puts in a row meets here.
 */
export async function startSecondServer(first: TestServer): Promise<SecondServer> {
  vi.resetModules()
  const { buildApp } = await import('../src/app.ts')
  const { openPool } = await import('../src/db/open.ts')
  const pool = openPool({ connectionString: first.servingUrl, max: 8 })
  const app = await buildApp({
    pool,
    clock: first.clock,
    config: { webRoot: '/nonexistent', buildDate: '2026-03-18' },
  })
  await app.ready()
  const wire = wireTo(app)
  return {
    app,
    of: ({ employeeId, token }) => callerOver(wire(token), employeeId, token),
    close: async () => {
      await app.close()
      await pool.end()
    },
  }
}

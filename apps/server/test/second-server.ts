import { vi } from 'vitest'
import { buildApp } from '../src/app.ts'
import { openPool } from '../src/db/connection/open.ts'
import { type Caller, callerOver, type TestServer, wireTo } from './server.ts'

export type SecondServer = {
  readonly app: TestServer['app']
  /** The same person with the same token, by way of this server. */
  of(person: Caller): Caller
  close(): Promise<void>
}

type Modules = { readonly buildApp: typeof buildApp; readonly openPool: typeof openPool }

/**
 * The modules of the server as another process would have loaded them. Loading them takes seconds: a worker does it
 * once, and a file that loaded the second ones itself gets the first.
 */
async function otherModules(): Promise<Modules> {
  const worker = globalThis as { yugaModules?: readonly Modules[] }
  const other = worker.yugaModules?.find((one) => one.buildApp !== buildApp)
  if (other !== undefined) return other
  vi.resetModules()
  const [app, open] = [await import('../src/app.ts'), await import('../src/db/connection/open.ts')]
  const loaded = { buildApp: app.buildApp, openPool: open.openPool }
  worker.yugaModules = [{ buildApp, openPool }, loaded]
  return loaded
}

/**
 * A second server on the database of the first, as another process would be: its modules are others, so the two share
 * nothing but PostgreSQL. What only one process puts in a row meets here.
 */
export async function startSecondServer(first: TestServer): Promise<SecondServer> {
  const other = await otherModules()
  const pool = other.openPool({ connectionString: first.servingUrl, max: 8 })
  const app = await other.buildApp({
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

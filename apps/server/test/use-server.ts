import { afterAll, beforeAll } from 'vitest'
import { type Company, foundCompany } from './company.ts'
import { startServer, type TestServer } from './server.ts'

/**
 * The server of a test file with a company on it, which both begin before the first test:
 * `const { server, company } = useServer()`.
 */
export function useServer(startsAt?: string): {
  readonly server: TestServer
  readonly company: Company
} {
  let started: TestServer | undefined
  let founded: Company | undefined
  beforeAll(async () => {
    started = await startServer(startsAt)
    founded = await foundCompany(started)
  })
  afterAll(() => started?.close())
  return {
    server: onceBegun(() => started),
    company: onceBegun(() => founded),
  }
}

/** Stands for something that begins later. */
function onceBegun<T extends object>(current: () => T | undefined): T {
  return new Proxy({} as T, {
    get: (_, name) => {
      const begun = current()
      if (begun === undefined)
        throw new Error('The server begins before the first test, not earlier')
      return Reflect.get(begun, name) as unknown
    },
  })
}

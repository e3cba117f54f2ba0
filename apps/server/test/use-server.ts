import { afterAll, beforeAll } from 'vitest'
import type { Template } from './database.ts'
import { type Company, companyOn } from './factories.ts'
import { type SecondServer, startSecondServer } from './second-server.ts'
import { startServer, type TestServer } from './server.ts'

/**
 * The server of a test file, on a separate database: `const { server, company } = useServer()`. They begin before
 * the first test, with the company founded unless a database is requested that is migrated only.
 */
export function useServer(
  startsAt?: string,
  template?: Template,
): {
  readonly server: TestServer
  readonly company: Company
} {
  let started: TestServer | undefined
  let company: Company | undefined
  beforeAll(async () => {
    started = await startServer(startsAt, template)
    company = companyOn(started)
  })
  afterAll(() => started?.close())
  return { server: onceBegun(() => started), company: onceBegun(() => company) }
}

/** A second server on the database of the first, for what only one process could put in a row. */
export function useSecondServer(first: TestServer): SecondServer {
  let started: SecondServer | undefined
  beforeAll(async () => {
    started = await startSecondServer(first)
  })
  afterAll(() => started?.close())
  return onceBegun(() => started)
}

/** A proxy of something that begins later. */
function onceBegun<T extends object>(current: () => T | undefined): T {
  const begun = (): T => {
    const result = current()
    if (result === undefined)
      throw new Error('The server begins before the first test, not earlier')
    return result
  }
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(begun(), name) as unknown,
    ownKeys: () => Reflect.ownKeys(begun()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(begun(), name),
  })
}

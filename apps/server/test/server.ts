import { call, Refused, type Wire } from '@yuga/contract/wire/call'
import type { AnswerOf, Endpoint, RequestOf } from '@yuga/contract/wire/endpoint'
import type { ErrorEnvelope } from '@yuga/contract/wire/envelope'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { buildApp } from '../src/app.ts'
import { openPool, pipelined } from '../src/db/connection/open.ts'
import { hashOfToken } from '../src/http/actor.ts'
import { openSession } from '../src/session/session.store.ts'
import { differingFigures } from './figures.ts'
import { TestForm } from './form.ts'
import { cloneDatabase, type Template, type TestDatabase } from './database.ts'

export type TestClock = { now(): Date; set(instant: string): void }

export type TestServer = {
  readonly app: FastifyInstance
  /** As the owner of the tables, for tests that prepare rows or look at them. */
  readonly pool: pg.Pool
  /** The pool of the server itself, with the role that it works with. */
  readonly servingPool: pg.Pool
  readonly databaseUrl: string
  /** As the role that the server works with. */
  readonly servingUrl: string
  readonly clock: TestClock
  /** A wire for someone with this token, or for no one. */
  wire(token?: string, headers?: Record<string, string>): Wire
  /** Typed calls of an employee, signed in, who proves the password before each call that needs it (sessions-15). */
  as(employeeId: string, headers?: Record<string, string>): Promise<Caller>
  close(): Promise<void>
}

/** Someone who calls the server: the same typed calls as the browser's. */
export type Caller = {
  <E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<AnswerOf<E>>
  readonly employeeId: string
  readonly token: string
  readonly wire: Wire
}

export function callerOver(wire: Wire, employeeId: string, token: string): Caller {
  const caller = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) =>
    call(wire, endpoint, request)
  return Object.assign(caller, { employeeId, token, wire })
}

/** A wire to an app for someone with this token, or for no one. */
export function wireTo(app: FastifyInstance) {
  return (token?: string, headers: Record<string, string> = {}): Wire =>
    async ({ method, url, body }) => {
      const answer = await app.inject({
        method: method as 'GET',
        url,
        headers: {
          'accept-language': 'en',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...headers,
          ...(body instanceof TestForm && body.headers),
        },
        ...(body !== undefined && {
          payload: body instanceof TestForm ? body.bytes : (body as object),
        }),
      })
      const isJson = String(answer.headers['content-type']).startsWith('application/json')
      const received = isJson ? (answer.json() as unknown) : { bytes: answer.rawPayload }
      return { status: answer.statusCode, body: received }
    }
}

/** The moment at which tests begin that name no other: a Wednesday in the middle of a month. */
export const wednesdayMorning = '2026-03-18T09:00:00+09:00'

/** A server in this process on a separate database; the clock is stopped until it is set. */
export async function startServer(
  startsAt = wednesdayMorning,
  template: Template = 'founded',
): Promise<TestServer> {
  return startServerOn(await cloneDatabase(template), startsAt)
}

/** The same on a database that a test brings along, and with a replica of it. */
export async function startServerOn(
  database: TestDatabase & { readonly replicaUrl?: string },
  startsAt = wednesdayMorning,
): Promise<TestServer> {
  const { replicaUrl } = database
  const pool = openPool({ connectionString: database.url, max: 8 })
  const servingPool = openPool(database.servingUrl, pipelined)
  const replicaPool = replicaUrl === undefined ? undefined : openPool(replicaUrl, pipelined)
  let instant = new Date(startsAt)
  const clock = {
    now: () => instant,
    set: (text: string) => {
      instant = new Date(text)
    },
  }
  const app = await buildApp({
    pool: servingPool,
    replicaPool,
    clock,
    config: { webRoot: '/nonexistent', buildDate: '2026-03-18' },
  })
  await app.ready()
  const wire = wireTo(app)
  // One after the other: a test that hires a hundred people at once would wait longer for a connection than
  // the server lets anybody wait.
  let opened: Promise<unknown> = Promise.resolve()
  const opensSession = (employeeId: string): Promise<string> => {
    const token = opened.then(() => openSession(pool, employeeId, clock.now()))
    opened = token.catch(() => undefined)
    return token
  }
  const confirmsNow = (token: string) =>
    pool.query('update sessions set confirmed_at = $2 where token_hash = $1', [
      hashOfToken(token),
      clock.now(),
    ])
  return {
    app,
    pool,
    servingPool,
    databaseUrl: database.url,
    servingUrl: database.servingUrl,
    clock,
    wire,
    as: async (employeeId, headers) => {
      const token = await opensSession(employeeId)
      const caller = callerOver(wire(token, headers), employeeId, token)
      const confirmed: typeof caller = Object.assign(
        async <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => {
          if (endpoint.confirmed !== undefined) await confirmsNow(token)
          return caller(endpoint, request)
        },
        { employeeId, token, wire: caller.wire },
      )
      return confirmed
    },
    close: async () => {
      await app.close()
      // whatever the tests of a file did, the figures are what the hours add up to
      const differing = await differingFigures({ pool, clock }).finally(async () => {
        await Promise.all([pool.end(), servingPool.end(), replicaPool?.end()])
        // Not waited for: PostgreSQL looks again after a tenth of a second whether connections have gone. What is
        // left goes with the run.
        database.drop().catch(() => undefined)
      })
      if (differing.length > 0) {
        const some = differing.slice(0, 10).join('\n')
        throw new Error(`${differing.length} figures differ:\n${some}`)
      }
    },
  }
}

/** The refusal that a call must end in; a call that is not refused fails the test. */
export async function refusalOf(
  attempt: Promise<unknown>,
): Promise<ErrorEnvelope & { status: number }> {
  try {
    await attempt
  } catch (error) {
    if (error instanceof Refused && error.envelope) {
      return { ...error.envelope, status: error.status }
    }
    throw error
  }
  throw new Error('The call was not refused')
}

/** Status and reason of the refusal that a call must end in, in one line. */
export async function refusedWith(attempt: Promise<unknown>): Promise<string> {
  const { status, reason } = await refusalOf(attempt)
  return `${status} ${reason}`
}

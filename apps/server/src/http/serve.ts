import { createHash } from 'node:crypto'
import { type AnswerOf, type Endpoint, type ReceivedBy } from '@yuga/contract/endpoint'
import { envelopeOf, errorEnvelope } from '@yuga/contract/envelope'
import type { Language } from '@yuga/contract/problems'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { type AuditRecord, recordAudit } from '../audit/audit.store.ts'
import type { Db } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Actor } from './actor.ts'
import type { Clock } from './clock.ts'
import { ignoredFields } from './ignored-fields.ts'
import { inTurn } from './in-turn.ts'
import { readPart } from './input.ts'
import { Refusal, refuse } from './refusal.ts'
import { claimAnswer, storeAnswer } from './write-answers.store.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
    language: Language
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** What every handler is given besides what was received. */
export type Context = {
  readonly db: Db
  readonly now: Date
  readonly language: Language
  readonly requestId: string
  readonly address: string
  readonly request: FastifyRequest
  /** Records what was written, in the same transaction (document 5 §1.6). */
  readonly audit: (...records: readonly AuditRecord[]) => Promise<void>
}

export type Parts = { readonly pool: pg.Pool; readonly clock: Clock }

type Handler<E extends Endpoint, Who> = (
  call: ReceivedBy<E> & Context & { readonly actor: Who },
) => Promise<AnswerOf<E>>

const longestKey = 200

function contextOf(request: FastifyRequest, db: Db, now: Date): Context {
  return {
    db,
    now,
    language: request.language,
    requestId: request.id,
    address: request.ip,
    request,
    audit: (...records) =>
      recordAudit(
        db,
        { actorId: request.actor?.employeeId ?? null, at: now, requestId: request.id },
        ...records,
      ),
  }
}

function received(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const params = readPart(endpoint.params, request.params)
  const query = readPart(endpoint.query, request.query)
  const body = readPart(endpoint.body, request.body)
  const found = [...params.problems, ...query.problems, ...body.problems]
  if (found.length > 0) throw new Refusal(found)
  const ignored = ignoredFields(endpoint.body, request.body)
  if (ignored.length > 0) request.log.info({ ignored }, 'fields of the body were ignored')
  return { params: params.value, query: query.value, body: body.value }
}

/** A userId that differs from the token's employee is refused (document 5 §0.5). */
function refuseForeignUserId(request: FastifyRequest, actor: Actor): void {
  for (const part of [request.query, request.body]) {
    const userId = (part as Record<string, unknown> | null | undefined)?.['userId']
    if (userId !== undefined && userId !== actor.employeeId) {
      refuse('session.not-your-id', { at: 'userId' })
    }
  }
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return undefined
  // a key that is passed over would let a retry write twice
  if (key.length > longestKey) {
    refuse('input.too-long', { at: 'Idempotency-Key', values: { longest: longestKey } })
  }
  // what PostgreSQL cannot keep, however it came past the reader of headers
  if (key.includes('\0') || /\p{Cs}/u.test(key)) refuse('input.invalid', { at: 'Idempotency-Key' })
  return key
}

/** What is asked, as a hash that tells nothing: a password is no part of it, since it could be guessed. */
function hashOf(request: FastifyRequest, body: unknown): Buffer {
  const asked = JSON.stringify(body ?? null, (name, value: unknown) =>
    /password/i.test(name) ? undefined : value,
  )
  return createHash('sha256').update(`${request.method} ${request.url}\n${asked}`).digest()
}

/** Strangers send an ID and a password: no more than that is parsed for them. */
const mostAnonymousBytes = 16_384

function add(
  app: FastifyInstance,
  endpoint: Endpoint,
  answer: (request: FastifyRequest) => Promise<unknown>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { endpoint },
    ...(endpoint.access === 'anyone' && { bodyLimit: mostAnonymousBytes }),
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[1] ?? ''],
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: { 200: envelopeOf(endpoint.response), default: errorEnvelope },
      ...(endpoint.access === 'anyone' && { security: [] }),
    },
    handler: async (request) => ({ code: 200, data: await answer(request) }),
  })
}

/** How long a person's write waits for the ones that the same person sent before. */
const turnPatienceMs = 3_000

/** What is checked and counted before a write's transaction begins, and stays when it is refused. */
type Before<E extends Endpoint> = (
  call: ReceivedBy<E> & {
    readonly actor: Actor
    readonly now: Date
    readonly address: string
    readonly pool: pg.Pool
  },
) => Promise<void>

/**
 * The way to add a route for somebody signed in. A GET reads from the pool; anything else runs in one
 * transaction, and a retry with the same Idempotency-Key gets the first answer instead of a second write.
 * The writes of one person take turns: they would wait for each other's lock, each holding a connection.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  { pool, clock }: Parts,
  endpoint: E,
  handler: Handler<E, Actor>,
  before?: Before<E>,
): void {
  add(app, endpoint, async (request) => {
    const actor = request.actor ?? refuse('session.required')
    refuseForeignUserId(request, actor)
    const parts = received(endpoint, request)
    const run = (db: Db) =>
      handler({ ...parts, ...contextOf(request, db, clock.now()), actor } as never)
    if (endpoint.method === 'GET') return run(pool)
    const inOwnTurn = <T>(work: (db: pg.PoolClient) => Promise<T>) =>
      inTurn(`write ${actor.employeeId}`, () => inTransaction(pool, work), turnPatienceMs)
    await before?.({ ...parts, actor, now: clock.now(), address: request.ip, pool } as never)
    const key = keyOf(request)
    if (key === undefined) return inOwnTurn(run)
    return inOwnTurn(async (db) => {
      const claim = {
        employeeId: actor.employeeId,
        key,
        requestHash: hashOf(request, parts['body']),
      }
      const earlier = await claimAnswer(db, claim, clock.now())
      if (earlier !== undefined) return earlier.answer
      const answer = await run(db)
      await storeAnswer(db, claim, answer)
      return answer
    })
  })
}

/** The way to add a route that needs no sign-in. It commits also when it refuses (failed sign-ins count). */
export function serveAnyone<E extends Endpoint>(
  app: FastifyInstance,
  { pool, clock }: Parts,
  endpoint: E,
  handler: (call: ReceivedBy<E> & Context & { readonly pool: pg.Pool }) => Promise<AnswerOf<E>>,
): void {
  if (endpoint.access !== 'anyone') throw new Error(`${endpoint.path} needs a sign-in`)
  add(app, endpoint, async (request) =>
    handler({
      ...received(endpoint, request),
      ...contextOf(request, pool, clock.now()),
      pool,
    } as never),
  )
}

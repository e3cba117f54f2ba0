import type { AnswerOf, Endpoint, ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { Language } from '@yuga/contract/problems/problems'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { type AuditRecord, recordAudit } from '../audit/audit.store.ts'
import type { ReportDatabase } from '../db/snapshots/report-database.ts'
import type { Db } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Actor } from './actor.ts'
import { refuse } from './refusal.ts'
import type { ReadQueue } from '../personal-reads/read-queue.ts'
import type { PersonalRead } from '../personal-reads/personal-reads.store.ts'
import type { Sealing } from '../sealed.ts'
import type { Clock } from './clock.ts'
import { onceOf } from './once.ts'
import { type NotedCall, noteOfAnswers } from './noted-reads.ts'
import { ownerOf } from './on-behalf.ts'
import type { Deputies, Owner } from './owner.ts'
import { queuePerKey } from './protection/queue-per-key.ts'
import { readerFor, type Reads } from './reads.ts'
import { received, refuseForeignUserId } from './received.ts'
import { routeOf } from './route-of.ts'
import { takeUploads } from './files/upload.ts'
import type { Upload } from './files/upload-parts.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
    language: Language
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
    /** It reads a bearer although it is no endpoint of the contract. */
    readsToken?: boolean
  }
}

/** What every handler gets in addition to what was received. */
export type Context = {
  readonly db: Db
  readonly now: Date
  readonly language: Language
  readonly requestId: string
  readonly address: string
  readonly request: FastifyRequest
  /** What the call came in by where it was no session, as `token 12`. */
  readonly via: string | null
  /** Whose private fields the answer holds where it does not name them by ID; the handler adds them (reads-2). */
  readonly people: Set<string>
  /** Records what was written, in the same transaction (audit-1). */
  readonly audit: (...records: readonly AuditRecord[]) => Promise<void>
}

export type Parts = {
  readonly pool: pg.Pool
  /** Where reports are read. */
  readonly reports: ReportDatabase
  readonly clock: Clock
  readonly deputies: Deputies
  /** For the secrets that the server must read again. */
  readonly sealing: Sealing
  /** Where the record of personal data that was read is written (reads-6). */
  readonly readQueue: ReadQueue
}

type Handler<E extends Endpoint, Who, More = unknown> = (
  call: ReceivedBy<E> & Context & { readonly actor: Who } & More,
) => Promise<AnswerOf<E>>

export function contextOf(
  request: FastifyRequest,
  db: Db,
  now: Date,
  owner: Pick<Owner, 'employeeId'> | null = null,
): Context {
  const actorId = request.actor?.employeeId ?? null
  const onBehalfOf = owner === null || owner.employeeId === actorId ? null : owner.employeeId
  const tokenSn = request.actor?.tokenSn
  const via = tokenSn === undefined ? null : `token ${tokenSn}`

  return {
    db,
    now,
    language: request.language,
    requestId: request.id,
    address: request.ip,
    request,
    via,
    people: new Set(),
    audit: (...records) =>
      recordAudit(db, { actorId, onBehalfOf, via, at: now, requestId: request.id }, ...records),
  }
}

/** How long a form may take to come in: what a call takes otherwise is no time over a slow line. */
const uploadMilliseconds = 110_000

function add(
  app: FastifyInstance,
  endpoint: Endpoint,
  answer: (request: FastifyRequest) => Promise<unknown>,
): void {
  const route = {
    ...routeOf(endpoint),
    handler: async (request: FastifyRequest) => ({ code: 200, data: await answer(request) }),
  }
  const limits = endpoint.upload
  if (limits === undefined) return void app.route(route)
  // in a separate scope, where a form is read and nothing else is
  void app.register(async (scope) => {
    takeUploads(scope, limits)
    scope.route({ ...route, handlerTimeout: uploadMilliseconds })
  })
}

/** How long a person's write waits for the ones that the same person sent before. */
const queuePatienceMs = 3_000

/** What is checked and counted before a write's transaction begins, and stays when it is refused. */
type Before<E extends Endpoint, Checked> = (call: BeforeCall<E>) => Promise<Checked>

export type BeforeCall<E extends Endpoint> = ReceivedBy<E> & {
  readonly actor: Actor
  readonly now: Date
  readonly address: string
  readonly requestId: string
  readonly language: Language
  readonly request: FastifyRequest
  readonly pool: pg.Pool
}

/**
 * A GET says how it reads, a write what comes before it and how it is answered again; where the constant does not say
 * which of them it is, either.
 */
type More<E extends Endpoint, Checked> = 'GET' extends E['method']
  ? ForReading | (E['method'] extends 'GET' ? never : ForWriting<E, Checked>)
  : ForWriting<E, Checked>

type ForReading = {
  readonly reads?: Reads
  readonly before?: undefined
  readonly again?: undefined
}

type ForWriting<E extends Endpoint, Checked> = {
  readonly reads?: undefined
  readonly before?: Before<E, Checked>
  /**
   * Answers a repeated write by reading, where the answer is large and can be read again: then only that
   * the write was done is kept of it.
   */
  readonly again?: Handler<E, Actor, Owned>
}

/** What a call gets in addition to the actor: the owner of the rows (access-7). */
type Owned = { readonly owner: Owner }

/**
 * The way to add a route for signed-in users. A GET reads from the pool; anything else runs in one
 * transaction, and a retry with the same Idempotency-Key gets the first answer instead of a second write.
 * The writes of one person wait in a queue: they would wait for each other's lock, each holding a connection.
 */
export function serve<E extends Endpoint, Checked = undefined>(
  app: FastifyInstance,
  { pool, reports, clock, deputies, readQueue }: Parts,
  endpoint: E,
  handler: Handler<E, Actor, Owned & { readonly checked: Checked }>,
  { before, again, reads = 'plain' }: More<E, Checked> = {},
): void {
  const read = readerFor({ pool, reports }, endpoint, reads)
  const noteOf = noteOfAnswers(endpoint)
  add(app, endpoint, async (request) => {
    const { actor } = request
    if (actor === null) return refuse('session.required')
    refuseForeignUserId(request, actor)
    const parts = received(endpoint, request)
    const noted: { read: PersonalRead | null } = { read: null }
    const answeredBy =
      (answer: (call: never) => Promise<unknown>) => async (db: Db, checked?: Checked) => {
        const now = clock.now()
        const owner = await ownerOf({ db, deputies, now }, endpoint, actor, parts)
        const context = contextOf(request, db, now, owner)
        const call = { ...parts, ...context, actor, owner, checked }
        const data = await answer(call as never)
        noted.read = noteOf?.(call satisfies NotedCall, data) ?? null
        return data
      }
    const run = answeredBy(handler)
    const readAgain = again && answeredBy(again)
    const inOwnQueue = <T>(work: () => Promise<T>) =>
      queuePerKey(`write ${actor.employeeId}`, work, queuePatienceMs)
    const write = async () => {
      // in the queue too: a password in the body is hashed, and a caller of many shall delay only their own
      const upload = endpoint.upload && (request.body as Upload | undefined)
      const requested = upload?.sha256 ?? parts['body']
      const once = await onceOf(request, actor.employeeId, requested, readAgain)
      const earlier = await once?.earlierAnswer(pool)
      if (earlier !== undefined) return earlier.answer
      const checked = await before?.({
        ...parts,
        actor,
        now: clock.now(),
        address: request.ip,
        requestId: request.id,
        language: request.language,
        request,
        pool,
      } as never)
      const work = (db: pg.PoolClient) => run(db, checked)
      return inTransaction(pool, once === undefined ? work : once.over(work, clock))
    }
    const data = await (endpoint.method === 'GET'
      ? read({ actor, query: parts['query'] }, run)
      : inOwnQueue(write))
    if (noted.read !== null) await readQueue.add(noted.read)
    return data
  })
}

/** What the handler of a call without a sign-in is given. */
export type StrangersCall<E extends Endpoint> = ReceivedBy<E> & Context & Stranger

type Stranger = {
  readonly pool: pg.Pool
  /** Runs a write in one transaction, and a retry with the same Idempotency-Key gets the first answer. */
  readonly once: <T>(work: (db: pg.PoolClient) => Promise<T>) => Promise<T>
}

/** The way to add a route that needs no sign-in. It commits also when it refuses (failed sign-ins count). */
export function serveAnyone<E extends Endpoint>(
  app: FastifyInstance,
  { pool, clock }: Parts,
  endpoint: E,
  handler: (call: StrangersCall<E>) => Promise<AnswerOf<E>>,
): void {
  if (endpoint.access !== 'anyone') throw new Error(`${endpoint.path} needs a sign-in`)
  add(app, endpoint, async (request) => {
    const parts = received(endpoint, request)
    const once: Stranger['once'] = async (work) => {
      const held = await onceOf(request, null, parts['body'])
      return inTransaction(
        pool,
        held === undefined ? work : (held.over(work, clock) as typeof work),
      )
    }
    return handler({ ...parts, ...contextOf(request, pool, clock.now()), pool, once } as never)
  })
}

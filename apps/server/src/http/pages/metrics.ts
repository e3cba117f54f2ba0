import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { writersOf } from '../../db/places/places.ts'
import { writes } from '../../db/transaction.ts'
import { countMails } from '../../mail/queue.store.ts'
import { mailCounts } from '../../mail/send-mails.ts'
import { bearerOf } from '../actor.ts'
import { refuse } from '../refusal.ts'

export type Metrics = { refused(reason: string): void }

const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

/**
 * Measurements for Prometheus, for callers with the token of the settings. For anyone else, and
 * without such a setting, there is nothing here.
 */
export function serveMetrics(
  app: FastifyInstance,
  pool: pg.Pool,
  token: string | undefined,
): Metrics {
  const hidden = { schema: { hide: true } as object }
  if (token === undefined) {
    app.get('/metrics', hidden, (_, reply) => reply.callNotFound())
    return { refused: () => undefined }
  }
  const register = new Registry()
  const registers = [register]
  // the delay of the event loop, memory, processor time, garbage collection
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'yuga_request_duration_seconds',
    help: 'Requests by route and status, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const refusals = new Counter({
    name: 'yuga_refusals_total',
    help: 'Refusals and failures by reason',
    labelNames: ['reason'],
    registers,
  })
  addPool(registers, pool)
  addMails(registers, pool)
  app.addHook('onResponse', async (request, reply) => {
    // it takes as long as the client reads
    if (request.routeOptions.config.endpoint?.stream !== undefined) return
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status: reply.statusCode }
    requests.observe(labels, reply.elapsedTime / 1_000)
  })
  app.get('/metrics', hidden, async (request, reply) => {
    if (!isSame(bearerOf(request.headers.authorization) ?? '', token)) refuse('path.not-found')
    return reply.type(register.contentType).send(await register.metrics())
  })
  return { refused: (reason) => refusals.inc({ reason }) }
}

function addPool(registers: Registry[], pool: pg.Pool): void {
  const writers = writersOf(pool)
  const gauges: readonly (readonly [string, string, Readonly<Record<string, () => number>>])[] = [
    [
      'yuga_database_connections',
      'Connections to the database',
      { open: () => pool.totalCount, idle: () => pool.idleCount },
    ],
    [
      'yuga_database_waiting',
      'Calls that wait for a connection',
      { reading: () => pool.waitingCount, writing: () => writers.waiting },
    ],
    ['yuga_database_writers', 'Transactions that run', { running: () => writers.taken }],
  ]
  for (const [name, help, states] of gauges) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(states)) gauge.set({ state }, count())
      },
    })
  }
  const retries: Gauge = new Gauge({
    name: 'yuga_write_retries',
    help: 'Transactions begun again after a deadlock or a serialization failure, since the start',
    registers,
    collect() {
      retries.set(writes.retried)
    },
  })
}

/** What waits and has failed, of all servers; what was sent and refused, of this one. */
function addMails(registers: Registry[], pool: pg.Pool): void {
  const outbox: Gauge = new Gauge({
    name: 'yuga_mails',
    help: 'Mails in the outbox that wait, and that have failed for good',
    labelNames: ['state'],
    registers,
    async collect() {
      // a database that does not answer must not take the other figures along
      const counted = await countMails(pool).catch(() => null)
      if (counted === null) return outbox.reset()
      outbox.set({ state: 'waiting' }, counted.waiting)
      outbox.set({ state: 'failed' }, counted.failed)
    },
  })
  const tries: Counter = new Counter({
    name: 'yuga_mail_tries_total',
    help: 'Mails that this server sent, and tries that failed',
    labelNames: ['outcome'],
    registers,
    collect() {
      tries.reset()
      tries.inc({ outcome: 'sent' }, mailCounts.sent)
      tries.inc({ outcome: 'refused' }, mailCounts.refused)
    },
  })
}

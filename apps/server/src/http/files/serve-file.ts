import { PassThrough, type Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { mostWithoutReason, reasonLength } from '@yuga/contract/access/personal'
import { errorEnvelope } from '@yuga/contract/wire/envelope'
import type { FileEndpoint, ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { slowReadersOf } from '../../db/places/places.ts'
import { inSnapshot } from '../../db/transaction.ts'
import { type PeopleRead, readOf } from '../../personal-reads/noted-reads.ts'
import { readSettingsOf } from '../../personal-reads/personal-reads.store.ts'
import { type Actor, mayLagFor } from '../actor.ts'
import { attachment } from './attachment.ts'
import { queuePerKey } from '../protection/queue-per-key.ts'
import { refuse } from '../refusal.ts'
import type { Reads } from '../reads.ts'
import { received, refuseForeignUserId } from '../received.ts'
import { routeOf } from '../route-of.ts'
import { type Context, contextOf, type Parts } from '../serve.ts'

/** A file to be answered: its name, and how its bytes are written. */
export type AnsweredFile = {
  readonly name: string
  /** Whose data it holds, or of how many; a file of a marked endpoint says it (reads-4). */
  readonly people?: PeopleRead
  /** Writes the bytes and ends the sink; stops where the sink is destroyed. */
  readonly write: (sink: Writable) => Promise<void>
}

type Handler<E extends FileEndpoint> = (
  call: ReceivedBy<E> & Context & { readonly actor: Actor },
) => Promise<AnsweredFile>

type Taken = Context & { readonly actor: Actor; readonly query?: unknown }

/** How long a file waits for the one that the same person takes: most are written in a second. */
const ownPatienceMs = 10_000

/**
 * The way to add a route that answers a file. Its rows are read in one snapshot, which lasts as long as the
 * client takes the bytes: so only a few files are written at a time, the next waits its turn for some seconds or
 * is refused until later, and a client that stops reading is given up when the database ends an idle transaction. One person
 * takes one at a time: a slow reader of several would keep everybody else from theirs.
 */
export function serveFile<E extends FileEndpoint>(
  app: FastifyInstance,
  { pool, reports, clock, readQueue }: Pick<Parts, 'pool' | 'reports' | 'clock' | 'readQueue'>,
  endpoint: E,
  handler: Handler<E>,
  { reads = 'snapshot' }: { readonly reads?: Extract<Reads, 'snapshot' | 'report'> } = {},
): void {
  /** Refuses what needs a reason (reads-5). */
  async function recordTaken(call: Taken, people: PeopleRead | undefined): Promise<void> {
    if (people === undefined) throw new Error(`${endpoint.path} names no people of its data`)
    const { reason } = (call.query ?? {}) as { readonly reason?: string | undefined }
    if (reason !== undefined && reason.length < reasonLength.fewest) {
      refuse('reads.reason-too-short', { at: 'reason', values: { fewest: reasonLength.fewest } })
    }
    const { now: at, via, address, requestId } = call
    const actorId = call.actor.employeeId
    const read = readOf(endpoint, people, { at, actorId, via, address, requestId, reason })
    if (read === null) return
    const isMany = read.people > mostWithoutReason
    if (isMany && reason === undefined && (await readSettingsOf(pool)).needsReason) {
      const values = { people: read.people, most: mostWithoutReason }
      refuse('reads.reason-required', { at: 'reason', values })
    }
    await readQueue.addNow(read)
  }
  app.route({
    ...routeOf(endpoint),
    schema: {
      ...routeOf(endpoint).schema,
      response: {
        200: {
          description: 'The file',
          content: { [endpoint.file]: { schema: z.string() } },
        },
        default: errorEnvelope,
      },
    },
    handler: async (request, reply) => {
      const actor = request.actor ?? refuse('session.required')
      refuseForeignUserId(request, actor)
      const parts = received(endpoint, request)
      const sink = new PassThrough()
      let isBegun = false
      // from the first moment on: an error without a listener would end the server. Before the file has begun
      // it is answered, and logged as every answer that is none
      sink.on('error', (failure) => {
        if (isBegun) request.log.warn({ err: failure }, 'a file was broken off')
      })
      const begun = new Promise<string>((resolve, reject) => {
        const writeFrom = async (db: pg.PoolClient) => {
          const call = { ...parts, ...contextOf(request, db, clock.now()), actor }
          const { name, people, write } = await handler(call as never)
          // recorded before the first byte leaves, and outside the snapshot that is read, which writes nothing
          if (endpoint.personal !== undefined) await recordTaken(call, people)
          isBegun = true
          resolve(name)
          await Promise.race([write(sink), brokenOff(sink)])
        }
        const inTurn = <T>(from: pg.Pool, read: () => Promise<T>) =>
          queuePerKey(
            `file ${actor.employeeId}`,
            () => slowReadersOf(from).run(read),
            ownPatienceMs,
          )
        const written =
          reads === 'report'
            ? reports.inSnapshot(writeFrom, {
                mayLag: mayLagFor(actor),
                inTurn,
                isBegun: () => isBegun,
              })
            : inTurn(pool, () => inSnapshot(pool, writeFrom))
        written.catch((failure: Error) => {
          reject(failure)
          sink.destroy(failure)
        })
      })
      const name = await begun
      return reply
        .type(endpoint.file)
        .header('content-disposition', attachment(name))
        .serializer((bytes: unknown) => bytes as string)
        .send(sink)
    },
  })
}

/** The client is gone before the end. */
async function brokenOff(sink: Writable): Promise<void> {
  await finished(sink, { readable: false, cleanup: true })
}

import { errorEnvelope } from '@yuga/contract/wire/envelope'
import type { FileEndpoint, ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { attachment } from './attachment.ts'
import { received } from '../received.ts'
import { routeOf } from '../route-of.ts'
import { type Context, contextOf, type Parts } from '../serve.ts'

type SmallFile = {
  readonly name: string
  readonly bytes: string | Uint8Array
  /** Where the endpoint answers several kinds. */
  readonly mediaType?: string
  /** Its address never names anything else: browsers need not request it again. */
  readonly isStored?: boolean
}

type Handler<E extends FileEndpoint> = (call: ReceivedBy<E> & Context) => Promise<SmallFile>

/**
 * The way to add a route that answers a small file without a sign-in. It is whole before the first
 * byte leaves: a slow reader holds nothing of the database.
 */
export function serveSmallFile<E extends FileEndpoint>(
  app: FastifyInstance,
  { pool, clock }: Pick<Parts, 'pool' | 'clock'>,
  endpoint: E,
  handler: Handler<E>,
): void {
  if (endpoint.access !== 'anyone') throw new Error(`${endpoint.path} needs a sign-in`)
  app.route({
    ...routeOf(endpoint),
    schema: {
      ...routeOf(endpoint).schema,
      response: {
        200: { description: 'The file', content: { [endpoint.file]: { schema: z.string() } } },
        default: errorEnvelope,
      },
    },
    handler: async (request, reply) => {
      const parts = received(endpoint, request)
      const call = { ...parts, ...contextOf(request, pool, clock.now()) }
      const { name, bytes, mediaType = endpoint.file, isStored } = await handler(call as never)
      if (isStored === true) reply.header('cache-control', 'public, max-age=31536000, immutable')
      return reply
        .type(mediaType)
        .header('content-disposition', attachment(name))
        .serializer((sent: unknown) => sent as string)
        .send(bytes)
    },
  })
}

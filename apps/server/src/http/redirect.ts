import type { Endpoint } from '@yuga/contract/wire/endpoint'
import { errorEnvelope } from '@yuga/contract/wire/envelope'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { received } from './received.ts'
import { routeOf } from './route-of.ts'
import { contextOf, type Parts, type StrangersCall } from './serve.ts'

/** The way to add a route without a sign-in that sends the browser on to another address. */
export function serveRedirect<E extends Endpoint>(
  app: FastifyInstance,
  { pool, clock }: Parts,
  endpoint: E,
  handler: (call: Omit<StrangersCall<E>, 'once'>) => Promise<string>,
): void {
  const route = routeOf(endpoint)
  app.route({
    ...route,
    schema: {
      ...route.schema,
      response: { 302: z.string().describe('The next page'), default: errorEnvelope },
    },
    handler: async (request, reply) => {
      const parts = received(endpoint, request)
      const call = { ...parts, ...contextOf(request, pool, clock.now()), pool }
      return reply.redirect(await handler(call as never), 302)
    },
  })
}

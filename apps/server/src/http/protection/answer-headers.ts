import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * The headers by which browsers protect people. They are the same for every answer, so that helmet makes them for the
 * first one: for each answer it would take as long as to read the request.
 */
export async function protectAnswers(
  app: FastifyInstance,
  { hsts }: { readonly hsts?: 'host' | 'subdomains' },
): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    hsts: { maxAge: 31_536_000, includeSubDomains: hsts === 'subdomains' },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  let made: readonly (readonly [name: string, value: string])[] | undefined
  app.addHook('onRequest', (_, reply, next) => {
    const { raw } = reply
    if (made === undefined) {
      reply.helmet()
      made = raw.getHeaderNames().map((name) => [name, String(raw.getHeader(name))])
    } else {
      for (const [name, value] of made) raw.setHeader(name, value)
    }
    next()
  })
}

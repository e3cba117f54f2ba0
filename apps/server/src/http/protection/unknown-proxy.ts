import { compile } from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'

/**
 * Notices a reverse proxy that the settings do not name: everybody then seems to come from its address, so
 * that limits and failed sign-ins of one hit all. Answers whether one was seen since the start.
 */
export function noticeUnknownProxy(
  app: FastifyInstance,
  trustProxy: readonly string[] = [],
): () => boolean {
  const isKnown = trustProxy.length > 0 ? compile([...trustProxy]) : () => false
  let isSeen = false
  app.addHook('onRequest', async ({ headers, raw, log }) => {
    if (isSeen || (headers['x-forwarded-for'] ?? headers.forwarded) === undefined) return
    const peer = raw.socket.remoteAddress ?? ''
    if (isKnown(peer, 0)) return
    isSeen = true
    log.error(
      { peer },
      `${peer} passes requests on for others, but TRUST_PROXY does not name it: everybody seems to come from ` +
        'that address, and the failed sign-ins of one hold up all. Set TRUST_PROXY if it is your reverse proxy.',
    )
  })
  return () => isSeen
}

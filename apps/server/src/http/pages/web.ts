import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Strict: no inline script or style at all; antd's styles are constructed by our own script. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The built web application: hashed files cached for good, every other address answered by its shell. */
export async function serveWeb(app: FastifyInstance, webRoot: string): Promise<void> {
  const shellFile = join(webRoot, 'index.html')
  if (!existsSync(shellFile)) return
  const shell = readFileSync(shellFile, 'utf8')
  const sendShell = (reply: FastifyReply) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(shell)
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html'],
    setHeaders: (reply, path) => {
      const forGood = /[\\/]assets[\\/]/.test(path)
      reply.header('cache-control', forGood ? 'public, max-age=31536000, immutable' : 'no-cache')
      // A service worker fetches under the policy of its own file, not of the page's.
      reply.header('content-security-policy', policy)
    },
  })
  // the files themselves are routes already; these are pages, not calls
  const page = { schema: { hide: true } as object }
  app.get('/', page, (_, reply) => sendShell(reply))
  app.get('/*', page, (request, reply) =>
    /^\/(assets|api)(\/|$)/.test(request.url.split('?')[0] ?? '')
      ? reply.callNotFound()
      : sendShell(reply),
  )
}

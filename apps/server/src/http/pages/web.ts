import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { menu } from '@yuga/contract/access/menu'
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

/** Written by the build (apps/web/build/pages.ts), by the names of the menu: what a screen needs in addition to what every page loads. */
const pagesFile = 'pages.json'
type FilesOfPage = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

/** The page of each screen, which names all files of that screen, so that they come in one wave. */
function readPages(webRoot: string, shell: string): ReadonlyMap<string, string> {
  const file = join(webRoot, pagesFile)
  if (!existsSync(file)) return new Map()
  const files = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, FilesOfPage>>
  const pageOf = (name: string) => {
    const { scripts, styles } = files[name] ?? { scripts: [], styles: [] }
    const links = [
      ...styles.map((style) => `<link rel="stylesheet" crossorigin href="${style}">`),
      ...scripts.map((script) => `<link rel="modulepreload" crossorigin href="${script}">`),
    ]
    return shell.replace('</head>', `${links.join('')}</head>`)
  }
  const screens = menu.flatMap((entry) => entry.children ?? [entry])
  // Nearly everybody comes to the timecard first.
  return new Map([
    ['/', pageOf('timecard')],
    ...screens.map(({ name, path }) => [path, pageOf(name)] as const),
  ])
}

/** The built web application: hashed files cached for good, every other address answered by its shell. */
export async function serveWeb(app: FastifyInstance, webRoot: string): Promise<void> {
  const shellFile = join(webRoot, 'index.html')
  if (!existsSync(shellFile)) return
  const shell = readFileSync(shellFile, 'utf8')
  const pages = readPages(webRoot, shell)
  const sendShell = (reply: FastifyReply, path: string) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(pages.get(path) ?? shell)
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html', pagesFile],
    setHeaders: (reply, path) => {
      const forGood = /[\\/]assets[\\/]/.test(path)
      reply.header('cache-control', forGood ? 'public, max-age=31536000, immutable' : 'no-cache')
      // A service worker fetches under the policy of its file, not of the page's.
      reply.header('content-security-policy', policy)
    },
  })
  // the files themselves are routes already; these are pages, not calls
  const page = { schema: { hide: true } as object }
  app.get('/', page, (_, reply) => sendShell(reply, '/'))
  app.get('/*', page, (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    return /^\/(assets|api)(\/|$)/.test(path) ? reply.callNotFound() : sendShell(reply, path)
  })
}

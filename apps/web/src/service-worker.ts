import type { FetchEvent, InstallEvent, LastingEvent, Scope } from './service-worker-scope.ts'

/**
 * Keeps the application's own files, so that a page opens while the server restarts or the train is
 * in a tunnel. Answers of the API are never kept and never given from here.
 */
declare const self: Scope

// oxlint-disable-next-line no-underscore-dangle -- the name that the build fills in
const manifest = self.__WB_MANIFEST
const shellCache = 'yuga-shell'
const assetCache = 'yuga-assets'
const shellUrl = '/'
/** Written next to the assets: what the version before needs, while a tab of it may still be open. */
const listUrl = '/__assets-of-this-version'
const patienceMilliseconds = 5_000

/** Hashed files never change under their name. */
const assets = manifest.map((entry) => `/${entry.url}`).filter((url) => url.startsWith('/assets/'))

/** Scripts and styles come from the cache before this worker has started, which takes longer than reading them. */
const routes = ['js', 'css'].map((ending) => ({
  condition: { urlPattern: { pathname: `/assets/*.${ending}` } },
  source: { cacheName: assetCache },
}))

async function install(event: InstallEvent): Promise<void> {
  await event.addRoutes?.(routes)
  const cache = await caches.open(assetCache)
  // One after the other: the page itself must not wait behind this.
  for (const url of assets) {
    if ((await cache.match(url)) === undefined) await cache.add(url)
  }
  const shell = await caches.open(shellCache)
  await shell.add(new Request(shellUrl, { cache: 'reload' }))
  await self.skipWaiting()
}

/** Drops the files that neither this version nor the one before needs. */
async function activate(): Promise<void> {
  const cache = await caches.open(assetCache)
  const before = await cache.match(listUrl)
  const needed = new Set([...assets, ...(((await before?.json()) as string[] | undefined) ?? [])])
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname !== listUrl && !pathname.endsWith('.woff2') && !needed.has(pathname)) {
      await cache.delete(request)
    }
  }
  await cache.put(listUrl, new Response(JSON.stringify(assets)))
  await self.clients.claim()
}

async function storedShell(): Promise<Response | undefined> {
  return (await caches.open(shellCache)).match(shellUrl)
}

/** The server's page when it answers; the kept one when it is away, failing or very slow. */
async function navigate(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(patienceMilliseconds) })
    if (answer.status < 500) return answer
    return (await storedShell()) ?? answer
  } catch (failure) {
    const stored = await storedShell()
    if (stored === undefined) throw failure
    return stored
  }
}

async function asset(request: Request): Promise<Response> {
  const cache = await caches.open(assetCache)
  const cached = await cache.match(request.url)
  if (cached !== undefined) return cached
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request.url, answer.clone())
  return answer
}

self.addEventListener('install', (event: InstallEvent) => event.waitUntil(install(event)))
self.addEventListener('activate', (event: LastingEvent) => event.waitUntil(activate()))
self.addEventListener('fetch', (event: FetchEvent) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(navigate(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
})

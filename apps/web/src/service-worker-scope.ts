/** What our service worker uses of its world; the page's own types do not know it. */
type Entry = { readonly url: string; readonly revision: string | null }
export type LastingEvent = Event & { readonly waitUntil: (work: Promise<unknown>) => void }
/** Which requests the browser answers from a cache by itself, without starting the worker; not in every browser. */
type Route = {
  readonly condition: { readonly urlPattern: { readonly pathname: string } }
  readonly source: { readonly cacheName: string }
}
export type InstallEvent = LastingEvent & {
  readonly addRoutes?: (routes: readonly Route[]) => Promise<void>
}
export type FetchEvent = LastingEvent & {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}
export type Scope = {
  readonly __WB_MANIFEST: readonly Entry[]
  readonly skipWaiting: () => Promise<void>
  readonly clients: { readonly claim: () => Promise<void> }
  readonly addEventListener: <E extends Event>(type: string, listener: (event: E) => void) => void
}

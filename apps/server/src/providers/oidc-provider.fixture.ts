import type { Configuration } from 'oidc-provider'
import { afterAll } from 'vitest'
import { startProvider } from '../../test/provider-on-this-machine.ts'
import type { TestServer } from '../../test/server.ts'

/** Where the server of tests is reached, as its addresses say. */
export const publicUrl = 'http://localhost:4000'

/** A real provider with the server of the tests as its client, until the tests of the file end. */
export async function realProvider(server: TestServer, providerId: string, ttlOfTokens = 3_600) {
  const started = await startProvider(publicUrl, providerId, {
    ttlOfTokens,
    // what it sends to the server of the tests goes into its process
    fetch: (async (url: URL | string, { body }: { body?: unknown } = {}) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: new URL(url).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: String(body),
      })
      return new Response(answer.payload, { status: answer.statusCode })
    }) as unknown as NonNullable<Configuration['fetch']>,
  })
  afterAll(started.stop)
  return started
}

/** A browser: it follows redirects, keeps cookies, and says where it arrives in the pages of the server of the tests. */
export function browserOf(server: TestServer) {
  const cookies = new Map<string, string>()
  const visit = async (address: string): Promise<{ location: string | null; status: number }> => {
    const url = new URL(address, publicUrl)
    if (url.origin === publicUrl) {
      const answer = await server.app.inject({ method: 'GET', url: `${url.pathname}${url.search}` })
      return { location: answer.headers.location ?? null, status: answer.statusCode }
    }
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    await answer.text()
    const location = answer.headers.get('location')
    return {
      location: location === null ? null : new URL(location, url).href,
      status: answer.status,
    }
  }
  /** Follows from an address until a page of the application, or where `until` says stop. */
  const follow = async (
    address: string,
    until: (address: string) => boolean = () => false,
  ): Promise<string> => {
    let at = address
    for (let step = 0; step < 20; step += 1) {
      if (at.includes('/login#') || (step > 0 && until(at))) return at
      const { location, status } = await visit(at)
      if (location === null) throw new Error(`${at} answers ${status} and leads nowhere`)
      at = location
    }
    throw new Error('redirects without an end')
  }
  return { visit, follow, forget: () => cookies.clear() }
}

/** What the sign-in page gets behind the `#`. */
export function arrivedWith(address: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(address.split('#')[1] ?? ''))
}

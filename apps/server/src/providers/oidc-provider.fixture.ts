import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { apiPath } from '@yuga/contract/wire/endpoint'
import Provider, { type Configuration } from 'oidc-provider'
import { afterAll } from 'vitest'
import type { TestServer } from '../../test/server.ts'

/** Where the server of tests is reached, as its addresses say. */
export const publicUrl = 'http://localhost:4000'

type Account = { readonly sub: string } & Readonly<Record<string, unknown>>

/** A real provider on this machine, with one client, which is the server of the tests. */
export async function realProvider(server: TestServer, providerId: string, ttlOfTokens = 3_600) {
  const accounts = new Map<string, Account>()
  let signsIn = ''
  const http = createServer()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const below = `${publicUrl}${apiPath}/auth/oidc/${providerId}`
  const configuration: Configuration = {
    clients: [
      {
        client_id: 'yuga',
        client_secret: 'a secret of the client',
        redirect_uris: [`${below}/callback`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        require_auth_time: true,
        backchannel_logout_uri: `${below}/backchannel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: [
        'name',
        'preferred_username',
        'groups',
        'employee_id',
        '_claim_names',
        'realm_access',
      ],
    },
    conformIdTokenClaims: false,
    cookies: { keys: ['tests'] },
    features: { backchannelLogout: { enabled: true }, devInteractions: { enabled: false } },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => accounts.get(sub) ?? { sub },
    }),
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    ttl: { IdToken: ttlOfTokens, Interaction: 600, Session: 3_600, Grant: 3_600, AccessToken: 600 },
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
  }
  const provider = new Provider(issuer, configuration)
  const answer = provider.callback()
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/interaction/') !== true) return void answer(request, response)
    const login = { accountId: signsIn }
    void provider.interactionFinished(
      request,
      response,
      { login },
      { mergeWithLastSubmission: false },
    )
  })
  const stop = () => {
    http.closeAllConnections()
    http.close()
  }
  afterAll(stop)
  return {
    issuer,
    provider,
    stop,
    /** Who signs in there from now on, and what the provider says of the account. */
    account(of: Account) {
      accounts.set(of.sub, of)
      signsIn = of.sub
    },
  }
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

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHash, randomBytes } from 'node:crypto'
import { apiPath } from '@yuga/contract/wire/endpoint'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { inOrder } from './published.ts'
import type { TestServer } from './server.ts'

/** A small provider that signs what a test wants: the code that it takes is the ID token itself, as JSON or ready. */
async function begin() {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const other = await generateKeyPair('RS256')
  const key = { ...(await exportJWK(publicKey)), kid: '1', alg: 'RS256', use: 'sig' }
  const server = createServer((request, response) => {
    const answer = async () => {
      if (request.url?.endsWith('/.well-known/openid-configuration') === true) {
        return { ...inOrder(issuer), id_token_signing_alg_values_supported: ['RS256'] }
      }
      if (request.url === '/jwks') return { keys: [key] }
      let body = ''
      for await (const part of request) body += String(part)
      const idToken = new URLSearchParams(body).get('code') ?? ''
      return { access_token: 'unused', token_type: 'Bearer', id_token: idToken }
    }
    void answer().then((body) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sign = (payload: JWTPayload, { byOther = false, kid = '1' } = {}) =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(byOther ? other.privateKey : privateKey)
  return { issuer, sign }
}

let begun: ReturnType<typeof begin> | undefined

/** One for all tests of a process; it keeps no process alive. */
export function signingProvider() {
  begun ??= begin()
  return begun
}

export const proofOf = (browserSecret: string) =>
  createHash('sha256').update(browserSecret).digest('base64url')

/** Begins a sign-in by this provider and answers what the provider would be sent. */
export async function begins({ app }: TestServer, providerId: string, intent: string) {
  const browserSecret = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({ browser: proofOf(browserSecret), intent })
  const below = `${apiPath}/auth/oidc/${providerId}`
  const start = await app.inject({ method: 'GET', url: `${below}/start?${query.toString()}` })
  const sent = new URL(start.headers.location ?? '', 'http://localhost:4000').searchParams
  return {
    browserSecret,
    state: sent.get('state') ?? '',
    nonce: sent.get('nonce') ?? '',
    /** Comes back with an ID token; answers what the sign-in page gets. */
    comesBack: async (idToken: string) => {
      const back = new URLSearchParams({ state: sent.get('state') ?? '', code: idToken })
      const end = await app.inject({ method: 'GET', url: `${below}/callback?${back.toString()}` })
      const [, fragment = ''] = (end.headers.location ?? '').split('#')
      return Object.fromEntries(new URLSearchParams(fragment)) as Record<string, string>
    },
  }
}

/** What an ID token says of an account. */
export function idTokenOf(
  { clock }: TestServer,
  claims: { readonly issuer: string; readonly nonce: string; readonly sub: string } & JWTPayload,
): JWTPayload {
  const { issuer, ...more } = claims
  const now = Math.floor(clock.now().getTime() / 1_000)
  return { iss: issuer, aud: 'yuga', iat: now, exp: now + 300, auth_time: now, ...more }
}

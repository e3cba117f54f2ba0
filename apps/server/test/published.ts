import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** What a provider on this machine answers, by the path of an address; a function gets the address of the server. */
export type Answers = Record<
  string,
  { status?: number; body?: unknown; headers?: Record<string, string> }
>

/** A server on this machine that answers what a test puts into `answers`, and goes with the file of tests. */
export async function serving(): Promise<{
  readonly issuer: string
  readonly answers: Answers
  /** How often each path was read. */
  readonly reads: Record<string, number>
}> {
  const answers: Answers = {}
  const reads: Record<string, number> = {}
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    reads[path] = (reads[path] ?? 0) + 1
    const answer = answers[path]
    const { status = 200, body = {}, headers = {} } = answer ?? { status: 404 }
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, answers, reads }
}

export const configurationPath = '/.well-known/openid-configuration'

/** What a provider publishes with which everything is in order. */
export function inOrder(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic'],
    backchannel_logout_supported: true,
  }
}

export const someKeys = { keys: [{ kty: 'RSA', n: 'AQAB', e: 'AQAB', kid: '1' }] }

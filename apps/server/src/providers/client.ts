import type { ProblemCode } from '@yuga/contract/problems/problems'
import { createLocalJWKSet, errors, jwtVerify } from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  clockSkew,
  clockTolerance,
  Configuration,
  customFetch,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  ResponseBodyError,
  type ServerMetadata,
  setJwksCache,
} from 'openid-client'
import { refuse } from '../http/refusal.ts'
import type { Sealing } from '../sealed.ts'
import { type Claims, claimAt } from './claims.ts'
import { clientAuthOf, discovered, keysAt, type Published } from './discovery.ts'
import { fetchBounded, Unreachable } from './outgoing.ts'
import { placeOfSecret, type Provider } from './providers.store.ts'

/** How much the clocks of a provider and of this server may differ. */
const skewSeconds = 60
/** How old a logout token may be. */
const logoutSeconds = 300

/** A provider as it is called now: what it publishes, and this server as its client. */
export type Client = {
  readonly provider: Provider
  readonly published: Published
  readonly configuration: Configuration
}

function authFor(provider: Provider, published: Published, sealing: Sealing) {
  const { clientSecret, providerId } = provider
  if (clientSecret === null) return None()
  const secret = sealing.open(clientSecret, placeOfSecret(providerId))
  if (secret === undefined) return refuse('provider.secret-unreadable')
  const method = clientAuthOf(published.token_endpoint_auth_methods_supported)
  return method === 'client_secret_post' ? ClientSecretPost(secret) : ClientSecretBasic(secret)
}

/** Makes this server a client of a provider, or refuses with what is in the way. */
export async function clientOf(provider: Provider, sealing: Sealing, now: Date): Promise<Client> {
  const published = await discovered(provider.issuer)
  const auth = authFor(provider, published, sealing)
  const configuration = new Configuration(
    published as ServerMetadata,
    provider.clientId,
    {
      // the checks are made by the clock of the server, which tests set
      [clockSkew]: Math.round((now.getTime() - Date.now()) / 1_000),
      [clockTolerance]: skewSeconds,
    },
    auth,
  )
  // without it a token that came straight from the provider would be believed unsigned
  enableNonRepudiationChecks(configuration)
  if (provider.issuer.startsWith('http:')) allowInsecureRequests(configuration)
  configuration[customFetch] = async (url, { method, headers, body }) => {
    if (url === published.jwks_uri) return Response.json(await keysAt(url, { isNew: true }))
    const form = body instanceof URLSearchParams ? body.toString() : null
    return fetchBounded(url, { method, headers, body: form })
  }
  return { provider, published, configuration }
}

export type Begun = {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly redirectUri: string
  /** The person has to sign in there again, also where a session is open. */
  readonly isAgain: boolean
}

/** The page of a provider to which a sign-in goes. */
export async function pageOf({ provider, configuration }: Client, begun: Begun): Promise<string> {
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: begun.redirectUri,
    scope: provider.scopes,
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await calculatePKCECodeChallenge(begun.codeVerifier),
    code_challenge_method: 'S256',
    ...(begun.isAgain && { prompt: 'login', max_age: '0' }),
  })
  return url.href
}

/** What came back from a provider in the address of the callback. */
export type CameBack = {
  readonly code?: string | undefined
  readonly state?: string | undefined
  readonly iss?: string | undefined
  readonly error?: string | undefined
}

/** Whether an answer came from the provider where the sign-in began (RFC 9207). */
export function isFrom({ published }: Client, { iss }: CameBack): boolean {
  if (iss === undefined) return published.authorization_response_iss_parameter_supported !== true
  return iss === published.issuer
}

/** Exchanges the code of a provider and checks its ID token; answers what it says of the account (providers-6). */
export async function claimsOf(
  client: Client,
  cameBack: CameBack,
  attempt: { readonly nonce: string; readonly codeVerifier: string },
  redirectUri: string,
  now: Date,
): Promise<Claims & { readonly sub: string }> {
  const { configuration, provider, published } = client
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(cameBack)) {
    if (typeof value === 'string') url.searchParams.set(name, value)
  }
  try {
    const jwks = await keysAt(published.jwks_uri)
    // older than the time within which the library reads no new keys; how often they are read is decided in `keysAt`
    setJwksCache(configuration, { jwks: jwks as never, uat: Math.floor(Date.now() / 1_000) - 61 })
    const tokens = await authorizationCodeGrant(configuration, url, {
      expectedState: cameBack.state ?? '',
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.codeVerifier,
    })
    const claims = tokens.claims()
    if (claims === undefined) return refuse('provider.answer-invalid')
    if (claims.iat > now.getTime() / 1_000 + skewSeconds) refuse('provider.token-expired')
    const wanted = [provider.roleClaim, provider.employeeIdClaim, 'email']
    const isWhole = wanted.every((name) => name === '' || claimAt(claims, name) !== undefined)
    if (isWhole || published.userinfo_endpoint === undefined) return claims
    const more = await fetchUserInfo(configuration, tokens.access_token, claims.sub)
    return { ...more, ...claims }
  } catch (failure) {
    return refuse(reasonOf(failure))
  }
}

/** What went wrong between a provider and this server, as a problem of ours. */
function reasonOf(failure: unknown): ProblemCode {
  const causes: unknown[] = []
  for (let cause = failure; cause instanceof Error; cause = cause.cause) causes.push(cause)
  const known = causes.find((cause) => cause instanceof Error && 'problems' in cause)
  if (known !== undefined) throw known
  if (causes.some((cause) => cause instanceof Unreachable)) return 'provider.unreachable'
  if (failure instanceof AuthorizationResponseError) return deniedOr(failure.error)
  if (failure instanceof ResponseBodyError) return 'provider.refused-there'
  if (!(failure instanceof ClientError)) throw failure
  const { claim } = (failure.cause as { cause?: { claim?: string } } | undefined)?.cause ?? {}
  if (failure.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'provider.token-expired'
  if (claim === 'nonce') return 'provider.wrong-nonce'
  return 'provider.answer-invalid'
}

export const deniedOr = (error: string): ProblemCode =>
  error === 'access_denied' ? 'provider.denied' : 'provider.refused-there'

/** Signatures with a secret that both sides know prove nothing to this server, and `none` is no signature. */
const signatures = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

export type Logout = {
  readonly subject: string | null
  readonly session: string | null
  readonly tokenId: string
  /** From when on the token counts no more. */
  readonly expiresAt: Date
}

/** Checks a logout token (OpenID Connect Back-Channel Logout 1.0, 2.6), or refuses it (providers-10). */
export async function logoutOf(
  { provider, published }: Pick<Client, 'provider' | 'published'>,
  token: string,
  now: Date,
): Promise<Logout> {
  const check = async (isNew: boolean) => {
    const keys = createLocalJWKSet((await keysAt(published.jwks_uri, { isNew })) as never)
    return jwtVerify(token, keys, {
      issuer: published.issuer,
      audience: provider.clientId,
      algorithms: signatures,
      clockTolerance: skewSeconds,
      currentDate: now,
      maxTokenAge: logoutSeconds,
      requiredClaims: ['iat', 'jti', 'events'],
    })
  }
  try {
    const { payload } = await check(false).catch((failure: unknown) => {
      if (failure instanceof errors.JWKSNoMatchingKey) return check(true)
      throw failure
    })
    const { sub = null, sid = null, jti, iat, events, nonce } = payload
    const isLogout =
      typeof events === 'object' &&
      events !== null &&
      Object.hasOwn(events, logoutEvent) &&
      nonce === undefined &&
      typeof jti === 'string' &&
      (sub === null || typeof sub === 'string') &&
      (sid === null || typeof sid === 'string') &&
      (sub !== null || sid !== null)
    if (!isLogout) return refuse('provider.logout-token-invalid')
    const expiresAt = new Date(((iat ?? 0) + logoutSeconds + 2 * skewSeconds) * 1_000)
    return { subject: sub, session: sid as string | null, tokenId: jti, expiresAt }
  } catch (failure) {
    if (failure instanceof errors.JOSEError) return refuse('provider.logout-token-invalid')
    if (failure instanceof Unreachable) return refuse('provider.unreachable')
    throw failure
  }
}

import type { ProblemCode } from '@yuga/contract/problems/problems'
import { isProviderAddress } from '@yuga/domain/access/provider'
import { z } from 'zod'
import { refuse } from '../http/refusal.ts'
import { jsonFrom, Unreachable } from './outgoing.ts'

const address = z.string().max(2_000)
const labels = z.array(z.string().max(200)).max(200)

/** What a provider publishes of itself, as far as it is used (OpenID Connect Discovery 1.0). */
const published = z.object({
  issuer: address,
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  userinfo_endpoint: address.optional(),
  end_session_endpoint: address.optional(),
  response_types_supported: labels.optional(),
  code_challenge_methods_supported: labels.optional(),
  token_endpoint_auth_methods_supported: labels.optional(),
  id_token_signing_alg_values_supported: labels.optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
  backchannel_logout_supported: z.boolean().optional(),
  backchannel_logout_session_supported: z.boolean().optional(),
})
export type Published = z.output<typeof published>

const keySet = z.object({
  keys: z
    .array(z.looseObject({ kty: z.string() }))
    .min(1)
    .max(100),
})

/** How long what a provider publishes is stored, and how soon it is read again for a key that is not in it. */
const storedMs = 3_600_000
const soonestMs = 60_000

type Stored<Value> = { readonly value: Promise<Value>; readonly at: number }

/** Reads a value once an hour for each address; a failure is not stored. */
function keeping<Value>(read: (url: string) => Promise<Value>) {
  const stored = new Map<string, Stored<Value>>()
  return {
    get(url: string, { isNew = false } = {}): Promise<Value> {
      const now = performance.now()
      const known = stored.get(url)
      if (known !== undefined && now - known.at < (isNew ? soonestMs : storedMs)) return known.value
      const value = read(url)
      stored.set(url, { value, at: now })
      value.catch(() => stored.delete(url))
      return value
    },
    forget: (url: string) => stored.delete(url),
  }
}

export const configurationOf = (issuer: string) =>
  `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`

const configurations = keeping(async (url) => published.parse(await jsonFrom(url)))
const keySets = keeping(async (url) => keySet.parse(await jsonFrom(url)))

/** What a provider publishes; the keys are read again, at most once a minute, where one is not among them. */
export const keysAt = (url: string, options: { readonly isNew?: boolean } = {}) =>
  keySets.get(url, options)

/** Reads a provider, or refuses with what keeps people from signing in by it. */
export async function discovered(issuer: string): Promise<Published> {
  const result = await read(issuer)
  return typeof result === 'string' ? refuse(result) : result
}

async function read(issuer: string): Promise<Published | ProblemCode> {
  try {
    const result = await configurations.get(configurationOf(issuer))
    return whyNotUse(issuer, result) ?? result
  } catch (failure) {
    return failure instanceof Unreachable ? 'provider.unreachable' : 'provider.not-a-provider'
  }
}

/** It must be who it says it is, and all of its addresses as safe as that of the issuer. */
function whyNotUse(issuer: string, of: Published): ProblemCode | null {
  if (of.issuer !== issuer) return 'provider.issuer-differs'
  const { token_endpoint: token, jwks_uri: keys, authorization_endpoint: begin } = of
  const optional = [of.userinfo_endpoint, of.end_session_endpoint].filter(
    (one) => one !== undefined,
  )
  const isSafe = [begin, token, keys, ...optional].every(
    (one) =>
      isProviderAddress(one.split('?')[0] ?? '') &&
      (one.startsWith('https:') || issuer.startsWith('http:')),
  )
  return isSafe ? null : 'provider.not-a-provider'
}

export type Finding = {
  readonly level: 'wrong' | 'note'
  readonly code: ProblemCode
}

/** Everything in what a provider publishes that keeps people from signing in, read again (providers-4). */
export async function findingsOf(
  issuer: string,
  client: { readonly hasSecret: boolean },
): Promise<Finding[]> {
  configurations.forget(configurationOf(issuer))
  const result = await read(issuer)
  if (typeof result === 'string') return [{ level: 'wrong', code: result }]
  const findings: Finding[] = []
  const wrong = (code: ProblemCode) => findings.push({ level: 'wrong', code })
  const note = (code: ProblemCode) => findings.push({ level: 'note', code })
  if (result.response_types_supported?.includes('code') === false) wrong('provider.no-code-flow')
  const challenges = result.code_challenge_methods_supported
  if (challenges === undefined) note('provider.pkce-unsaid')
  else if (!challenges.includes('S256')) wrong('provider.no-pkce')
  const methods = result.token_endpoint_auth_methods_supported
  if (client.hasSecret && methods !== undefined && clientAuthOf(methods) === undefined) {
    wrong('provider.no-client-auth')
  }
  keySets.forget(result.jwks_uri)
  await keysAt(result.jwks_uri).catch(() => wrong('provider.no-keys'))
  if (result.backchannel_logout_supported !== true) note('provider.no-logout')
  return findings
}

/** How a client with a secret shows it; where nothing is published, the header is the rule. */
export function clientAuthOf(
  methods: readonly string[] | undefined,
): 'client_secret_basic' | 'client_secret_post' | undefined {
  if (methods === undefined || methods.includes('client_secret_basic')) return 'client_secret_basic'
  return methods.includes('client_secret_post') ? 'client_secret_post' : undefined
}

import { providerIdPattern } from '@yuga/domain/access/provider'
import { roleIds } from '@yuga/domain/access/roles'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { identitiesShape } from '../wire/list-shapes.ts'
import { listOf } from '../wire/list.ts'
import {
  done,
  version,
  versionInAddress,
  wholeNumber,
  wireName,
  wireSortOrder,
  yesNo,
} from '../wire/wire.ts'
import { signInAnswer } from './session.ts'

/** More than a company has. */
export const mostProviders = 20
/** Rows of the table that gives roles to values of a claim. */
export const mostProviderRoles = 200

/** The ID of a provider: it is part of the addresses that the provider knows, so it never changes. */
export const wireProviderId = z.string().regex(providerIdPattern)

/** Text of one line, without blanks. */
const wireLine = (longest: number) =>
  z
    .string()
    .max(longest)
    .transform((text) => text.trim())
    .refine((text) => !/[\p{Cc}\p{Cs}\p{NChar}\p{Zl}\p{Zp}]/u.test(text))

const roleRows = z.array(z.object({ claimValue: z.string(), roleId: z.enum(roleIds) }))

const settings = {
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  scopes: z.string().describe('With blanks between them'),
  roleClaim: z.string().describe('The claim with groups or app roles; empty: none gives roles'),
  employeeIdClaim: z.string().describe('The claim with the employee ID; empty: none'),
  createsYn: yesNo.describe('Y: someone unknown is added, without a unit, and waits'),
  onYn: yesNo,
  sortOrder: z.number(),
}

const providerRow = z.object({
  providerId: z.string(),
  ...settings,
  /** `unreadable`: it was sealed by another installation, and has to be entered again (providers-2). */
  secretState: z.enum(['none', 'stored', 'unreadable']),
  redirectUri: z.string().describe('The address that the provider has to know'),
  backchannelLogoutUri: z.string().describe('Where the provider says that a session ended'),
  roleList: roleRows,
  identityCount: z.number().describe('Employees who are linked to it'),
  version: z.number(),
})

export const listProviders = endpoint({
  method: 'GET',
  path: '/settings/identity-providers',
  summary: 'The providers by which people sign in, without their secrets; at most 20',
  access: needs('settings.write'),
  tokens: 'refused',
  response: z.object({ providerList: z.array(providerRow) }),
})

const fields = {
  name: wireName,
  issuer: wireLine(300),
  clientId: wireLine(300).pipe(z.string().min(1)),
  clientSecret: wireLine(1000)
    .optional()
    .describe('Left out: it stays as it is; empty: there is none'),
  scopes: wireLine(300).default('openid email profile'),
  roleClaim: wireLine(100).default(''),
  employeeIdClaim: wireLine(100).default(''),
  createsYn: yesNo.default('N'),
  onYn: yesNo.default('N'),
  sortOrder: wireSortOrder.default(0),
  roleList: z
    .array(z.object({ claimValue: wireName, roleId: z.enum(roleIds) }))
    .max(mostProviderRoles)
    .default([])
    .describe('Which role a value of the claim gives'),
}

const written = z.object({ providerId: z.string(), version: z.number() })
const params = z.object({ providerId: wireProviderId })

export const createProvider = endpoint({
  method: 'POST',
  path: '/settings/identity-providers',
  summary: 'Add a provider of OpenID Connect',
  access: needs('settings.write'),
  tokens: 'refused',
  confirmed: 'always',
  body: z.object({ providerId: wireProviderId, ...fields }),
  response: written,
})

export const updateProvider = endpoint({
  method: 'PUT',
  path: '/settings/identity-providers/{providerId}',
  summary: 'Change a provider; its issuer only while no one is linked to it',
  access: needs('settings.write'),
  tokens: 'refused',
  confirmed: 'always',
  params,
  body: z.object({ ...fields, version }),
  response: written,
})

export const deleteProvider = endpoint({
  method: 'DELETE',
  path: '/settings/identity-providers/{providerId}',
  summary: 'Remove a provider: its sessions end, its links and the roles that it gave go',
  access: needs('settings.write'),
  tokens: 'refused',
  confirmed: 'always',
  params,
  query: z.object({ version: versionInAddress }),
  response: z.object({ endedSessions: z.number(), removedIdentities: z.number() }),
})

const finding = z.object({
  level: z.enum(['wrong', 'note']).describe('wrong: no one can sign in by it like this'),
  reason: z.string(),
  message: z.string(),
})

export const tryProvider = endpoint({
  method: 'POST',
  path: '/settings/identity-providers/{providerId}/try',
  summary: 'Read what a provider publishes, and say what would keep people from signing in',
  access: needs('settings.write'),
  tokens: 'refused',
  confirmed: 'always',
  params,
  response: z.object({ findingList: z.array(finding) }),
})

export const listIdentities = endpoint({
  method: 'GET',
  path: '/settings/identity-providers/{providerId}/identities',
  summary: 'A page of the employees who are linked to a provider, by their names',
  access: needs('settings.write'),
  tokens: 'refused',
  params,
  ...listOf(
    'identityList',
    z.object({
      identitySn: z.number(),
      employeeId: z.string(),
      employeeName: z.string(),
      subject: z.string(),
      linkedBy: z.enum(['email', 'employee-id', 'created']),
      linkedAt: z.string().describe('An instant, ISO 8601'),
      lastUsedAt: z.string().nullable().describe('An instant'),
    }),
    identitiesShape,
  ),
})

export const deleteIdentity = endpoint({
  method: 'DELETE',
  path: '/settings/identity-providers/{providerId}/identities/{identitySn}',
  summary: 'Take the link of an employee to a provider away; the sessions that it opened end',
  access: needs('settings.write'),
  tokens: 'refused',
  confirmed: 'always',
  params: params.extend({ identitySn: wholeNumber() }),
  response: done,
})

export const readSignInWays = endpoint({
  method: 'GET',
  path: '/auth/oidc',
  summary: 'By which providers one can sign in, and whether by a password',
  access: 'anyone',
  response: z.object({
    providerList: z.array(z.object({ providerId: z.string(), name: z.string() })),
    passwordSignIn: z
      .enum(['on', 'off', 'named'])
      .describe('named: only for those that administrators have named'),
  }),
})

export const providerIntents = ['sign-in', 'confirm', 'try'] as const
export type ProviderIntent = (typeof providerIntents)[number]

/** SHA-256 in base64url. */
const wireHash = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/** A secret that the server or a browser made, in base64url. */
const wireSecret = z.string().regex(/^[A-Za-z0-9_-]{43,128}$/)

/**
 * A page goes here, and the provider sends it back to the callback, which sends it to `/login`. In the fragment there:
 * `code` for the exchange or `failure` with the code of a problem, and `intent` and `provider`.
 */
export const startAtProvider = endpoint({
  method: 'GET',
  path: '/auth/oidc/{providerId}/start',
  summary: 'Send the browser to a provider, to sign in, to prove who one is again, or to try it',
  access: 'anyone',
  redirects: true,
  params,
  query: z.object({
    browser: wireHash.describe(
      'SHA-256 in base64url of the characters of a secret that the tab keeps, 43 to 128 of base64url',
    ),
    intent: z.enum(providerIntents).default('sign-in'),
  }),
  response: done,
})

export const returnFromProvider = endpoint({
  method: 'GET',
  path: '/auth/oidc/{providerId}/callback',
  summary: 'Where a provider sends the browser back to; it goes on to /login',
  access: 'anyone',
  redirects: true,
  params,
  query: z.object({
    code: z.string().max(4_000).optional(),
    state: z.string().max(200).optional(),
    iss: z.string().max(1_000).optional(),
    error: z.string().max(200).optional(),
  }),
  response: done,
})

const proof = z.object({
  code: wireSecret.describe('From the fragment of /login; it works once, within 60 seconds'),
  browserSecret: wireSecret.describe('The secret whose SHA-256 hash the sign-in began with'),
})

export const exchangeCode = endpoint({
  method: 'POST',
  path: '/auth/oidc/exchange',
  summary: 'Exchange the code of a sign-in by a provider for a session',
  access: 'anyone',
  body: proof,
  response: signInAnswer,
})

export const confirmByProvider = endpoint({
  method: 'POST',
  path: '/auth/oidc/confirm',
  summary: 'Prove by a provider who one is, for calls that need a recent proof',
  access: 'signed-in',
  tokens: 'refused',
  body: proof,
  response: done,
})

export const readTrial = endpoint({
  method: 'POST',
  path: '/auth/oidc/trial',
  summary: 'What a provider said in a sign-in that was tried, and what it would give; no session',
  access: needs('settings.write'),
  tokens: 'refused',
  body: proof,
  response: z.object({
    providerId: z.string(),
    subject: z.string(),
    claimList: z
      .array(z.object({ name: z.string(), value: z.string() }))
      .describe('At most 100, each cut after 500 characters'),
    employeeId: z.string().nullable().describe('Who would be signed in'),
    employeeName: z.string().nullable(),
    linkedBy: z
      .enum(['identity', 'email', 'employee-id', 'created'])
      .nullable()
      .describe('By what; created: someone unknown would be added'),
    roleIdList: z.array(z.string()).describe('The roles that the table gives to these claims'),
    findingList: z.array(finding),
  }),
})

export const logOutByProvider = endpoint({
  method: 'POST',
  path: '/auth/oidc/{providerId}/backchannel-logout',
  summary: 'A provider says that a session of its own ended: those that it opened here end',
  access: 'anyone',
  form: true,
  params,
  body: z.object({ logout_token: z.string().min(1).max(12_000) }),
  response: done,
})

import { z } from 'zod'
import { permissions } from '../access/grants.ts'
import { endpoint } from '../wire/endpoint.ts'
import { done, wholeNumber, wireDay, wireName } from '../wire/wire.ts'

/** Every permission, each of which can be the scope of a token (tokens-1). */
export const tokenScopes = permissions

const scopeList = z.array(z.enum(tokenScopes))

export const listOwnTokens = endpoint({
  method: 'GET',
  path: '/auth/tokens',
  summary: 'The own access tokens that still work, the latest first; at most 50',
  access: 'signed-in',
  tokens: 'refused',
  response: z.object({
    tokenList: z.array(
      z.object({
        tokenSn: z.number().int(),
        name: z.string(),
        scopeList,
        createdAt: z.string().describe('An instant, ISO 8601'),
        lastDay: z.string().describe('YYYYMMDD, the last day on which it works'),
        lastUsedAt: z.string().nullable().describe('An instant, exact to a minute; null: not yet'),
      }),
    ),
    grantableList: scopeList.describe(
      'The scopes that a new token can have: what the person may do today',
    ),
  }),
})

export const createToken = endpoint({
  method: 'POST',
  path: '/auth/tokens',
  summary:
    'Make an access token; its text is in this answer alone, and empty where the call is repeated',
  access: 'signed-in',
  tokens: 'refused',
  confirmed: 'always',
  body: z.object({
    name: wireName,
    scopeList: scopeList.max(tokenScopes.length),
    lastDay: wireDay.describe('YYYYMMDD, at most a year ahead'),
  }),
  response: z.object({ token: z.string() }),
})

export const revokeToken = endpoint({
  method: 'DELETE',
  path: '/auth/tokens/{tokenSn}',
  summary: 'Revoke one of the own access tokens: it works no longer',
  access: 'signed-in',
  tokens: 'refused',
  params: z.object({ tokenSn: wholeNumber() }),
  response: done,
})

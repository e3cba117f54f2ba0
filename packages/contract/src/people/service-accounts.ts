import { z } from 'zod'
import { needs } from '../access/access.ts'
import { serviceScopes } from '../access/grants.ts'
import { endpoint } from '../wire/endpoint.ts'
import { accessTokensShape } from '../wire/list-shapes.ts'
import { listOf } from '../wire/list.ts'
import {
  done,
  version,
  versionInAddress,
  wholeNumber,
  wireDay,
  wireId,
  wireName,
  wireText,
  yesNo,
} from '../wire/wire.ts'
import { tokenScopes } from './tokens.ts'

const access = needs('settings.write')
const path = '/settings/service-accounts'

const permissionList = z.array(z.enum(serviceScopes))

const accountFields = {
  name: wireName,
  description: wireText(500).default(''),
  permissionList: permissionList.max(serviceScopes.length),
}

const accountParams = z.object({ accountId: wireId })

export const listServiceAccounts = endpoint({
  method: 'GET',
  path,
  summary: 'The service accounts by their IDs, at most 200',
  access,
  tokens: 'refused',
  response: z.object({
    accountList: z.array(
      z.object({
        accountId: z.string(),
        name: z.string(),
        description: z.string(),
        permissionList,
        tokenCount: z.number().int().describe('Tokens that work'),
        lastUsedAt: z.string().nullable().describe('An instant, exact to a minute; null: not yet'),
        createdByName: z.string(),
        createdAt: z.string().describe('An instant, ISO 8601'),
        version: z.number().int(),
      }),
    ),
    grantableList: permissionList.describe(
      'The permissions that the caller can give: those held for the whole company',
    ),
  }),
})

export const createServiceAccount = endpoint({
  method: 'POST',
  path,
  summary: 'Make a service account, by which programs call with its tokens',
  access,
  tokens: 'refused',
  confirmed: 'always',
  body: z.object(accountFields),
  response: z.object({ accountId: z.string() }),
})

export const updateServiceAccount = endpoint({
  method: 'PUT',
  path: `${path}/{accountId}`,
  summary:
    'Change the name and the permissions of a service account, for all of its tokens at once',
  access,
  tokens: 'refused',
  confirmed: 'always',
  params: accountParams,
  body: z.object({ ...accountFields, version }),
  response: done,
})

export const endServiceAccount = endpoint({
  method: 'DELETE',
  path: `${path}/{accountId}`,
  summary: 'End a service account for good, with all of its tokens; its name stays in the audit',
  access,
  tokens: 'refused',
  confirmed: 'always',
  params: accountParams,
  query: z.object({ version: versionInAddress }),
  response: done,
})

export const createServiceToken = endpoint({
  method: 'POST',
  path: `${path}/{accountId}/tokens`,
  summary:
    'Make a token of a service account; its text is in this answer alone, and empty where the call is repeated',
  access,
  tokens: 'refused',
  confirmed: 'always',
  params: accountParams,
  body: z.object({
    name: wireName,
    scopeList: z.array(z.enum(serviceScopes)).max(serviceScopes.length),
    lastDay: wireDay.describe('YYYYMMDD, at most a year ahead'),
  }),
  response: z.object({ token: z.string() }),
})

export const listAccessTokens = endpoint({
  method: 'GET',
  path: '/settings/access-tokens',
  summary:
    'A page of all access tokens that work, of employees and service accounts, the latest first',
  access,
  tokens: 'refused',
  ...listOf(
    'tokenList',
    z.object({
      tokenSn: z.number().int(),
      ownerId: z.string(),
      ownerName: z.string(),
      serviceYn: yesNo.describe('Y: the owner is a service account'),
      name: z.string(),
      scopeList: z.array(z.enum(tokenScopes)),
      createdAt: z.string().describe('An instant, ISO 8601'),
      lastDay: z.string().describe('YYYYMMDD, the last day on which it works'),
      lastUsedAt: z.string().nullable().describe('An instant, exact to a minute; null: not yet'),
    }),
    accessTokensShape,
  ),
})

export const revokeAccessToken = endpoint({
  method: 'DELETE',
  path: '/settings/access-tokens/{tokenSn}',
  summary: 'Revoke a token of anyone: it works no longer',
  access,
  tokens: 'refused',
  params: z.object({ tokenSn: wholeNumber() }),
  response: done,
})

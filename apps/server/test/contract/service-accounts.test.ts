import { takesTokens } from '@yuga/contract/access/access'
import { serviceScopes } from '@yuga/contract/access/grants'
import { createServiceAccount, createServiceToken } from '@yuga/contract/people/service-accounts'
import { apiPath } from '@yuga/contract/wire/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { plainRequests } from '../plain/plain-requests.ts'
import { cellsOf } from '../sheets.ts'
import { useServer } from '../use-server.ts'
import { endpoints, plainRequestOf, type Requested, wireRequest } from './endpoints.ts'

/*
 * A service account that has worked: every read of the contract is called by someone who may call it, and by the
 * account itself.
 */

const { server, company } = useServer()
const plain = plainRequests(server)
const name = '회계 연동 Ledger bridge'
let token = ''

beforeAll(async () => {
  const admin = await company.person({ roles: ['LE999'] })
  const body = { name, description: '', permissionList: [...serviceScopes] }
  const { accountId } = await admin(createServiceAccount, { body })
  const { token: made } = await admin(createServiceToken, {
    params: { accountId },
    body: { name: 'walk', scopeList: [...serviceScopes], lastDay: '20261231' },
  })
  token = made
})

/** What names it: its own calls, and who did what. */
const namesAccounts = [
  'serviceAccounts.listServiceAccounts',
  'serviceAccounts.listAccessTokens',
  'audit.listAudit',
]

const reads = endpoints.filter(
  ({ endpoint }) =>
    endpoint.stream === undefined && endpoint.redirects !== true && endpoint.method === 'GET',
)

/** The whole list, whatever the plain request narrows it down to. */
function wholeList(requested: Requested, list: (typeof reads)[number]['endpoint']['list']) {
  if (list === undefined) return requested
  const query = Object.fromEntries(
    Object.entries(requested.query).filter(([field]) => !Object.hasOwn(list.filters, field)),
  )
  return { ...requested, query: { ...query, limit: 1000 } }
}

describe('[tokens-7] a service account', () => {
  test.each(reads)('is in no answer of $name, unless it says who did what', async (one) => {
    const requested = wholeList(await plainRequestOf(plain, one), one.endpoint.list)
    const { method, url, token: caller } = wireRequest(one, requested)
    const { status, body } = await server.wire(caller)({ method, url: apiPath + url })
    expect(status).toBe(200)
    const bytes = (body as { bytes?: Buffer }).bytes
    const isSheet = bytes?.subarray(0, 2).toString() === 'PK'
    const text = isSheet
      ? JSON.stringify(await cellsOf(bytes))
      : (bytes?.toString() ?? JSON.stringify(body))
    if (namesAccounts.includes(one.name)) expect(text).toContain(name)
    else expect(text).not.toMatch(/SVC-|Ledger bridge/)
  })

  test.each(reads.filter(({ endpoint }) => endpoint.access !== 'anyone' && takesTokens(endpoint)))(
    '[tokens-8] calls $name, and no call fails for an account without a history',
    async (one) => {
      const { method, url } = wireRequest(one, await plainRequestOf(plain, one))
      const { status, body } = await server.wire(token)({ method, url: apiPath + url })
      const { reason = '' } = body as { reason?: string }
      expect(`${status} ${reason}`).toMatch(/^(200|403|404|409|422) /)
    },
  )
})

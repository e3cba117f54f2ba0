import type { api } from '@yuga/contract'
import {
  createServiceAccount,
  createServiceToken,
  listAccessTokens,
} from '@yuga/contract/people/service-accounts'
import type { Company } from '../factories.ts'
import type { PlainOf } from './plain.ts'

let count = 0
const bodyOf = () => ({
  name: `Ledger bridge ${(count += 1)}`,
  description: 'Sends costs to the ledger',
  permissionList: ['projects.read' as const, 'reports.cost' as const],
})
const tokenBody = {
  name: 'the first one',
  scopeList: ['reports.cost' as const],
  lastDay: '20260930',
}

/** Requests of service accounts and of the tokens of all owners; each time about a new one. */
export function plainServiceAccounts(company: Company): {
  serviceAccounts: PlainOf<typeof api.serviceAccounts>
} {
  const admin = () => company.person({ roles: ['LE999'] })
  const made = async () => {
    const by = await admin()
    const params = await by(createServiceAccount, { body: bodyOf() })
    return { by, about: null, params }
  }
  const withToken = async () => {
    const { by, params } = await made()
    await by(createServiceToken, { params, body: tokenBody })
    return { by, ...params }
  }
  return {
    serviceAccounts: {
      listServiceAccounts: async () => ({ by: (await withToken()).by }),
      createServiceAccount: async () => ({ by: await admin(), about: null, body: bodyOf() }),
      updateServiceAccount: async () => ({ ...(await made()), body: { ...bodyOf(), version: 0 } }),
      endServiceAccount: async () => ({ ...(await made()), query: { version: 0 } }),
      createServiceToken: async () => ({ ...(await made()), body: tokenBody }),
      listAccessTokens: async () => ({
        by: (await withToken()).by,
        query: { offset: 1, limit: 10, sort: '-lastDay', ownerName: 'bridge' },
      }),
      revokeAccessToken: async () => {
        const { by, accountId: ownerName } = await withToken()
        const query = { offset: 1, limit: 10, ownerName }
        const { tokenList } = await by(listAccessTokens, { query })
        return { by, about: null, params: { tokenSn: tokenList[0]?.tokenSn ?? 0 } }
      },
    },
  }
}

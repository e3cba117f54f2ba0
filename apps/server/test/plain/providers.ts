import type { api } from '@yuga/contract'
import { createProvider } from '@yuga/contract/people/providers'
import type { Company } from '../factories.ts'
import type { TestServer } from '../server.ts'
import type { PlainOf } from './plain.ts'

/** No one listens there. */
const noOne = 'http://127.0.0.1:9'

/** A provider as it is entered; each with an ID and an issuer that no other has. */
export function providerBody(providerId: string) {
  return {
    providerId,
    name: '회사 계정',
    issuer: `${noOne}/${providerId}`,
    clientId: 'yuga',
    clientSecret: 'a secret of the client',
    scopes: 'openid email profile',
    roleClaim: 'groups',
    employeeIdClaim: 'employee_id',
    createsYn: 'N' as const,
    onYn: 'Y' as const,
    sortOrder: 1,
    roleList: [{ claimValue: 'yuga-leaders', roleId: 'LE003' as const }],
  }
}

let made = 0

/** Requests of providers. */
export function plainProviders(
  server: TestServer,
  company: Company,
): { providers: PlainOf<typeof api.providers> } {
  const about = null
  const admin = () => company.person({ roles: ['LE001', 'LE999'] })
  const stored = async () => {
    // there are at most twenty
    await server.pool.query('delete from identity_providers')
    made += 1
    const by = await admin()
    const providerId = `provider-${made}`
    const { version } = await by(createProvider, { body: providerBody(providerId) })
    return { by, params: { providerId }, version }
  }
  const linked = async () => {
    const { by, params } = await stored()
    const employee = await company.person()
    const { rows } = await server.pool.query<{ sn: number }>(
      `insert into identities (provider_id, issuer, subject, employee_id, linked_by, linked_at)
       select provider_id, issuer, 'account ' || $2, $2, 'email', $3 from identity_providers where provider_id = $1
       returning identity_sn::int as sn`,
      [params.providerId, employee.employeeId, server.clock.now()],
    )
    return { by, employee, params: { ...params, identitySn: rows[0]?.sn ?? 0 } }
  }
  return {
    providers: {
      listProviders: async () => ({ by: (await stored()).by }),
      createProvider: async () => {
        const { by } = await stored()
        made += 1
        return { by, about, body: providerBody(`provider-${made}`) }
      },
      updateProvider: async () => {
        const { by, params, version } = await stored()
        const { providerId, ...body } = providerBody(params.providerId)
        return { by, about, params: { providerId }, body: { ...body, name: 'Other', version } }
      },
      deleteProvider: async () => {
        const { by, params, version } = await stored()
        return { by, about, params, query: { version } }
      },
      tryProvider: async () => {
        const { by, params } = await stored()
        return { by, about, params }
      },
      listIdentities: async () => {
        const { by, params } = await linked()
        const { providerId } = params
        return { by, params: { providerId }, query: { offset: 1, limit: 10, employeeName: 'e' } }
      },
      deleteIdentity: async () => {
        const { by, employee, params } = await linked()
        return { by, about: employee, params }
      },
      readSignInWays: async () => ({ by: (await stored()).by }),
    },
  }
}

import type { api } from '@yuga/contract'
import { createProvider, type ProviderIntent } from '@yuga/contract/people/providers'
import { randomUUID } from 'node:crypto'
import type { Company } from '../factories.ts'
import type { TestServer } from '../server.ts'
import { begins, idTokenOf, proofOf, signingProvider } from '../signing-provider.ts'
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
  /** A sign-in that has come back from a provider, of an employee who is linked to it. */
  const cameBack = async (intent: ProviderIntent) => {
    const { issuer, sign } = await signingProvider()
    await server.pool.query('delete from identity_providers')
    const by = await admin()
    const body = { ...providerBody('signing'), issuer }
    await by(createProvider, { body })
    const { employeeId: sub } = by
    await server.pool.query(
      `insert into identities (provider_id, issuer, subject, employee_id, linked_by, linked_at)
       values ('signing', $1, $2, $2, 'email', $3)`,
      [issuer, sub, server.clock.now()],
    )
    const { browserSecret, nonce, comesBack } = await begins(server, 'signing', intent)
    const idToken = await sign(idTokenOf(server, { issuer, nonce, sub }))
    const { code = '' } = await comesBack(idToken)
    return { by, body: { code, browserSecret } }
  }
  const logoutToken = async () => {
    const { by } = await cameBack('sign-in')
    const { issuer, sign } = await signingProvider()
    const { iat, exp, iss, aud } = idTokenOf(server, { issuer, nonce: '', sub: by.employeeId })
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
    const jti = randomUUID()
    await server.pool.query(
      `update sessions set way = 'provider', provider_id = 'signing', subject = employee_id
       where employee_id = $1`,
      [by.employeeId],
    )
    const claims = { iss, aud, iat, exp, jti, events, sub: by.employeeId }
    return { by, logout_token: await sign(claims as never) }
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
      startAtProvider: async () => {
        const { by, params } = await stored()
        return { by, params, query: { browser: proofOf('a secret'), intent: 'sign-in' } }
      },
      returnFromProvider: async () => {
        const { by, params } = await stored()
        return { by, params, query: { code: 'code', state: 'state', iss: 'iss', error: 'error' } }
      },
      exchangeCode: () => cameBack('sign-in'),
      confirmByProvider: () => cameBack('confirm'),
      readTrial: async () => ({ ...(await cameBack('try')), about }),
      logOutByProvider: async () => {
        const { by, logout_token } = await logoutToken()
        return { by, params: { providerId: 'signing' }, body: { logout_token } }
      },
      readSignInWays: async () => ({ by: (await stored()).by }),
    },
  }
}

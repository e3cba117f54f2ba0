import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { apiPath } from '@yuga/contract/wire/endpoint'
import Provider from 'oidc-provider'

type Account = { readonly sub: string } & Readonly<Record<string, unknown>>

/**
 * A real provider of OpenID Connect on this machine, which knows the product at an address as its one client. It lets
 * the account sign in without a question, and sends its logout tokens to the product.
 */
export async function startProvider(product: string, providerId: string, account: Account) {
  const http: Server = createServer()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const below = `${product}${apiPath}/auth/oidc/${providerId}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'yuga',
        client_secret: 'a secret of the client',
        redirect_uris: [`${below}/callback`],
        post_logout_redirect_uris: [`${product}/login`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        require_auth_time: true,
        backchannel_logout_uri: `${below}/backchannel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    claims: { openid: ['sub'], profile: ['name', 'groups', 'employee_id'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['journeys'] },
    features: { backchannelLogout: { enabled: true }, devInteractions: { enabled: false } },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => account }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  http.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) return void answer(request, response)
    const login = { accountId: account.sub }
    const options = { mergeWithLastSubmission: false }
    void provider.interactionFinished(request, response, { login }, options)
  })
  return {
    issuer,
    stop() {
      http.closeAllConnections()
      http.close()
    },
  }
}

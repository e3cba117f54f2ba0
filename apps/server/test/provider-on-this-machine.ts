import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { apiPath } from '@yuga/contract/wire/endpoint'
import Provider, { type Configuration } from 'oidc-provider'

export type Account = { readonly sub: string } & Readonly<Record<string, unknown>>

/**
 * A real provider of OpenID Connect on this machine, which knows the product at an address as its one client. The account
 * that was named last signs in without a question.
 */
export async function startProvider(
  product: string,
  providerId: string,
  { ttlOfTokens = 3_600, fetch }: { ttlOfTokens?: number; fetch?: Configuration['fetch'] } = {},
) {
  const accounts = new Map<string, Account>()
  let signsIn = ''
  const http = createServer()
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
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: [
        'name',
        'preferred_username',
        'groups',
        'employee_id',
        '_claim_names',
        'realm_access',
      ],
    },
    conformIdTokenClaims: false,
    cookies: { keys: ['tests'] },
    features: { backchannelLogout: { enabled: true }, devInteractions: { enabled: false } },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => accounts.get(sub) ?? { sub },
    }),
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    ttl: { IdToken: ttlOfTokens, Interaction: 600, Session: 3_600, Grant: 3_600, AccessToken: 600 },
    ...(fetch !== undefined && { fetch }),
  })
  const answer = provider.callback()
  http.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) return void answer(request, response)
    const login = { accountId: signsIn }
    const options = { mergeWithLastSubmission: false }
    void provider.interactionFinished(request, response, { login }, options)
  })
  return {
    issuer,
    provider,
    stop() {
      http.closeAllConnections()
      http.close()
    },
    /** Who signs in there from now on, and what the provider says of the account. */
    account(of: Account) {
      accounts.set(of.sub, of)
      signsIn = of.sub
    },
  }
}

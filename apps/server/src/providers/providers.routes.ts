import {
  createProvider,
  deleteIdentity,
  deleteProvider,
  listIdentities,
  listProviders,
  readSignInWays,
  tryProvider,
  updateProvider,
} from '@yuga/contract/people/providers'
import { type Language, problemText } from '@yuga/contract/problems/problems'
import { apiPath } from '@yuga/contract/wire/endpoint'
import { isDone, yesOrNo } from '@yuga/contract/wire/wire'
import type { FastifyInstance } from 'fastify'
import { type BeforeCall, type Parts, serve, serveAnyone } from '../http/serve.ts'
import { refuse } from '../http/refusal.ts'
import type { Sealing } from '../sealed.ts'
import { type Finding, findingsOf } from './discovery.ts'
import {
  allProviders,
  dropIdentity,
  endSessionsOfSubject,
  pageOfIdentities,
  placeOfSecret,
  type Provider,
  providerOf,
} from './providers.store.ts'
import { addProvider, changeProvider, removeProvider } from './write-provider.ts'
import { signInSettingsOf } from '../session/sign-in/sign-in-settings.store.ts'

/** Where a provider reaches this server; without a slash at the end. */
export type ProviderSite = { readonly publicUrl: string }

export function addressesOf({ publicUrl }: ProviderSite, providerId: string) {
  const below = `${publicUrl}${apiPath}/auth/oidc/${providerId}`
  return { redirectUri: `${below}/callback`, backchannelLogoutUri: `${below}/backchannel-logout` }
}

function secretStateOf({ clientSecret, providerId }: Provider, sealing: Sealing) {
  if (clientSecret === null) return 'none' as const
  const secret = sealing.open(clientSecret, placeOfSecret(providerId))
  return secret === undefined ? ('unreadable' as const) : ('stored' as const)
}

export function findingsFor(findings: readonly Finding[], language: Language) {
  return findings.map(({ level, code }) => ({
    level,
    reason: code,
    message: problemText({ code }, language),
  }))
}

/** The providers as administrators set them up, and what the sign-in page shows of them. */
export function providerRoutes(app: FastifyInstance, parts: Parts, site: ProviderSite): void {
  const { sealing } = parts
  serve(app, parts, listProviders, async ({ db }) => ({
    providerList: (await allProviders(db)).map((provider) => {
      const { clientSecret: _, roles, createsPeople, isOn, ...shown } = provider
      return {
        ...shown,
        ...addressesOf(site, provider.providerId),
        createsYn: yesOrNo(createsPeople),
        onYn: yesOrNo(isOn),
        secretState: secretStateOf(provider, sealing),
        roleList: [...roles],
      }
    }),
  }))

  serve(app, parts, createProvider, (call) => addProvider(call, sealing))
  serve(app, parts, updateProvider, (call) => changeProvider(call, sealing))
  serve(app, parts, deleteProvider, removeProvider)

  // before the transaction: a provider may take its time
  const lookAtProvider = async ({ pool, params }: BeforeCall<typeof tryProvider>) => {
    const provider = (await providerOf(pool, params.providerId)) ?? refuse('provider.not-found')
    const state = secretStateOf(provider, sealing)
    const result = await findingsOf(provider.issuer, { hasSecret: state !== 'none' })
    const isUnreadable = state === 'unreadable'
    const unreadable: Finding = { level: 'wrong', code: 'provider.secret-unreadable' }
    return isUnreadable ? [unreadable, ...result] : result
  }
  serve(
    app,
    parts,
    tryProvider,
    async ({ params, checked, language, audit }) => {
      await audit({
        forEmployeeId: null,
        action: 'provider.try',
        subject: `provider ${params.providerId}`,
        after: { findings: checked.map(({ code }) => code) },
      })
      return { findingList: findingsFor(checked, language) }
    },
    { before: lookAtProvider },
  )

  serve(app, parts, listIdentities, async ({ db, params, query }) => {
    const { providerId } = params
    if ((await providerOf(db, providerId)) === undefined) refuse('provider.not-found')
    const { totalCount, rows } = await pageOfIdentities(db, providerId, query)
    return { totalCount, identityList: rows }
  })

  serve(app, parts, deleteIdentity, async ({ db, params, audit }) => {
    const { providerId, identitySn } = params
    const removed = await dropIdentity(db, providerId, identitySn)
    if (removed === undefined) return refuse('provider.identity-not-found', { at: 'identitySn' })
    const { employeeId, subject } = removed
    const ended = await endSessionsOfSubject(db, providerId, subject)
    await audit({
      forEmployeeId: employeeId,
      action: 'provider.unlink',
      subject: `provider ${providerId}`,
      before: { accountId: subject },
      after: { ended },
    })
    return isDone
  })

  serveAnyone(app, parts, readSignInWays, async ({ db }) => ({
    providerList: (await allProviders(db))
      .filter(({ isOn }) => isOn)
      .map(({ providerId, name }) => ({ providerId, name })),
    passwordSignIn: (await signInSettingsOf(db)).passwordSignIn,
  }))
}

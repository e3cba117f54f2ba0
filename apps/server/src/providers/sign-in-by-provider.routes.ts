import {
  confirmByProvider,
  exchangeCode,
  logOutByProvider,
  readTrial,
  returnFromProvider,
  startAtProvider,
} from '@yuga/contract/people/providers'
import { isDone } from '@yuga/contract/wire/wire'
import type { FastifyInstance } from 'fastify'
import { takeForms } from '../http/forms.ts'
import { throttledAddress } from '../http/protection/throttled-address.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { serveRedirect } from '../http/redirect.ts'
import { type BeforeCall, type Parts, serve, serveAnyone } from '../http/serve.ts'
import { confirmSessionOf } from '../session/session.store.ts'
import { signInAnswerOf } from '../session/sign-in/sign-in-answer.ts'
import {
  type Attempt,
  beginAttempt,
  type Returned,
  storeCode,
  takeAttempt,
} from './attempts.store.ts'
import { claimsOf, clientOf, deniedOr, isFrom, logoutOf, pageOf } from './client.ts'
import { discovered } from './discovery.ts'
import {
  endByLogout,
  hashOf,
  newSecret,
  openSessionBy,
  recordRefusal,
  takenCode,
} from './exchange.ts'
import { linkedTo } from './identities.store.ts'
import { addressesOf, findingsFor, type ProviderSite } from './providers.routes.ts'
import { type Provider, providerOf } from './providers.store.ts'
import {
  type Account,
  isFresh,
  openTrial,
  sealTrial,
  trialOf,
  welcome,
} from './return-from-provider.ts'

const placeOfVerifier = (stateHash: Buffer) => `attempt ${stateHash.toString('base64url')}`

/** The sign-in page, with what it is to know behind the `#`, where no log sees it. */
function signInPage(values: Readonly<Record<string, string>>): string {
  return `/login#${new URLSearchParams(values).toString()}`
}

/** Signing in by a provider, proving by it who one is, and trying it (providers-5 to providers-13). */
export function signInByProviderRoutes(
  app: FastifyInstance,
  parts: Parts,
  site: ProviderSite,
): void {
  const { pool, sealing } = parts

  /** The page goes on to `/login` with the reason where a step is refused. */
  const orFailure = async (
    known: Readonly<Record<string, string>>,
    step: () => Promise<string>,
  ): Promise<string> => {
    try {
      return await step()
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure
      const code = failure.problems[0]?.code ?? 'server.failed'
      return signInPage({ failure: code, ...known })
    }
  }

  serveRedirect(app, parts, startAtProvider, async ({ params, query, now, address }) => {
    const { providerId } = params
    const { intent, browser } = query
    return orFailure({ intent, provider: providerId }, async () => {
      const provider = (await providerOf(pool, providerId)) ?? refuse('provider.not-found')
      if (!provider.isOn && intent !== 'try') refuse('provider.off')
      const client = await clientOf(provider, sealing, now)
      const [state, nonce, codeVerifier] = [newSecret(), newSecret(), newSecret()]
      const stateHash = hashOf(state)
      const minutes = await beginAttempt(
        pool,
        {
          stateHash,
          providerId,
          intent,
          nonce,
          codeVerifier: sealing.seal(codeVerifier, placeOfVerifier(stateHash)),
          browserHash: Buffer.from(browser, 'base64url'),
          begunAt: now,
        },
        throttledAddress(address),
      )
      if (minutes !== null) refuse('provider.too-many-attempts', { values: { minutes } })
      const { redirectUri } = addressesOf(site, providerId)
      const isAgain = intent === 'confirm'
      return pageOf(client, { state, nonce, codeVerifier, redirectUri, isAgain })
    })
  })

  serveRedirect(app, parts, returnFromProvider, async ({ params, query, now, requestId }) => {
    const { providerId } = params
    const attempt = await takeAttempt(pool, hashOf(query.state ?? ''), now)
    const known = { provider: providerId, intent: attempt?.intent ?? 'sign-in' }
    return orFailure(known, async () => {
      if (attempt === undefined) return refuse('provider.attempt-over')
      if (attempt.providerId !== providerId) refuse('provider.another-provider')
      const provider = (await providerOf(pool, providerId)) ?? refuse('provider.not-found')
      const client = await clientOf(provider, sealing, now)
      if (!isFrom(client, query)) refuse('provider.another-provider')
      if (query.error !== undefined) refuse(deniedOr(query.error))
      const codeVerifier =
        sealing.open(attempt.codeVerifier, placeOfVerifier(attempt.stateHash)) ??
        refuse('provider.attempt-over')
      const { redirectUri } = addressesOf(site, providerId)
      const checks = { nonce: attempt.nonce, codeVerifier }
      const account = await claimsOf(client, query, checks, redirectUri, now)
      const returned = await outcomeOf(provider, attempt, account, { now, requestId })
      const code = newSecret()
      await storeCode(pool, hashOf(code), returned, now)
      return signInPage({ code, ...known })
    })
  })

  /** What comes of an account that has come back, for the intent with which it was sent there. */
  const outcomeOf = async (
    provider: Provider,
    attempt: Attempt,
    account: Account,
    call: { readonly now: Date; readonly requestId: string },
  ): Promise<Returned> => {
    const { providerId, issuer } = provider
    const { sub: subject, sid } = account as Account & { readonly sid?: unknown }
    const returned = {
      providerId,
      intent: attempt.intent,
      browserHash: attempt.browserHash,
      employeeId: null,
      subject,
      providerSession: typeof sid === 'string' && sid.length <= 500 ? sid : null,
      isFresh: isFresh(account, attempt),
      trial: null,
    }
    if (attempt.intent === 'try') {
      return { ...returned, trial: sealTrial(sealing, await trialOf(pool, provider, account)) }
    }
    if (!provider.isOn) refuse('provider.off')
    if (attempt.intent === 'confirm') {
      if (!returned.isFresh) refuse('provider.not-fresh')
      const employeeId = await linkedTo(pool, issuer, subject)
      return { ...returned, employeeId: employeeId ?? refuse('provider.other-person') }
    }
    try {
      return { ...returned, employeeId: await welcome(pool, provider, account, call) }
    } catch (failure) {
      if (failure instanceof Refusal) await recordRefusal(pool, providerId, subject, failure, call)
      throw failure
    }
  }

  const takesConfirmation = ({ body, now }: BeforeCall<typeof confirmByProvider>) =>
    takenCode(pool, body, 'confirm', now)
  const takesTrial = ({ body, now }: BeforeCall<typeof readTrial>) =>
    takenCode(pool, body, 'try', now)

  serveAnyone(app, parts, exchangeCode, async (call) => {
    const returned = await takenCode(pool, call.body, 'sign-in', call.now)
    return signInAnswerOf(await openSessionBy(call, returned), call)
  })

  serve(
    app,
    parts,
    confirmByProvider,
    async ({ db, actor, now, checked, audit }) => {
      if (checked.employeeId !== actor.employeeId || !checked.isFresh) {
        refuse('provider.other-person')
      }
      await confirmSessionOf(db, actor, now)
      await audit({
        forEmployeeId: actor.employeeId,
        action: 'session.confirm',
        subject: `employee ${actor.employeeId}`,
        after: { providerId: checked.providerId },
      })
      return isDone
    },
    { before: takesConfirmation },
  )

  serve(
    app,
    parts,
    readTrial,
    async ({ checked, language, audit }) => {
      const { providerId } = checked
      const trial = openTrial(sealing, checked) ?? refuse('provider.code-over', { at: 'code' })
      await audit({
        forEmployeeId: null,
        action: 'provider.try-sign-in',
        subject: `provider ${providerId}`,
        after: { accountId: trial.subject },
      })
      const { findings, ...shown } = trial
      return {
        providerId,
        ...shown,
        claimList: [...trial.claimList],
        roleIdList: [...trial.roleIdList],
        findingList: findingsFor(findings, language),
      }
    },
    { before: takesTrial },
  )

  // in a separate scope, where a form is read
  void app.register(async (scope) => {
    takeForms(scope)
    serveAnyone(scope, parts, logOutByProvider, async ({ params, body, now, requestId }) => {
      const { providerId } = params
      const provider = (await providerOf(pool, providerId)) ?? refuse('provider.not-found')
      const published = await discovered(provider.issuer)
      const logout = await logoutOf({ provider, published }, body.logout_token, now)
      await endByLogout(pool, providerId, logout, { now, requestId })
      return isDone
    })
  })
}

import {
  type createProvider,
  type deleteProvider,
  mostProviders,
  type updateProvider,
} from '@yuga/contract/people/providers'
import type { ProblemCode } from '@yuga/contract/problems/problems'
import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import { whyNotSaveProvider } from '@yuga/domain/access/provider'
import type { Problem } from '@yuga/domain/problem'
import type { Actor } from '../http/actor.ts'
import { refuse, refuseIfAny } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { refuseStale } from '../master-data/version.ts'
import type { Sealing } from '../sealed.ts'
import { takeRolesBack } from './provider-roles.ts'
import {
  allProviders,
  dropProvider,
  endSessionsBy,
  insertProvider,
  lockProviders,
  placeOfSecret,
  type Provider,
  storeProvider,
} from './providers.store.ts'
import { signInSettingsOf } from '../session/sign-in/sign-in-settings.store.ts'

type Call = Context & { readonly actor: Actor }
type Body = Omit<ReceivedBy<typeof createProvider>['body'], 'providerId'>

function fieldsOf(providerId: string, body: Body, clientSecret: string | null) {
  return {
    providerId,
    name: body.name,
    issuer: body.issuer,
    clientId: body.clientId,
    clientSecret,
    scopes: body.scopes.split(/\s+/).join(' '),
    roleClaim: body.roleClaim,
    employeeIdClaim: body.employeeIdClaim,
    createsPeople: body.createsYn === 'Y',
    isOn: body.onYn === 'Y',
    sortOrder: body.sortOrder,
    roles: body.roleList,
  }
}

type Fields = ReturnType<typeof fieldsOf>

/** For the audit: everything but the secret, of which it says only whether there is one. */
function recorded(fields: Omit<Provider, 'identityCount' | 'version'>) {
  return {
    name: fields.name,
    issuer: fields.issuer,
    clientId: fields.clientId,
    roleClaim: fields.roleClaim,
    employeeIdClaim: fields.employeeIdClaim,
    createsPeople: fields.createsPeople,
    isOn: fields.isOn,
    sortOrder: fields.sortOrder,
    requestedScopes: fields.scopes,
    rolesOfClaims: fields.roles.map(({ claimValue, roleId }) => `${claimValue}: ${roleId}`),
    hasSecret: fields.clientSecret !== null,
  }
}

const sealedSecret = (sealing: Sealing, providerId: string, secret: string | undefined) =>
  secret === undefined || secret === '' ? null : sealing.seal(secret, placeOfSecret(providerId))

/** Everything that other providers and the ways to sign in have against it (providers-1, providers-3). */
function whyNotStore(
  after: Fields,
  others: readonly Provider[],
  before: Provider | null,
): Problem<ProblemCode>[] {
  const problems: Problem<ProblemCode>[] = [...whyNotSaveProvider(after)]
  if (others.some(({ issuer }) => issuer === after.issuer)) {
    problems.push({ code: 'provider.issuer-taken', at: 'issuer' })
  }
  if (before !== null && before.issuer !== after.issuer && before.identityCount > 0) {
    const values = { count: before.identityCount }
    problems.push({ code: 'provider.issuer-in-use', at: 'issuer', values })
  }
  return problems
}

/** Where passwords are limited, one provider stays on: else most people could not sign in any more (providers-3). */
async function refuseLastWayIn(
  { db }: Call,
  before: Provider,
  others: readonly Provider[],
): Promise<void> {
  if (!before.isOn || others.some(({ isOn }) => isOn)) return
  if ((await signInSettingsOf(db)).passwordSignIn !== 'on')
    refuse('provider.last-way-in', { at: 'onYn' })
}

export async function addProvider(
  call: Call & ReceivedBy<typeof createProvider>,
  sealing: Sealing,
) {
  const { db, body, now, actor, audit } = call
  const { providerId } = body
  await lockProviders(db)
  const others = await allProviders(db)
  if (others.some((one) => one.providerId === providerId)) {
    refuse('provider.id-taken', { at: 'providerId' })
  }
  if (others.length >= mostProviders)
    refuse('provider.too-many', { values: { most: mostProviders } })
  const after = fieldsOf(providerId, body, sealedSecret(sealing, providerId, body.clientSecret))
  refuseIfAny(whyNotStore(after, others, null))
  await insertProvider(db, after, { at: now, employeeId: actor.employeeId })
  await audit({
    forEmployeeId: null,
    action: 'provider.add',
    subject: `provider ${providerId}`,
    after: recorded(after),
  })
  return { providerId, version: 0 }
}

/** The provider to change and the others, which no one else changes until the end. */
async function lockedProvider({ db }: Call, providerId: string, version: number | undefined) {
  await lockProviders(db)
  const all = await allProviders(db)
  const before = all.find((one) => one.providerId === providerId) ?? refuse('provider.not-found')
  refuseStale(version, before)
  return { before, others: all.filter((one) => one !== before) }
}

export async function changeProvider(
  call: Call & ReceivedBy<typeof updateProvider>,
  sealing: Sealing,
) {
  const { db, body, params, now, actor, audit } = call
  const { providerId } = params
  const { before, others } = await lockedProvider(call, providerId, body.version)
  // a stored secret goes to the issuer alone for which it was entered
  const hasOldSecret = body.clientSecret === undefined && body.issuer === before.issuer
  const secret = hasOldSecret
    ? before.clientSecret
    : sealedSecret(sealing, providerId, body.clientSecret)
  const after = fieldsOf(providerId, body, secret)
  refuseIfAny(whyNotStore(after, others, before))
  if (!after.isOn) await refuseLastWayIn(call, before, others)
  await storeProvider(db, after, { at: now, employeeId: actor.employeeId })
  const isSwitchedOff = before.isOn && !after.isOn
  const endedSessions = isSwitchedOff ? await endSessionsBy(db, providerId) : 0
  await audit({
    forEmployeeId: null,
    action: 'provider.change',
    subject: `provider ${providerId}`,
    before: recorded(before),
    after: {
      ...recorded(after),
      ...(!hasOldSecret && { isSecretNew: true }),
      ...(isSwitchedOff && { endedSessions }),
    },
  })
  return { providerId, version: before.version + 1 }
}

/** Removes a provider with everything that came by it: sessions, links, roles (providers-3). */
export async function removeProvider(call: Call & ReceivedBy<typeof deleteProvider>) {
  const { db, params, query, audit, actor } = call
  const { providerId } = params
  const { before, others } = await lockedProvider(call, providerId, query.version)
  await refuseLastWayIn(call, before, others)
  const holders = await takeRolesBack(db, providerId, actor.today)
  const endedSessions = await endSessionsBy(db, providerId)
  await dropProvider(db, providerId)
  const removedIdentities = before.identityCount
  await audit(
    {
      forEmployeeId: null,
      action: 'provider.delete',
      subject: `provider ${providerId}`,
      before: recorded(before),
      after: { endedSessions, removedIdentities },
    },
    ...holders,
  )
  return { endedSessions, removedIdentities }
}

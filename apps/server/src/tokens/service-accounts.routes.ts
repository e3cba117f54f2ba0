import type { Permission } from '@yuga/contract/access/access'
import { holdsForCompany, serviceScopes } from '@yuga/contract/access/grants'
import {
  createServiceAccount,
  createServiceToken,
  endServiceAccount,
  listAccessTokens,
  listServiceAccounts,
  revokeAccessToken,
  updateServiceAccount,
} from '@yuga/contract/people/service-accounts'
import { isDone, yesOrNo } from '@yuga/contract/wire/wire'
import { whyNotHold, whyNotMakeToken } from '@yuga/domain/access/access-token'
import { dayToWire } from '@yuga/domain/calendar/day'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../http/actor.ts'
import { refuse, refuseIfAny } from '../http/refusal.ts'
import { type Parts, serve } from '../http/serve.ts'
import { refuseStale } from '../master-data/version.ts'
import { sendRevokedMessages } from '../session/passwords/link-messages.ts'
import * as store from './service-accounts.store.ts'
import { newTokenText } from './token-text.ts'
import { countWorkingTokens, storeToken } from './tokens.store.ts'

/** Service accounts, and the tokens of all owners (tokens-7 to tokens-10). */
export function serviceAccountRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, listServiceAccounts, async ({ actor, db }) => ({
    accountList: (await store.serviceAccounts(db, actor.today)).map((account) => ({
      ...account,
      permissionList: inOrder(account.permissionList),
    })),
    grantableList: serviceScopes.filter((permission) => holdsForCompany(actor, permission)),
  }))

  serve(app, parts, createServiceAccount, async ({ actor, body, db, now, audit }) => {
    refuseNotHeld(actor, body.permissionList)
    const most = store.mostServiceAccounts
    if ((await store.countServiceAccounts(db)) >= most)
      refuse('service-account.too-many', { values: { most } })
    const fields = { ...body, permissionList: inOrder(body.permissionList) }
    const { employeeId: by, today } = actor
    const accountId = await store.storeServiceAccount(db, fields, { by, now, today })
    await audit({
      forEmployeeId: null,
      action: 'service-account.create',
      subject: `service account ${accountId}`,
      after: recordOf(fields),
    })
    return { accountId }
  })

  serve(app, parts, updateServiceAccount, async ({ actor, body, params, db, now, audit }) => {
    const before = await accountOf(db, params.accountId)
    refuseStale(body.version, before)
    // what it has already may stay, also where the caller does not hold it
    const added = body.permissionList.filter((one) => !before.permissionList.includes(one))
    refuseNotHeld(actor, body.permissionList, added)
    const { name, description } = body
    const fields = { name, description, permissionList: inOrder(body.permissionList) }
    await store.changeServiceAccount(db, before.accountId, fields, { by: actor.employeeId, now })
    await audit({
      forEmployeeId: null,
      action: 'service-account.change',
      subject: `service account ${before.accountId}`,
      before: recordOf(before),
      after: recordOf(fields),
    })
    return isDone
  })

  serve(app, parts, endServiceAccount, async ({ actor, params, query, db, now, audit }) => {
    const before = await accountOf(db, params.accountId)
    refuseStale(query.version, before)
    await store.endAccount(db, before.accountId, { by: actor.employeeId, now })
    await audit({
      forEmployeeId: null,
      action: 'service-account.end',
      subject: `service account ${before.accountId}`,
      before: recordOf(before),
    })
    return isDone
  })

  serve(
    app,
    parts,
    createServiceToken,
    async ({ actor, params, body, db, now, audit }) => {
      const { accountId, permissionList } = await accountOf(db, params.accountId)
      const { name, lastDay } = body
      const { today } = actor
      refuseIfAny(
        whyNotMakeToken({
          scopes: body.scopeList,
          lastDay,
          today,
          holds: (scope) => permissionList.some((one) => one === scope),
          working: await countWorkingTokens(db, accountId, today),
        }).map((problem) =>
          problem.code === 'token.not-yours'
            ? { ...problem, code: 'service-account.scope-not-held' as const }
            : problem,
        ),
      )
      const scopes = inOrder(body.scopeList)
      const token = newTokenText()
      const tokenSn = await storeToken(db, token, {
        employeeId: accountId,
        name,
        scopes,
        now,
        lastDay,
      })
      await audit({
        forEmployeeId: null,
        action: 'service-account.token',
        subject: `service account ${accountId}, token ${tokenSn}`,
        after: { name, scopes, lastDay },
      })
      return { token }
    },
    // the text is nowhere but in the first answer
    { again: () => Promise.resolve({ token: '' }) },
  )

  serve(app, parts, listAccessTokens, async ({ db, query, now }) => {
    const { totalCount, rows } = await store.pageOfTokens(db, query, now)
    return {
      totalCount,
      tokenList: rows.map(({ isService, lastDay, ...token }) => ({
        ...token,
        serviceYn: yesOrNo(isService),
        lastDay: dayToWire(lastDay),
      })),
    }
  })

  serve(app, parts, revokeAccessToken, async ({ actor, params, db, now, audit }) => {
    const { tokenSn } = params
    const revoked =
      (await store.revokeAnyToken(db, tokenSn, now)) ?? refuse('token.not-found', { at: 'tokenSn' })
    const { name, ownerId, isService } = revoked
    await audit({
      forEmployeeId: isService ? null : ownerId,
      action: 'token.revoke',
      subject: `${isService ? `service account ${ownerId}, ` : ''}token ${tokenSn}`,
      before: { name },
    })
    if (!isService && ownerId !== actor.employeeId)
      await sendRevokedMessages(db, actor, [ownerId], { today: actor.today, now })
    return isDone
  })
}

async function accountOf(db: Parameters<typeof store.lockedServiceAccount>[0], accountId: string) {
  return (
    (await store.lockedServiceAccount(db, accountId)) ??
    refuse('service-account.not-found', { at: 'accountId' })
  )
}

const inOrder = (permissions: readonly Permission[]) =>
  serviceScopes.filter((permission) => permissions.includes(permission))

/** Refuses what the actor does not hold for the whole company (tokens-8), of all or of what is added. */
function refuseNotHeld(
  actor: Actor,
  permissions: readonly Permission[],
  added: readonly Permission[] = permissions,
): void {
  refuseIfAny(
    whyNotHold({
      scopes: permissions,
      at: 'permissionList',
      holds: (scope) =>
        !added.some((one) => one === scope) || holdsForCompany(actor, scope as Permission),
    }),
  )
}

/** A service account, as the audit keeps it. */
const recordOf = ({
  name,
  description,
  permissionList: scopes,
}: Pick<store.ServiceAccount, 'name' | 'description' | 'permissionList'>) => ({
  name,
  description,
  scopes,
})

import { may } from '@yuga/contract/access/access'
import { createToken, listOwnTokens, revokeToken, tokenScopes } from '@yuga/contract/people/tokens'
import { isDone } from '@yuga/contract/wire/wire'
import { whyNotMakeToken } from '@yuga/domain/access/access-token'
import { dayToWire } from '@yuga/domain/calendar/day'
import type { FastifyInstance } from 'fastify'
import { refuse, refuseIfAny } from '../http/refusal.ts'
import { type Parts, serve } from '../http/serve.ts'
import { newTokenText } from './token-text.ts'
import { countWorkingTokens, revokeTokenOf, storeToken, workingTokens } from './tokens.store.ts'

/** The own access tokens (tokens-1 to tokens-5). */
export function tokenRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, listOwnTokens, async ({ actor, db }) => {
    const tokens = await workingTokens(db, actor.employeeId, actor.today)
    return {
      tokenList: tokens.map((token) => ({ ...token, lastDay: dayToWire(token.lastDay) })),
      grantableList: tokenScopes.filter((scope) => may(actor, scope)),
    }
  })

  serve(
    app,
    parts,
    createToken,
    async ({ actor, body, db, now, audit }) => {
      const { employeeId, today } = actor
      const { name, lastDay } = body
      const scopes = tokenScopes.filter((scope) => body.scopeList.includes(scope))
      refuseIfAny(
        whyNotMakeToken({
          scopes: body.scopeList,
          lastDay,
          today,
          holds: (scope) => tokenScopes.some((one) => one === scope && may(actor, one)),
          working: await countWorkingTokens(db, employeeId, today),
        }),
      )
      const token = newTokenText()
      const tokenSn = await storeToken(db, token, { employeeId, name, scopes, now, lastDay })
      await audit({
        forEmployeeId: employeeId,
        action: 'token.create',
        subject: `token ${tokenSn}`,
        after: { name, scopes, lastDay },
      })
      return { token }
    },
    // the text is nowhere but in the first answer
    { again: () => Promise.resolve({ token: '' }) },
  )

  serve(app, parts, revokeToken, async ({ actor, params, db, now, audit }) => {
    const { tokenSn } = params
    const name = await revokeTokenOf(db, actor.employeeId, tokenSn, now)
    if (name === undefined) return refuse('token.not-found', { at: 'tokenSn' })
    await audit({
      forEmployeeId: actor.employeeId,
      action: 'token.revoke',
      subject: `token ${tokenSn}`,
      before: { name },
    })
    return isDone
  })
}

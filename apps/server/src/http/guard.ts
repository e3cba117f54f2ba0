import { mayCall, openedBy, takesTokens } from '@yuga/contract/access/access'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { type Actor, bearerOf, forCall, languageOf } from './actor.ts'
import { refuseUnconfirmed } from './confirmed.ts'
import type { Limits } from './protection/limits.ts'
import { refuse } from './refusal.ts'
import type { Parts } from './serve.ts'

/** How many calls may wait for a connection: the next would wait longer than it is worth. */
const mostWaiting = 300

/** The actor of a token; null for an unknown one. */
type FindActor = (
  pool: pg.Pool,
  token: string,
  now: Date,
  options: { readonly isActivity: boolean },
) => Promise<Actor | null>

/** Deny by default: a route without a declared access stops the start (access-1). */
export function guard(
  app: FastifyInstance,
  { pool, clock, deputies }: Parts,
  limits: Limits,
  findActor: FindActor,
): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.endpoint === undefined && route.method !== 'HEAD') {
      throw new Error(`${String(route.method)} ${route.url} does not declare its access`)
    }
  })
  app.addHook('onRequest', async (request) => {
    request.language = languageOf(request.headers['accept-language'])
    const { endpoint } = request.routeOptions.config
    if (endpoint === undefined) return refuse('path.not-found')
    const { access, onBehalf, confirmed, isBackground = false } = endpoint
    if (pool.waitingCount > mostWaiting) return refuse('server.busy')
    if (access === 'anyone') return
    const token = bearerOf(request.headers.authorization)
    if (token === undefined) return refuse('session.required')
    const caller = await findActor(pool, token, clock.now(), { isActivity: !isBackground })
    if (caller === null) {
      limits.takeForUnknownToken(request)
      return refuse('session.required')
    }
    const actor = forCall(caller, access)
    request.actor = actor
    limits.takeForPerson(actor)
    if (actor.needsFactor === true && endpoint.beforeFactor !== true) {
      return refuse('factor.set-up-first')
    }
    if (actor.tokenScopes !== undefined) {
      if (!takesTokens(endpoint)) return refuse('token.not-here')
      const { tokenScopes } = actor
      const isInScope = openedBy(access).some((permission) => tokenScopes.includes(permission))
      if (access !== 'signed-in' && !isInScope) {
        return refuse('token.no-permission', { values: { permission: access.needs } })
      }
    }
    if (!mayCall(actor, access)) {
      // what a principal has handed over needs no role of one's own (access-10)
      const isDeputy =
        onBehalf !== undefined && (await deputies.isDeputy(pool, actor, onBehalf, clock.now()))
      if (!isDeputy) return refuse('session.not-allowed')
    }
    if (confirmed === 'always') refuseUnconfirmed(actor, clock.now())
  })
}

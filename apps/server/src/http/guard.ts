import { mayCall } from '@yuga/contract/access/access'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { type Actor, bearerOf, hashOfToken, languageOf } from './actor.ts'
import { LastActors } from './presumed.ts'
import type { Limits } from './protection/limits.ts'
import { refuse } from './refusal.ts'
import type { Parts } from './serve.ts'

/** How many calls may wait for a connection: the next would wait longer than it is worth. */
const mostWaiting = 300

/** Who a token stands for; null where it stands for nobody. */
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
  const lastActors = new LastActors()
  app.addHook('onRequest', async (request) => {
    request.language = languageOf(request.headers['accept-language'])
    const { endpoint, isReport = false } = request.routeOptions.config
    const { access, onBehalf, isBackground = false } = endpoint ?? {}
    if (access === undefined) return refuse('path.not-found')
    if (pool.waitingCount > mostWaiting) return refuse('server.busy')
    if (access === 'anyone') return
    const token = bearerOf(request.headers.authorization)
    if (token === undefined) return refuse('session.required')
    const lookUp = async (presumed?: Actor) => {
      const now = clock.now()
      const actor = await findActor(pool, token, now, { isActivity: !isBackground })
      request.actor = actor
      if (actor === null) {
        if (presumed !== undefined) lastActors.forget(presumed.tokenHash)
        limits.takeForUnknownToken(request)
        return refuse('session.required')
      }
      if (presumed === undefined) limits.takeForPerson(actor)
      if (isReport) lastActors.learn(actor)
      if (mayCall(actor.roles, access)) return
      // what a principal has handed over needs no role of one's own (access-10)
      const isDeputy =
        onBehalf !== undefined && (await deputies.isDeputy(pool, actor, onBehalf, clock.now()))
      if (!isDeputy) return refuse('session.not-allowed')
    }
    const presumed = isReport ? lastActors.of(hashOfToken(token)) : undefined
    if (presumed === undefined || !mayCall(presumed.roles, access)) return lookUp()
    limits.takeForPerson(presumed)
    request.presumed = { actor: presumed, lookUp: () => lookUp(presumed) }
  })
}

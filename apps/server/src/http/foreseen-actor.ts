import { isDeepStrictEqual } from 'node:util'
import { setImmediate } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { type Actor, hashOfToken } from './actor.ts'
import { Recently } from './recently.ts'
import { refuse } from './refusal.ts'

/** As many as use the reports of a large company within some minutes. */
const mostRemembered = 2_000

/** Who the tokens stood for when they came last. */
export class RememberedActors {
  readonly #actors = new Recently<Actor>(mostRemembered)

  of(token: string): Actor | undefined {
    return this.#actors.of(nameOf(hashOfToken(token)))
  }

  remember(actor: Actor): void {
    this.#actors.learn(nameOf(actor.tokenHash), actor)
  }

  forget(token: string): void {
    this.#actors.forget(nameOf(hashOfToken(token)))
  }
}

const nameOf = (tokenHash: Buffer) => tokenHash.toString('base64')

/**
 * Answers a request. A report is begun for who its token stood for last, while the database tells who that is now:
 * nothing of it is told to anybody before, and where it is somebody with another place or other roles, or nobody any
 * more, it was read in vain and is read anew, or refused.
 */
export async function answerTo<T>(
  request: FastifyRequest,
  answer: (actor: Actor) => Promise<T>,
): Promise<T> {
  const { actor, findActor } = request
  if (actor === null) return refuse('session.required')
  if (findActor === null) return answer(actor)
  const telling = answer(actor)
  // the report takes longer: what it asks first goes out first
  const [told, now] = await Promise.allSettled([telling, setImmediate().then(findActor)])
  if (now.status === 'rejected') throw now.reason
  request.actor = now.value
  if (!isDeepStrictEqual(actor, now.value)) return answer(now.value)
  if (told.status === 'rejected') throw told.reason
  return told.value
}

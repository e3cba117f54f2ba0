import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { type Actor, hashOfToken } from './actor.ts'
import { refuse } from './refusal.ts'

/** As many as use the reports of a large company within some minutes. */
const mostRemembered = 2_000

/** Who the tokens stood for when they came last, the most recent one at the end. */
export class RememberedActors {
  readonly #actors = new Map<string, Actor>()

  of(token: string): Actor | undefined {
    return this.#actors.get(nameOf(hashOfToken(token)))
  }

  remember(actor: Actor): void {
    const name = nameOf(actor.tokenHash)
    this.#actors.delete(name)
    this.#actors.set(name, actor)
    const [oldest] = this.#actors.keys()
    if (this.#actors.size > mostRemembered && oldest !== undefined) this.#actors.delete(oldest)
  }

  forget(token: string): void {
    this.#actors.delete(nameOf(hashOfToken(token)))
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
  const { actor, actorNow } = request
  if (actor === null) return refuse('session.required')
  if (actorNow === null) return answer(actor)
  const [told, now] = await Promise.allSettled([answer(actor), actorNow])
  if (now.status === 'rejected') throw now.reason
  request.actor = now.value
  if (!isDeepStrictEqual(actor, now.value)) return answer(now.value)
  if (told.status === 'rejected') throw told.reason
  return told.value
}

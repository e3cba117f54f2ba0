import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import type { Actor } from './actor.ts'
import { refuse } from './refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    presumed: Presumed | null
  }
}

/** Whom a request is taken to come from while their session is looked up. */
export type Presumed = {
  readonly actor: Actor
  /** Ends when it is known whether they may ask; then the request has its actor. */
  readonly lookUp: () => Promise<void>
}

/** As many people as read reports within an hour. */
const mostKnown = 1_000

/** Who stood behind a token when a report was asked for with it last. */
export class LastActors {
  readonly #known = new Map<string, Actor>()

  of(tokenHash: Buffer): Actor | undefined {
    return this.#known.get(nameOf(tokenHash))
  }

  learn(actor: Actor): void {
    const name = nameOf(actor.tokenHash)
    // the last one of a Map is the most recently used
    this.#known.delete(name)
    this.#known.set(name, actor)
    const [oldest] = this.#known.keys()
    if (this.#known.size > mostKnown && oldest !== undefined) this.#known.delete(oldest)
  }

  forget(tokenHash: Buffer): void {
    this.#known.delete(nameOf(tokenHash))
  }
}

const nameOf = (tokenHash: Buffer) => tokenHash.toString('base64')

/**
 * What only reads is read for whoever asked last with the same token, while the session is looked up. It is answered,
 * or refused, only when that finds the very same person with the same rights, unit and day; else it is read again for
 * whom it finds.
 */
export async function answeredFor<T>(
  request: FastifyRequest,
  answer: (actor: Actor) => Promise<T>,
): Promise<T> {
  if (request.presumed === null) return answer(request.actor ?? refuse('session.required'))
  const { actor: presumed, lookUp } = request.presumed
  const answered = answer(presumed)
  answered.catch(() => undefined)
  // what takes longer is sent first, over the connection that was used last and knows its statements
  await new Promise<void>((resolve) => process.nextTick(resolve))
  await lookUp()
  const actor = request.actor ?? refuse('session.required')
  return isDeepStrictEqual(actor, presumed) ? answered : answer(actor)
}

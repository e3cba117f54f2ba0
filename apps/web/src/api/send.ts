import { call } from '@yuga/contract/wire/call'
import type { AnswerOf, Endpoint, RequestOf } from '@yuga/contract/wire/endpoint'
import { brief, retryUntilAnswered } from './retry.ts'
import { browserWire } from './wire.ts'

export type SendOptions = {
  /** The user of an action of several steps; by default the one who is signed in now. */
  readonly employeeId?: string
  /** One per user action; made here when absent. Pass it to repeat an action by hand. */
  readonly key?: string
  readonly signal?: AbortSignal
  /** In place of `fetch`: one that says how much of an upload has gone (`progress.ts`). */
  readonly sendBy?: typeof fetch
}

export function newActionKey(): string {
  // randomUUID needs a secure context; the key must only be unlikely to repeat.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/**
 * Does something on the server, once, and for one person: a lost connection or a timeout
 * is tried again with the same idempotency key. Throws `Refused`, `Unreachable` or `PersonChanged`.
 */
export function send<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: SendOptions = {},
): Promise<AnswerOf<E>> {
  const { key = newActionKey(), signal, employeeId, sendBy } = options
  const wire = browserWire({ idempotencyKey: key, signal, employeeId, sendBy })
  return retryUntilAnswered(() => call(wire, endpoint, request), { patience: brief, signal })
}

/** One try of an action of one person, for anyone who counts the tries. */
export function tryOnce<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: { readonly employeeId: string; readonly key: string; readonly signal: AbortSignal },
): Promise<AnswerOf<E>> {
  const { employeeId, key, signal } = options
  return call(browserWire({ employeeId, idempotencyKey: key, signal }), endpoint, request)
}

/** The same for the calls of someone who is not signed in. */
export function sendAnonymously<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
): Promise<AnswerOf<E>> {
  const wire = browserWire({ idempotencyKey: newActionKey(), anonymous: true })
  return retryUntilAnswered(() => call(wire, endpoint, request), { patience: brief })
}

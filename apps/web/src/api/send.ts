import { call, Refused } from '@yuga/contract/call'
import type { AnswerOf, Endpoint, RequestOf } from '@yuga/contract/endpoint'
import { Unreachable } from './failures.ts'
import { browserWire, type WireOptions } from './wire.ts'

export type SendOptions = {
  /** One per user action; made here when absent. Pass it to repeat an action by hand. */
  readonly key?: string
  readonly signal?: AbortSignal
}

/** Waits before the second and the third try of the same action. */
const pauses = [400, 2_000] as const

export function newActionKey(): string {
  // randomUUID needs a secure context; the key must only be unlikely to repeat.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/**
 * A proxy that answers for a server that is away says as little as a lost connection. A 503 of our own server
 * may have been done all the same: the same key asks again without doing it twice.
 */
function isWorthAnotherTry(failure: unknown): boolean {
  if (failure instanceof Unreachable) return true
  if (!(failure instanceof Refused)) return false
  return (
    failure.status === 503 || (failure.envelope === null && [502, 504].includes(failure.status))
  )
}

function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
  })
}

async function sendOver<E extends Endpoint>(
  wireOptions: WireOptions,
  endpoint: E,
  request: RequestOf<E>,
): Promise<AnswerOf<E>> {
  for (const pause of pauses) {
    try {
      return await call(browserWire(wireOptions), endpoint, request)
    } catch (failure) {
      if (!isWorthAnotherTry(failure)) throw failure
      await wait(pause, wireOptions.signal)
    }
  }
  return call(browserWire(wireOptions), endpoint, request)
}

/**
 * Does something on the server, once: a lost connection or a timeout is tried again with the same
 * idempotency key. Throws `Refused` or `Unreachable`.
 */
export function send<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: SendOptions = {},
): Promise<AnswerOf<E>> {
  const idempotencyKey = options.key ?? newActionKey()
  return sendOver({ idempotencyKey, signal: options.signal }, endpoint, request)
}

/** The same for the calls of somebody who is not signed in. */
export function sendAnonymously<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
): Promise<AnswerOf<E>> {
  return sendOver({ idempotencyKey: newActionKey(), anonymous: true }, endpoint, request)
}

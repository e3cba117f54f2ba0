import type { z } from 'zod'
import { type AnswerOf, apiPath, type Endpoint, type RequestOf } from './endpoint.ts'
import { type ErrorEnvelope, readRefusal } from './envelope.ts'

/** What a wire carries: the browser's is fetch, the tests' is the server's own inject. */
export type WireRequest = {
  readonly method: string
  readonly url: string
  readonly body?: unknown
}
export type WireAnswer = {
  readonly status: number
  readonly body: unknown
  /** When a server that is busy asks to come back, as far as the wire shows. */
  readonly retryAfterSeconds?: number | null
}
export type Wire = (request: WireRequest) => Promise<WireAnswer>

/** A call that the server refused or failed; `envelope` is null when the answer was not ours. */
export class Refused extends Error {
  readonly status: number
  readonly envelope: ErrorEnvelope | null
  readonly retryAfterSeconds: number | null
  constructor(
    status: number,
    envelope: ErrorEnvelope | null,
    retryAfterSeconds: number | null = null,
  ) {
    super(envelope?.message ?? `HTTP ${status}`)
    this.name = 'Refused'
    this.status = status
    this.envelope = envelope
    this.retryAfterSeconds = retryAfterSeconds
  }
}

type LooseRequest = { params?: unknown; query?: unknown; body?: unknown; upload?: unknown }

/** The address of a request below the API's base path, with its query. */
export function urlOf(endpoint: Endpoint, request: LooseRequest): string {
  const params = (request.params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const query = Object.entries((request.query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&')
  return `${apiPath}${path}${query === '' ? '' : `?${query}`}`
}

/** Sends one typed call over a wire; answers `data`, throws `Refused`. */
export async function call<E extends Endpoint>(
  wire: Wire,
  endpoint: E,
  request: RequestOf<E>,
): Promise<AnswerOf<E>> {
  const { upload, body = upload } = request as LooseRequest
  const answer = await wire({
    method: endpoint.method,
    url: urlOf(endpoint, request as LooseRequest),
    ...(body === undefined ? {} : { body }),
  })
  const { body: received } = answer
  const isObject = typeof received === 'object' && received !== null
  const envelope = readRefusal(received)
  const isSuccess = answer.status >= 200 && answer.status < 300 && envelope === null
  if (isSuccess && isObject && 'data' in received) return received.data as z.output<E['response']>
  throw new Refused(answer.status, envelope, answer.retryAfterSeconds ?? null)
}

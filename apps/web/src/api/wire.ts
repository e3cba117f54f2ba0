import type { Wire, WireAnswer, WireRequest } from '@yuga/contract/call'
import { currentLanguage } from '../i18n/language.ts'
import { Unreachable } from './failures.ts'
import { type Session, sessionState, signedInAgain } from './held-session.ts'
import { noteReach } from './reach.ts'

/** Document 1 §7. */
const timeoutMilliseconds = 120_000

export type WireOptions = {
  /** Named by every try of one action, so that the server does it once. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal | undefined
  /** Calls of the sign-in page: without a token. */
  readonly anonymous?: boolean
  /** A 401 is an answer like any other: nobody is asked to sign in again. */
  readonly takes401?: boolean
}

function withUser(url: string, session: Session | null): string {
  if (session === null) return url
  const separator = url.includes('?') ? '&' : '?'
  return `${url}${separator}userId=${encodeURIComponent(session.employeeInfo.employeeId)}`
}

function bodyWithUser(body: unknown, session: Session | null): unknown {
  const isPlain =
    typeof body === 'object' && body !== null && !Array.isArray(body) && !(body instanceof FormData)
  if (!isPlain || session === null || 'userId' in body) return body
  return { ...body, userId: session.employeeInfo.employeeId }
}

async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

function headersFor(request: WireRequest, session: Session | null, key: string | undefined) {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': currentLanguage(),
  }
  if (session !== null) headers['authorization'] = `Bearer ${session.token}`
  if (key !== undefined) headers['idempotency-key'] = key
  if (request.body !== undefined && !(request.body instanceof FormData)) {
    headers['content-type'] = 'application/json'
  }
  return headers
}

async function fetchOnce(
  request: WireRequest,
  session: Session | null,
  options: WireOptions,
): Promise<Response> {
  const limit = AbortSignal.timeout(timeoutMilliseconds)
  const body = bodyWithUser(request.body, session)
  try {
    const response = await fetch(withUser(request.url, session), {
      method: request.method,
      headers: headersFor(request, session, options.idempotencyKey),
      signal: options.signal == null ? limit : AbortSignal.any([options.signal, limit]),
      cache: 'no-store',
      ...(body === undefined
        ? {}
        : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    noteReach(true)
    return response
  } catch (failure) {
    // Who gave up must tell it apart from what was lost.
    if (options.signal?.aborted === true) throw failure
    noteReach(false)
    throw new Unreachable(limit.aborted ? 'timeout' : 'lost')
  }
}

/** Sends with the held token; a 401 waits for the new sign-in and then sends the same again. */
async function fetchSignedIn(request: WireRequest, options: WireOptions): Promise<Response> {
  if (options.anonymous === true) return fetchOnce(request, null, options)
  const { session } = sessionState()
  const response = await fetchOnce(request, session, options)
  if (response.status !== 401 || session === null || options.takes401 === true) return response
  const again = await signedInAgain(session.token)
  if (again === null) return response
  options.signal?.throwIfAborted()
  return fetchOnce(request, again, options)
}

/** The browser's wire for `call`: fetch with token, language, user, time limit and idempotency key. */
export function browserWire(options: WireOptions = {}): Wire {
  return async (request): Promise<WireAnswer> => {
    const response = await fetchSignedIn(request, options)
    try {
      return { status: response.status, body: await readAnswer(response) }
    } catch (failure) {
      if (options.signal?.aborted === true) throw failure
      throw new Unreachable('lost')
    }
  }
}

import type { Wire, WireAnswer, WireRequest } from '@yuga/contract/wire/call'
import { currentLanguage } from '../i18n/language.ts'
import { PersonChanged, Unreachable } from './failures.ts'
import { readRefusal } from '@yuga/contract/wire/envelope'
import {
  askToSignInAgain,
  confirmInPlace,
  type Session,
  sessionState,
} from './session/current-session.ts'
import { reportConnectivity } from './connectivity.ts'
import { noteServerTime } from './server-clock.ts'

/** After so long a call counts as failed (wire-12). */
const timeoutMilliseconds = 120_000

export type WireOptions = {
  /** The owner of the calls: they go out for no one else. By default the user who is signed in now. */
  readonly employeeId?: string | undefined
  /** Named by every try of one action, so that the server does it once. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal | undefined
  /** Calls of the sign-in page: without a token. */
  readonly anonymous?: boolean
  /** A 401 is an answer like any other: no dialog to sign in again opens. */
  readonly takes401?: boolean
  /** Goes on when the page is left. */
  readonly keepalive?: boolean
  /** What is answered is a file: its bytes and its name stand where the data would. */
  readonly asFile?: boolean
  /** Reads a file in place of the browser, to say how far it is (`progress.ts`). */
  readonly readBy?: ((response: Response) => Promise<Blob>) | undefined
  /** Sends in place of `fetch`, which reports no progress (`progress.ts`). */
  readonly sendBy?: typeof fetch | undefined
}

/** The address of a call, with the caller. */
function withUser(url: string, session: Session | null): string {
  if (session === null) return url
  const employeeId = encodeURIComponent(session.employeeInfo.employeeId)
  return `${url}${url.includes('?') ? '&' : '?'}userId=${employeeId}`
}

function bodyWithUser(body: unknown, session: Session | null): unknown {
  const isPlain =
    typeof body === 'object' && body !== null && !Array.isArray(body) && !(body instanceof FormData)
  if (!isPlain || session === null || 'userId' in body) return body
  return { ...body, userId: session.employeeInfo.employeeId }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

async function bodyOf(response: Response, options: WireOptions): Promise<unknown> {
  if (options.asFile !== true || !response.ok) return parsed(await response.text())
  const name = fileNameIn(response.headers.get('content-disposition') ?? '')
  const bytes = await (options.readBy?.(response) ?? response.blob())
  return { data: { name, bytes } }
}

/** The exact name of an attachment (RFC 8187), else the plain one. */
export function fileNameIn(disposition: string): string {
  const exact = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return exact === undefined
    ? (/filename="([^"]*)"/i.exec(disposition)?.[1] ?? 'download')
    : decodeURIComponent(exact)
}

/** Seconds; a date is no answer of ours. */
function retryAfterOf(response: Response): number | null {
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
  return Number.isNaN(seconds) ? null : seconds
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

/** Ends with `outer` or when the time is up; by hand, since `AbortSignal.any` is younger than our browsers. */
function limited(outer: AbortSignal | undefined) {
  const controller = new AbortController()
  const stop = () => controller.abort(outer?.reason)
  let isTimeUp = false
  const timer = setTimeout(() => {
    isTimeUp = true
    controller.abort()
  }, timeoutMilliseconds)
  if (outer?.aborted === true) stop()
  outer?.addEventListener('abort', stop)
  return {
    signal: controller.signal,
    isTimeUp: () => isTimeUp,
    end() {
      clearTimeout(timer)
      outer?.removeEventListener('abort', stop)
    },
  }
}

async function fetchOnce(
  request: WireRequest,
  session: Session | null,
  options: WireOptions,
): Promise<WireAnswer> {
  // A mistake of our own in what is sent is thrown here as it is, and never taken for a lost connection.
  const url = withUser(request.url, session)
  const body = bodyWithUser(request.body, session)
  const content =
    body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }
  const headers = headersFor(request, session, options.idempotencyKey)
  const limit = limited(options.signal)
  try {
    const { method } = request
    const { signal } = limit
    const { keepalive = false } = options
    const rest = { cache: 'no-store', keepalive, ...content } as const
    const { sendBy = fetch } = options
    const response = await sendBy(url, { method, headers, signal, ...rest })
    const received = await bodyOf(response, options)
    reportConnectivity(true)
    noteServerTime(response.headers.get('date'))
    return {
      status: response.status,
      body: received,
      retryAfterSeconds: retryAfterOf(response),
    }
  } catch (failure) {
    // Who gave up must distinguish it from what was lost.
    if (options.signal?.aborted === true) throw failure
    reportConnectivity(false)
    throw new Unreachable(limit.isTimeUp() ? 'timeout' : 'lost')
  } finally {
    limit.end()
  }
}

function sessionOf(employeeId: string): Session {
  const { session } = sessionState()
  if (session?.employeeInfo.employeeId !== employeeId) throw new PersonChanged()
  return session
}

/**
 * Sends with the person's token. A refusal that wants a proof of the password waits until it was given, and then sends
 * the same again (sessions-15); cancelled, the refusal is the answer.
 */
async function fetchFor(
  employeeId: string,
  request: WireRequest,
  options: WireOptions,
): Promise<WireAnswer> {
  const answer = await fetchSignedIn(employeeId, request, options)
  const wantsProof =
    answer.status === 403 && readRefusal(answer.body)?.reason === 'session.not-confirmed'
  if (!wantsProof || !(await confirmInPlace())) return answer
  options.signal?.throwIfAborted()
  return fetchSignedIn(employeeId, request, options)
}

/** Sends with the person's token; a 401 waits until they have signed in again, and sends the same again. */
async function fetchSignedIn(
  employeeId: string,
  request: WireRequest,
  options: WireOptions,
): Promise<WireAnswer> {
  const session = sessionOf(employeeId)
  const answer = await fetchOnce(request, session, options)
  if (answer.status !== 401 || options.takes401 === true) return answer
  if ((await askToSignInAgain(session.token)) === null) return answer
  options.signal?.throwIfAborted()
  return fetchOnce(request, sessionOf(employeeId), options)
}

/**
 * The browser's wire for `call`: fetch with token, language, user, time limit and idempotency key. It
 * belongs to one person, from the moment it is made and over every try.
 */
export function browserWire(options: WireOptions = {}): Wire {
  const signedIn = options.anonymous === true ? undefined : sessionState().session
  const employeeId = options.employeeId ?? signedIn?.employeeInfo.employeeId
  return (request) =>
    employeeId === undefined
      ? fetchOnce(request, null, options)
      : fetchFor(employeeId, request, options)
}

import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ProblemCode } from '@yuga/contract/problems/problems'
import type { Problem } from '@yuga/domain/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problemOfConstraint } from '../db/constraints.ts'
import { type Outage, outageOf } from '../db/connection/outage.ts'
import { languageOf } from './actor.ts'
import { envelopeFor, Refusal } from './refusal.ts'
import { LogThrottle } from './log-throttle.ts'

/** Fastify's own refusals, which happen before a handler. */
const ownProblems: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'input.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'input.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'input.malformed',
  FST_ERR_CTP_BODY_TOO_LARGE: 'input.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'input.media-type',
  FST_ERR_HANDLER_TIMEOUT: 'server.busy',
}

const outages: Record<Outage, ProblemCode> = {
  away: 'server.busy',
  waited: 'server.waited',
  full: 'server.disk-full',
}

/** Seconds after which another try is worth it. */
const retryAfter: Partial<Record<ProblemCode, number>> = {
  'server.busy': 2,
  'server.waited': 2,
  'server.disk-full': 30,
  'request.too-many': 1,
}

type Failure = Error & { code?: string; statusCode?: number }

function problemOf(error: Failure): ProblemCode {
  const own = ownProblems[error.code ?? '']
  if (own !== undefined) return own
  if (error.statusCode === 429) return 'request.too-many'
  const outage = outageOf(error)
  if (outage !== undefined) return outages[outage]
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return 'input.malformed'
  }
  return 'server.failed'
}

/** Why a call was not served: its refusal, or what a failure means to the caller. */
export function problemsOf(error: Failure): readonly Problem<ProblemCode>[] {
  if (error instanceof Refusal) return error.problems
  return [problemOfConstraint(error) ?? { code: problemOf(error) }]
}

function secondsUntilRetry(problems: readonly Problem<ProblemCode>[]): number | undefined {
  const { code, values } = problems[0] ?? {}
  if (code === undefined) return undefined
  if (typeof values?.['minutes'] === 'number') return values['minutes'] * 60
  if (typeof values?.['seconds'] === 'number') return values['seconds']
  return retryAfter[code]
}

/** The client is gone: an upload that was broken off, a closed tab. */
function isGone(request: FastifyRequest): boolean {
  return request.raw.socket.destroyed
}

/**
 * Refusals become their envelope; anything else says nothing of the inside and is logged (wire-2).
 * `shown` hears of every failure, and of the reason of every answer that is none.
 */
export function answerErrors(
  app: FastifyInstance,
  log: { failed(failure: unknown): void; refused(reason: string): void },
): void {
  const logThrottle = new LogThrottle()
  app.setErrorHandler((error: Failure, request, reply) => {
    const language = languageOf(request.headers['accept-language'])
    const problems = problemsOf(error)
    const { status, body } = envelopeFor(problems, language, request.id)
    const { reason } = body
    if (!(error instanceof Refusal)) log.failed(error)
    log.refused(reason)
    if (isGone(request)) request.log.info({ reason }, 'the caller left before the answer')
    else if (reason === 'server.failed') request.log.error({ err: error }, 'request failed')
    else if (status >= 500) {
      const { code, message } = error
      logThrottle.log(`${reason} ${code}`, (more) =>
        request.log.warn({ reason, code, message, ...more }, 'request not served'),
      )
    } else
      logThrottle.log(reason, (more) => request.log.info({ refused: reason, ...more }, 'refused'))
    const seconds = secondsUntilRetry(problems)
    if (seconds !== undefined) reply.header('retry-after', seconds)
    const { factor } = error instanceof Refusal ? error : {}
    return reply.status(status).send(factor === undefined ? body : { ...body, factor })
  })
  app.setNotFoundHandler(answerNotFound)
}

function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
  const language = languageOf(request.headers['accept-language'])
  const { status, body } = envelopeFor([{ code: 'path.not-found' }], language, request.id)
  return reply.status(status).send(body)
}

/**
 * An address that the router cannot read (broken percent signs, an endless parameter) is an address
 * where nothing is. It comes before every hook, so it brings the headers that they would set.
 */
export function answerUnreadableAddress(
  _: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
  void reply.header('cache-control', 'no-store')
  void answerNotFound(request, reply)
}

/**
 * Bytes that Node cannot read as a request (a broken header, too many of them, a request that never
 * ends) reach no route and no hook: the envelope is written to the connection, which is closed.
 */
export function answerUnreadableBytes(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const requestId = randomUUID()
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'input.too-large' : 'input.unreadable'
  const envelope = envelopeFor([{ code }], 'en', requestId)
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : envelope.status
  const body = JSON.stringify(envelope.body)
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

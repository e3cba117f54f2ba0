import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ProblemCode } from '@yuga/contract/problems'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from './actor.ts'
import { envelopeFor, Refusal } from './refusal.ts'

/** Fastify's own refusals, which happen before a handler. */
const ownProblems: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'input.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'input.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'input.malformed',
  FST_ERR_CTP_BODY_TOO_LARGE: 'input.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'input.media-type',
  FST_ERR_RATE_LIMIT: 'request.too-many',
}

/** The database was away or restarting: worth another try, not a fault to look into. */
const databaseAway = new Set([
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
  '57P01',
  '57P02',
  '57P03',
  '08006',
])

function problemOf(error: Error & { code?: string; statusCode?: number }): ProblemCode {
  const own = ownProblems[error.code ?? '']
  if (own !== undefined) return own
  if (error.statusCode === 429) return 'request.too-many'
  if (error.code !== undefined && databaseAway.has(error.code)) return 'server.busy'
  if (/terminated|timeout exceeded when trying to connect/i.test(error.message)) {
    return 'server.busy'
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return 'input.malformed'
  }
  return 'server.failed'
}

/** Refusals become their envelope; anything else says nothing of the inside and is logged (document 5 §0.2). */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error, request, reply) => {
    const language = languageOf(request.headers['accept-language'])
    const found = error instanceof Refusal ? error.problems : [{ code: problemOf(error) } as const]
    const { status, body } = envelopeFor(found, language, request.id)
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    else request.log.info({ refused: body.reason }, 'request refused')
    return reply.status(status).send(body)
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

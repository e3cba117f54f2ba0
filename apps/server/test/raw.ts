import { errorEnvelope, type ErrorEnvelope } from '@yuga/contract/wire/envelope'
import { apiPath } from '@yuga/contract/wire/endpoint'
import type { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import { expect } from 'vitest'
import type { TestServer } from './server.ts'

/** A request as anybody can make one: nothing of it has to be what the contract expects. */
export type RawRequest = {
  readonly method: string
  /** Below the API's base path, or a whole path. */
  readonly url: string
  readonly token?: string
  readonly language?: 'ko' | 'en'
  readonly headers?: Record<string, string>
  /** Text and bytes go as they are, as JSON unless the headers say otherwise; anything else is made JSON. */
  readonly payload?: unknown
}

export type RawAnswer = {
  readonly status: number
  readonly headers: Record<string, unknown>
  readonly text: string
}

/** Sends bytes of one's own making. */
export async function send(server: TestServer, request: RawRequest): Promise<RawAnswer> {
  const { method, url, token, language, headers, payload } = request
  const answer = await server.app.inject({
    payloadAsStream: true,
    method: method as 'GET',
    url: url.startsWith('/api/') || !url.startsWith('/') ? url : `${apiPath}${url}`,
    headers: {
      'accept-language': language ?? 'en',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload !== undefined && {
      payload:
        typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
    }),
  })
  const isEndless = String(answer.headers['content-type']).startsWith('text/event-stream')
  const text = await (isEndless ? firstEvent(answer.stream()) : textOf(answer.stream()))
  return { status: answer.statusCode, headers: answer.headers, text }
}

/** The first event of a stream as an ordinary answer; then the reader leaves. */
async function firstEvent(stream: Readable): Promise<string> {
  let read = ''
  for await (const chunk of stream) {
    read += String(chunk)
    const [, data] = /^data: (.*)$/m.exec(read) ?? []
    if (data !== undefined) return JSON.stringify({ code: 200, data: JSON.parse(data) as unknown })
  }
  throw new Error(`The stream ended with: ${read}`)
}

/** The envelope of a refusal; an answer that is anything else fails the test. */
export async function refusedWith(
  server: TestServer,
  request: RawRequest,
): Promise<ErrorEnvelope & { status: number }> {
  const answer = await send(server, request)
  const envelope = errorEnvelope.strict().parse(JSON.parse(answer.text))
  if (answer.headers['x-request-id'] !== envelope.requestId) {
    throw new Error('The requestId of the envelope is not the one of the header')
  }
  return { ...envelope, status: answer.status }
}

export type Answer = {
  readonly status: number
  /** Of a refusal; else empty. */
  readonly reason: string
  /** The places that it names. */
  readonly at: readonly string[]
}

/** How a request is answered that must not be answered by a failure of ours. */
export async function answerTo(server: TestServer, request: RawRequest): Promise<Answer> {
  const answer = await send(server, request)
  const text = [request.method, request.url, request.payload, answer.text]
    .map((text) => String(text).slice(0, 200))
    .join(' ')
  expect(answer.status, text).toBeLessThan(500)
  if (answer.status === 200) return { status: 200, reason: '', at: [] }
  const { reason, requestId, issues } = errorEnvelope.strict().parse(JSON.parse(answer.text))
  expect(answer.headers['x-request-id'], text).toBe(requestId)
  return { status: answer.status, reason, at: (issues ?? []).map(({ path }) => path) }
}

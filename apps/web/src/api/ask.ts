import { call, urlOf } from '@yuga/contract/wire/call'
import type { AnswerOf, Endpoint, RequestOf } from '@yuga/contract/wire/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { arrivedAnswer, browserWire } from './wire.ts'

/** The first part of every key of an endpoint, by which its answers are found and dropped. */
export function keyOf(endpoint: Endpoint): readonly [string] {
  return [`${endpoint.method} ${endpoint.path}`]
}

/** A question to the server as query options; the key is the endpoint and the request. */
export function ask<E extends Endpoint>(endpoint: E, request: RequestOf<E>) {
  return queryOptions({
    queryKey: [...keyOf(endpoint), request] as const,
    queryFn: ({ signal }) => call(browserWire({ signal }), endpoint, request),
    initialData: () =>
      endpoint.method === 'GET'
        ? (arrivedAnswer(urlOf(endpoint, request as Parameters<typeof urlOf>[1])) as
            | AnswerOf<E>
            | undefined)
        : undefined,
  })
}

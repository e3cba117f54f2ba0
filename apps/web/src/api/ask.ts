import { call } from '@yuga/contract/wire/call'
import type { Endpoint, RequestOf } from '@yuga/contract/wire/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { browserWire } from './wire.ts'

/** The first part of every key of an endpoint, by which its answers are found and dropped. */
export function keyOf(endpoint: Endpoint): readonly [string] {
  return [`${endpoint.method} ${endpoint.path}`]
}

/** A question to the server as query options; the key is the endpoint and the request. */
export function ask<E extends Endpoint>(endpoint: E, request: RequestOf<E>) {
  return queryOptions({
    queryKey: [...keyOf(endpoint), request] as const,
    queryFn: ({ signal }) => call(browserWire({ signal }), endpoint, request),
  })
}

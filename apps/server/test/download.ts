import { urlOf } from '@yuga/contract/wire/call'
import type { FileEndpoint, RequestOf } from '@yuga/contract/wire/endpoint'
import type { Caller } from './server.ts'

/** The bytes of a file that someone downloads. */
export async function downloaded<E extends FileEndpoint>(
  by: Caller,
  endpoint: E,
  request: RequestOf<E>,
): Promise<Buffer> {
  const { body } = request as { readonly body?: unknown }
  const url = urlOf(endpoint, request as object)
  const answer = await by.wire({
    method: endpoint.method,
    url,
    ...(body !== undefined && { body }),
  })
  if (answer.status !== 200) throw new Error(`No file: ${JSON.stringify(answer.body)}`)
  return (answer.body as { bytes: Buffer }).bytes
}

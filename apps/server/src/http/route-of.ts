import { envelopeOf, errorEnvelope } from '@yuga/contract/wire/envelope'
import type { Endpoint } from '@yuga/contract/wire/endpoint'
import { z } from 'zod'

/** Strangers send an ID and a password: no more than that is parsed for them. */
const mostAnonymousBytes = 16_384

/** The parts of a route without its handler and its answer. */
export function routeOf(endpoint: Endpoint) {
  return {
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { endpoint },
    ...(endpoint.access === 'anyone' && { bodyLimit: mostAnonymousBytes }),
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[1] ?? ''],
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.upload && { consumes: ['multipart/form-data'], body: formOf(endpoint) }),
      ...(endpoint.form && { consumes: ['application/x-www-form-urlencoded'] }),
      response: { 200: envelopeOf(endpoint.response), default: errorEnvelope },
      ...(endpoint.access === 'anyone' && { security: [] }),
    },
  }
}

/** The form of an upload, for the description of the API. */
function formOf({ body, upload }: Endpoint) {
  const bytes = z.string().describe('The bytes of the file')
  const files = upload?.several?.fields.map((field) => [field, z.array(bytes).optional()] as const)
  const fields = body instanceof z.ZodObject ? body.shape : {}
  return z.object({ ...fields, ...(files ? Object.fromEntries(files) : { file: bytes }) })
}

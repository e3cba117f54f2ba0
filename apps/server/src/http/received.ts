import type { Endpoint, UploadLimits } from '@yuga/contract/wire/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Actor } from './actor.ts'
import type { Upload } from './files/upload-parts.ts'
import { fileOf } from './files/upload.ts'
import { ignoredFields } from './ignored-fields.ts'
import { readPart } from './input.ts'
import { LogThrottle } from './log-throttle.ts'
import { refuseOnBehalf } from './on-behalf.ts'
import { Refusal, refuse } from './refusal.ts'

const logThrottle = new LogThrottle()

/** What a call received, read by the schemas of its constant; refuses with every field that is wrong (wire-2). */
export function received(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const sent = bodyOf(request)
  refuseOnBehalf(endpoint, { query: request.query, body: sent })
  const params = readPart(endpoint.params, request.params)
  const query = readPart(endpoint.query, request.query)
  const body = readPart(endpoint.body, sent)
  const result = [...params.problems, ...query.problems, ...body.problems]
  if (result.length > 0) throw new Refusal(result)
  const ignored = ignoredFields(endpoint.body, sent)
  if (ignored.length > 0) {
    logThrottle.log(`${endpoint.method} ${endpoint.path}`, (more) =>
      request.log.warn({ ignored, ...more }, 'fields of the body were ignored'),
    )
  }
  return {
    params: params.value,
    query: query.value,
    body: body.value,
    ...(endpoint.upload && { upload: filesOf(endpoint.upload, request) }),
  }
}

/** What the body of a request says: of a form, its fields. */
function bodyOf(request: FastifyRequest): unknown {
  return request.routeOptions.config.endpoint?.upload
    ? (request.body as Upload | undefined)?.fields
    : request.body
}

function filesOf({ several }: UploadLimits, { body }: FastifyRequest) {
  const upload = body as Upload | undefined
  return several === undefined ? fileOf(upload) : (upload?.files ?? [])
}

/** A userId that differs from the token's employee is refused (wire-5). */
export function refuseForeignUserId(request: FastifyRequest, actor: Actor): void {
  for (const part of [request.query, bodyOf(request)]) {
    const userId = (part as Record<string, unknown> | null | undefined)?.['userId']
    if (userId !== undefined && userId !== actor.employeeId) {
      refuse('session.not-your-id', { at: 'userId' })
    }
  }
}

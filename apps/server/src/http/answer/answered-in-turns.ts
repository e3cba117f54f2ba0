import type { Endpoint } from '@yuga/contract/wire/endpoint'
import type { FastifyRequest, RouteHandlerMethod } from 'fastify'
import { NotAsDescribed } from './described.ts'
import { longAnswer } from './long-answer.ts'

/** The bytes of an answer that may have thousands of rows; one that is not as described is left to whoever says so. */
export function answeredInTurns(
  { response }: Pick<Endpoint, 'response'>,
  answer: (request: FastifyRequest) => Promise<unknown>,
): RouteHandlerMethod {
  const bytesOf = longAnswer(response)
  return async (request, reply) => {
    const data = await answer(request)
    const bytes = await bytesOf(data).catch((error: unknown) => {
      if (!(error instanceof NotAsDescribed)) throw error
    })
    if (bytes === undefined) return { code: 200, data }
    return reply.type('application/json; charset=utf-8').send(bytes)
  }
}

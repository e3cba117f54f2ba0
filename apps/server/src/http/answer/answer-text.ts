import { serializerCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { NotAsDescribed } from './described.ts'
import { namedBy } from './named-fields.ts'

type Compiler = typeof serializerCompiler

/**
 * Makes the text of answers: what the contract does not name does not leave. Zod says what is wrong of an answer that
 * is not as described.
 */
export const answerText: Compiler = (route) => {
  const zodSerializer = serializerCompiler(route)
  const schema: unknown = route.schema
  if (!(schema instanceof z.ZodType)) return zodSerializer
  const named = namedBy(schema)
  return (answer: unknown) => {
    try {
      return JSON.stringify(named(answer))
    } catch (error) {
      if (error instanceof NotAsDescribed) return zodSerializer(answer)
      throw error
    }
  }
}

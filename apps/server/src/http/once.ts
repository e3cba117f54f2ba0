import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Db } from '../db/statement.ts'
import type { Clock } from './clock.ts'
import { slowHash } from './protection/slow-hash.ts'
import { refuse } from './refusal.ts'
import { claimAnswer, findAnswer, storeAnswer } from './write-answers.store.ts'

/** Characters that an Idempotency-Key may have. */
export const longestKey = 200

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return undefined
  // a key that is passed over would let a retry write twice
  if (key.length > longestKey) {
    refuse('input.too-long', { at: 'Idempotency-Key', values: { longest: longestKey } })
  }
  // what PostgreSQL cannot keep, however it came past the reader of headers
  if (key.includes('\0') || /\p{Cs}/u.test(key)) refuse('input.invalid', { at: 'Idempotency-Key' })
  return key
}

/**
 * The request as a hash. A password is part of it through argon2, salted by the key: a reader of the hash
 * guesses no faster than by the stored password itself.
 */
async function hashOf(request: FastifyRequest, body: unknown, key: string): Promise<Buffer> {
  const secrets: unknown[] = []
  const requested = JSON.stringify(body ?? null, (name, value: unknown) => {
    if (!/password/i.test(name)) return value
    secrets.push(value)
    return undefined
  })
  const hash = createHash('sha256').update(`${request.method} ${request.url}\n${requested}`)
  if (secrets.length > 0) hash.update(await slowHash(JSON.stringify(secrets), key))
  return hash.digest()
}

/**
 * The write of a request by its Idempotency-Key, of a signed-in user or of a stranger; undefined without a
 * key. Where `readAgain` answers a retry, no answer is kept.
 */
export async function onceOf(
  request: FastifyRequest,
  employeeId: string | null,
  body: unknown,
  readAgain?: (db: Db) => Promise<unknown>,
) {
  const key = keyOf(request)
  if (key === undefined) return undefined
  const claim = { employeeId, key, requestHash: await hashOf(request, body, key) }
  const answerOf = async (db: Db, earlier: { answer: unknown } | undefined) =>
    earlier && readAgain ? { answer: await readAgain(db) } : earlier
  return {
    earlierAnswer: async (db: Db) => answerOf(db, await findAnswer(db, claim)),
    over:
      <T>(work: (db: pg.PoolClient) => Promise<T>, clock: Clock) =>
      async (db: pg.PoolClient): Promise<T> => {
        const earlier = await answerOf(db, await claimAnswer(db, claim, clock.now()))
        if (earlier !== undefined) return earlier.answer as T
        const answer = await work(db)
        if (readAgain !== undefined) return answer
        return (await storeAnswer(db, claim, answer)) as T
      },
  }
}

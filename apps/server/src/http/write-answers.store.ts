import { agedRows } from '../db/rows/aged-rows.ts'
import { type Db, statement } from '../db/statement.ts'
import { refuse } from './refusal.ts'

type Claim = {
  /** Null for a caller who is not signed in. */
  readonly employeeId: string | null
  readonly key: string
  readonly requestHash: Buffer
}

const claimKey = statement(`
  insert into write_answers (employee_id, key, request_hash, answer, answered_at)
  values ($1, $2, $3, 'null', $4) on conflict (key, employee_id) do nothing`)

const readAnswer = statement<{ request_hash: Buffer; answer: unknown }>(`
  select request_hash, answer from write_answers
  where key = $2 and employee_id is not distinct from $1`)

const keepAnswer = statement<{ answer: unknown }>(`
  update write_answers set answer = $3 where key = $2 and employee_id is not distinct from $1
  returning answer`)

/** A retry comes within minutes; how long they are kept the company says (company-7). */
export const oldAnswers = agedRows('write_answers', 'answered_at < $1')

/** The answer that a request with this key has got already; another content under it is refused. */
export async function findAnswer(
  db: Db,
  { employeeId, key, requestHash }: Claim,
): Promise<{ answer: unknown } | undefined> {
  const match = await readAnswer.first(db, [employeeId, key])
  if (match === undefined) return undefined
  if (!match.request_hash.equals(requestHash)) refuse('request.key-reused')
  return { answer: match.answer }
}

/**
 * Takes the key for this transaction. A second request with the key waits for the first to end, then
 * gets its answer; with another content it is refused.
 */
export async function claimAnswer(
  db: Db,
  claim: Claim,
  now: Date,
): Promise<{ answer: unknown } | undefined> {
  const { employeeId, key, requestHash } = claim
  if ((await claimKey.count(db, [employeeId, key, requestHash, now])) === 1) return undefined
  return findAnswer(db, claim)
}

/** Keeps an answer, and gives it back as it is kept: a retry gets the same, to the byte. */
export async function storeAnswer(
  db: Db,
  { employeeId, key }: Claim,
  answer: unknown,
): Promise<unknown> {
  const stored = await keepAnswer.first(db, [employeeId, key, JSON.stringify(answer)])
  return stored?.answer
}

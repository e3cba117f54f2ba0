import { type Db, statement } from '../db/statement.ts'
import { refuse } from './refusal.ts'

type Claim = { readonly employeeId: string; readonly key: string; readonly requestHash: Buffer }

const claimKey = statement(`
  insert into write_answers (employee_id, key, request_hash, answer, answered_at)
  values ($1, $2, $3, 'null', $4) on conflict (employee_id, key) do nothing`)

const readAnswer = statement<{ request_hash: Buffer; answer: unknown }>(`
  select request_hash, answer from write_answers where employee_id = $1 and key = $2`)

const keepAnswer = statement(`
  update write_answers set answer = $3 where employee_id = $1 and key = $2`)

const forgetOld = statement(`
  delete from write_answers where answered_at < $1::timestamptz - interval '2 days'`)

/** Answers are forgotten by about every hundredth write; a retry comes within minutes. */
const forgetEvery = 100
let writes = 0

/**
 * Takes the key for this transaction. A second request with the key waits for the first to end, then
 * gets its answer; with another content it is refused.
 */
export async function claimAnswer(
  db: Db,
  { employeeId, key, requestHash }: Claim,
  now: Date,
): Promise<{ answer: unknown } | undefined> {
  writes += 1
  if (writes % forgetEvery === 0) await forgetOld.count(db, [now])
  if ((await claimKey.count(db, [employeeId, key, requestHash, now])) === 1) return undefined
  const found = await readAnswer.first(db, [employeeId, key])
  if (found === undefined) return undefined
  if (!found.request_hash.equals(requestHash)) refuse('request.key-reused')
  return { answer: found.answer }
}

export async function storeAnswer(
  db: Db,
  { employeeId, key }: Claim,
  answer: unknown,
): Promise<void> {
  await keepAnswer.count(db, [employeeId, key, JSON.stringify(answer)])
}

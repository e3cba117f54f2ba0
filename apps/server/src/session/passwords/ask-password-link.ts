import { setTimeout as wait } from 'node:timers/promises'
import type { askPasswordLink } from '@yuga/contract/people/session'
import { isDone } from '@yuga/contract/wire/wire'
import { recordAudit } from '../../audit/audit.store.ts'
import { inTransaction } from '../../db/transaction.ts'
import { refuse } from '../../http/refusal.ts'
import type { StrangersCall } from '../../http/serve.ts'
import { countAsk, mailPasswordLink } from './password-links.ts'

/** Every answer takes so long: the time does not show whether an employee has the ID. */
const answerMs = 300

/** A link for a forgotten password, by mail; whether anybody got one is not said. */
export async function mailLinkTo(
  { body, pool, now, address, requestId }: StrangersCall<typeof askPasswordLink>,
  publicUrl: string,
) {
  const employeeId = body.userId.trim()
  const resting = await countAsk(pool, employeeId, address, now)
  // counted alike for every ID
  if (resting !== null) {
    refuse('session.asked-often', { values: { minutes: resting.restMinutes } })
  }
  const even = wait(answerMs)
  await inTransaction(pool, async (db) => {
    if (!(await mailPasswordLink(db, employeeId, publicUrl, now))) return
    await recordAudit(
      db,
      { actorId: null, at: now, requestId },
      {
        forEmployeeId: employeeId,
        action: 'session.ask-password-link',
        subject: `employee ${employeeId}`,
        after: { address },
      },
    )
  })
  await even
  return isDone
}

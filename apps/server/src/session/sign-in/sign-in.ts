import type { signIn } from '@yuga/contract/people/session'
import { recordAudit } from '../../audit/audit.store.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Actor } from '../../http/actor.ts'
import { refuse } from '../../http/refusal.ts'
import type { StrangersCall } from '../../http/serve.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { isStillPassword } from '../passwords/password.store.ts'
import { openSession, personToSignIn } from '../session.store.ts'

/** Opens a session for the right password, or refuses without saying what was wrong (sessions-1). */
export async function signInWith({
  body,
  pool,
  now,
  address,
  requestId,
  request,
}: StrangersCall<typeof signIn>): Promise<{ actor: Actor; authToken: string }> {
  const employeeId = body.userId.trim()
  const { password } = body
  const checked = await checkPassword(pool, { employeeId, password, address, now, requestId })
  if (checked === undefined) refuse('session.wrong-credentials')
  return inTransaction(pool, async (db) => {
    // a sign-in that began with the old password does not outlive its change
    const isSame = await isStillPassword(db, employeeId, checked.passwordHash, 'to sign in')
    const person = await personToSignIn(db, employeeId, now)
    if (!isSame || person?.isWelcome !== true) refuse('session.wrong-credentials')
    const userAgent = request.headers['user-agent']
    const authToken = await openSession(db, employeeId, now, { userAgent })
    await recordAudit(
      db,
      { actorId: employeeId, at: now, requestId },
      { forEmployeeId: employeeId, action: 'session.sign-in', subject: `employee ${employeeId}` },
    )
    return { actor: person.actor, authToken }
  })
}

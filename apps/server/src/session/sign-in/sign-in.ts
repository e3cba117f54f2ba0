import type { signIn } from '@yuga/contract/people/session'
import { isFactorInsistedOn } from '@yuga/domain/access/factors'
import type { FastifyRequest } from 'fastify'
import { recordAudit } from '../../audit/audit.store.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Db } from '../../db/statement.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import type { StrangersCall } from '../../http/serve.ts'
import { factorsOf, makeTicket, waysWith } from '../factors/factors.store.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { isStillPassword } from '../passwords/password.store.ts'
import { openSession, type Opening, personToSignIn } from '../session.store.ts'
import { maySignInHere, signInSettingsOf } from './sign-in-settings.store.ts'
import type { SignedIn } from './sign-in-answer.ts'

/**
 * Opens a session for the right password, or refuses without saying what was wrong (sessions-1). An employee with a
 * second factor gets a ticket for the second step instead (factors-5).
 */
export async function signInWith({
  body,
  pool,
  now,
  address,
  requestId,
  request,
}: StrangersCall<typeof signIn>): Promise<SignedIn> {
  const employeeId = body.userId.trim()
  const { password } = body
  const checked = await checkPassword(pool, { employeeId, password, address, now, requestId })
  if (checked === undefined) refuse('session.wrong-credentials')
  const outcome = await inTransaction(pool, async (db) => {
    // a sign-in that began with the old password does not outlive its change
    const isSame = await isStillPassword(db, employeeId, checked.passwordHash, 'to sign in')
    if (!isSame) refuse('session.wrong-credentials')
    // the reason is given only after the right password
    if (!(await maySignInHere(db, employeeId, now))) refuse('factor.password-off')
    const wayList = waysWith(await factorsOf(db, employeeId))
    if (wayList.length > 0) return { ticket: await makeTicket(db, employeeId, now), wayList }
    return openFor(db, employeeId, { now, requestId, request })
  })
  if ('ticket' in outcome) throw new Refusal([{ code: 'factor.required' }], outcome)
  return outcome
}

export type OpeningCall = {
  readonly now: Date
  readonly requestId: string
  readonly request: FastifyRequest
  readonly way?: Opening['way']
}

/**
 * Opens a session for an employee who has proved who they are; where the company insists on a second factor and they
 * have none, it is for setting one up (factors-7).
 */
export async function openFor(
  db: Db,
  employeeId: string,
  { now, requestId, request, way = 'password' }: OpeningCall,
): Promise<SignedIn> {
  const person = await personToSignIn(db, employeeId, now)
  if (person?.isWelcome !== true) refuse('session.wrong-credentials')
  const { count } = await factorsOf(db, employeeId)
  const { secondFactor } = await signInSettingsOf(db)
  const needsFactor = count === 0 && isFactorInsistedOn(secondFactor, person.actor.roles)
  const userAgent = request.headers['user-agent']
  const authToken = await openSession(db, employeeId, now, { userAgent, way, needsFactor })
  await recordAudit(
    db,
    { actorId: employeeId, at: now, requestId },
    { forEmployeeId: employeeId, action: 'session.sign-in', subject: `employee ${employeeId}` },
  )
  return { actor: { ...person.actor, needsFactor }, authToken }
}

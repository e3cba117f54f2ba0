import type { confirmByPasskey } from '@yuga/contract/people/factors'
import type { confirmSession } from '@yuga/contract/people/session'
import { isDone } from '@yuga/contract/wire/wire'
import type { Actor } from '../../http/actor.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import type { BeforeCall, Context } from '../../http/serve.ts'
import type { Sealing } from '../../sealed.ts'
import { factorsOf, waysWith } from '../factors/factors.store.ts'
import { isPasskeyOf, type RelyingParty } from '../factors/passkeys.ts'
import { isCodeOf } from '../factors/second-step.ts'
import { confirmSessionOf } from '../session.store.ts'
import { checkGuess, checkPassword } from './check-password.ts'
import { isStillPassword } from './password.store.ts'

type Checked = { readonly passwordHash: string | null }

/**
 * Guesses count, wait and are audited as those of a sign-in (sessions-2). An employee with a second factor gives a code
 * with the password (factors-8).
 */
export async function checkConfirmation(
  { actor, body, pool, ...more }: BeforeCall<typeof confirmSession>,
  sealing: Sealing,
): Promise<Checked> {
  const { employeeId } = actor
  const { password, code } = body
  const attempt = { employeeId, address: more.address, now: more.now, requestId: more.requestId }
  const checked = await checkPassword(pool, { ...attempt, password })
  if (checked === undefined) refuse('session.wrong-current-password', { at: 'password' })
  const wayList = waysWith(await factorsOf(pool, employeeId))
  if (wayList.length === 0) return checked
  if (code === undefined) {
    throw new Refusal([{ code: 'factor.code-needed', at: 'code' }], { ticket: '', wayList })
  }
  const person = await checkGuess(pool, {
    ...attempt,
    failedAs: 'session.fail-factor',
    clears: async () => true,
    isRight: () => isCodeOf(pool, employeeId, code, more, sealing),
  })
  return person === undefined ? refuse('factor.wrong-code', { at: 'code' }) : checked
}

type Confirmation = Context & { readonly actor: Actor; readonly checked: Checked }

/** Stores that the owner of this session has proved the password now (sessions-15). */
export async function confirm({ actor, checked, ...call }: Confirmation) {
  const { employeeId } = actor
  if (!(await isStillPassword(call.db, employeeId, checked.passwordHash, 'to sign in'))) {
    refuse('session.wrong-current-password', { at: 'password' })
  }
  return confirmed(actor, call)
}

/** A passkey alone proves as much as password and code (factors-8). */
export async function checkPasskey(
  { actor, body, pool, address, now, requestId }: BeforeCall<typeof confirmByPasskey>,
  rp: RelyingParty,
): Promise<undefined> {
  const { employeeId } = actor
  const person = await checkGuess(pool, {
    employeeId,
    address,
    now,
    requestId,
    failedAs: 'session.fail-factor',
    clears: async () => true,
    isRight: () => isPasskeyOf(pool, rp, employeeId, body, { purpose: 'confirm', employeeId, now }),
  })
  return person === undefined ? refuse('factor.wrong-passkey', { at: 'id' }) : undefined
}

/** This session has been confirmed by its owner now. */
export async function confirmed(actor: Actor, { db, now, audit }: Omit<Context, 'address'>) {
  const { employeeId } = actor
  await confirmSessionOf(db, actor, now)
  await audit({
    forEmployeeId: employeeId,
    action: 'session.confirm',
    subject: `employee ${employeeId}`,
  })
  return isDone
}
